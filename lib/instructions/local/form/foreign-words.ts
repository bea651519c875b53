/**
 * What German, French and Spanish forms and people say, in the words that English forms use, so that one set of rules
 * serves all four. Written like the vocabulary: normalised, longer phrases first.
 */
export const FOREIGN_PHRASES: readonly [phrases: string, words: string][] = [
  [
    "geburtsdatum|geb datum|geboren am|fecha de nacimiento|date naissance|nacido el|nacida el|nee le",
    "birthdate",
  ],
  ["geburtsort|lugar de nacimiento|lieu de naissance|localidad de nacimiento", "city birth"],
  ["geburtsland|pais de nacimiento|pays de naissance", "country birth"],
  ["provincia de nacimiento", "state birth"],
  ["geburtsname|nom de naissance|nom de jeune fille|apellido de soltera", "maiden name"],
  ["familienstand|estado civil|etat civil|situation familiale", "marital status"],
  ["staatsangehorigkeit|nationalitat|nationalite|nacionalidad|ciudadania", "citizen"],
  ["familienname|nachname|zuname|apellidos|apellido", "last name"],
  ["vorname|vornamen|nombre de pila", "first name"],
  ["postleitzahl|plz|codigo postal|c p|npa", "zip"],
  ["strasse und hausnummer|strasse hausnummer|strasse nr", "street"],
  ["telefonnummer|telefon|telefono|telephone natel|natel|fernsprecher", "phone"],
  ["handynummer|handy|mobiltelefon|telefono movil|movil|telephone portable|portable", "cell phone"],
  ["e mail adresse|mail adresse|emailadresse|correo electronico|correo", "email"],
  [
    "nombre y apellidos|nombre completo|nom et prenom|nom prenom|vor und nachname|vor und zuname|name vorname|nachname vorname",
    "name",
  ],
  ["numero de telephone|numero de telefono|n de telefono", "phone"],
  ["nombre d|nombre de enfants|nombre total", "number"],
  ["iban", "iban"],
  ["beruf|profesion|profession|ocupacion|erwerbstatigkeit", "occupation"],
  [
    "ehegatte|ehegattin|ehefrau|ehemann|conjoint|conjointe|conyuge|epoux|epouse|esposo|esposa|lebenspartner|lebenspartnerin",
    "spouse",
  ],
  ["arbeitgeber|employeur|empleador", "employer"],
  ["antragsteller|antragstellerin|solicitante|demandeur|requerant", "applicant"],
];

export const FOREIGN_WORDS: Readonly<Record<string, string>> = {
  nac: "birth",
  nacimiento: "birth",
  naissance: "birth",
  geburt: "birth",
  loc: "city",
  prov: "state",
  kinder: "child",
  kinde: "child",
  nom: "name",
  nombre: "name",
  datum: "date",
  fecha: "date",
  anschrift: "address",
  direccion: "address",
  domicilio: "address",
  strasse: "street",
  calle: "street",
  rue: "street",
  ort: "city",
  stadt: "city",
  localidad: "city",
  ciudad: "city",
  lieu: "city",
  provincia: "state",
  canton: "state",
  kanton: "state",
  pais: "country",
  pays: "country",
  geschlecht: "sex",
  sexe: "sex",
  sexo: "sex",
  unterschrift: "signature",
  betrag: "amount",
  montant: "amount",
  importe: "amount",
  enfant: "child",
  hijo: "child",
  tochter: "daughter",
  hija: "daughter",
  fille: "daughter",
  sohn: "son",
  mutter: "mother",
  madre: "mother",
  mere: "mother",
  vater: "father",
  padre: "father",
  pere: "father",
  anzahl: "number",
  monatlich: "monthly",
  mtl: "monthly",
  mensuel: "monthly",
  mensual: "monthly",
};

/** Articles, prepositions and the like. */
export const FOREIGN_STOP_WORDS =
  `der die das den dem eine einen einem einer und oder ist sind von vom zu zum zur im am bei mit fur
   mein meine meiner ihr ihre sein seine bitte ggf bzw auf aus als er sie ich wir
   el los las del al con por para su sus mi mis y o que se lo una unos
   au aux ou est sont sur par pour sa ses il elle nous je j n`.split(/\s+/);
