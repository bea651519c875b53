import { describe, expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import type { FieldSketch } from "../../../../fixtures/forms.ts";
import { aCheckbox, aForm, aText } from "../../../../fixtures/forms.ts";

type Filled = Record<string, unknown>;

function filledIn(language: string, fields: FieldSketch[], prompt: string): Filled {
  const form = { ...aForm(fields), language };
  const { values } = planFor({ form, prompt, today: "2025-03-09" });
  for (const { source } of values)
    expect(source && prompt.slice(source.start, source.end)).toBe(source?.text);
  return Object.fromEntries(
    values.map(({ fieldId, value }) => [form.fields.find(({ id }) => id === fieldId)?.label, value]),
  );
}

const aDate = (label: string): FieldSketch => aText(label, { format: "date" });
const boxes = (question: string, ...captions: string[]): FieldSketch[] =>
  captions.map((label) => aCheckbox(`${question}: ${label}`, { options: [{ value: "On", label }] }));

const GERMAN = [
  aText("Familienname"),
  aText("Vorname"),
  aText("Geburtsname"),
  aDate("Geburtsdatum"),
  aText("Geburtsort"),
  aText("Staatsangehörigkeit"),
  aText("Straße, Hausnummer"),
  aText("PLZ"),
  aText("Wohnort"),
  aText("Telefon"),
  aText("E-Mail"),
  ...boxes("Familienstand", "ledig", "verheiratet", "geschieden"),
  aText("Beruf"),
  aText("Arbeitgeber"),
  aText("Krankenkasse"),
  aText("Versichertennummer"),
  aText("IBAN"),
  aText("Name des Ehegatten"),
  aDate("Geburtsdatum des Ehegatten"),
  aText("Anzahl der Kinder"),
  aText("Monatliches Nettoeinkommen"),
  aText("Miete monatlich"),
  aText("Wohnungsgröße"),
  aText("Steuer-ID"),
  aDate("Einzugsdatum"),
];

describe("a German office", () => {
  test("reads who somebody is, where he lives and to whom he is married", () => {
    const prompt =
      "Ich heiße Karla Wendt, geborene Maurer, und bin am 12. Mai 1987 in Bremen geboren. Ich bin dänische " +
      "Staatsangehörige, verheiratet und habe zwei Kinder. Wir wohnen in der Parkallee 14, 28209 Bremen. Mein Mann " +
      "heißt Jens Wendt und ist am 03.08.1985 geboren.";
    expect(filledIn("de", GERMAN, prompt)).toEqual({
      Familienname: "Wendt",
      Vorname: "Karla",
      Geburtsname: "Maurer",
      Geburtsdatum: "12.05.1987",
      Geburtsort: "Bremen",
      Staatsangehörigkeit: "dänisch",
      "Familienstand: verheiratet": "On",
      "Straße, Hausnummer": "Parkallee 14",
      PLZ: "28209",
      Wohnort: "Bremen",
      "Anzahl der Kinder": "2",
      "Name des Ehegatten": "Jens Wendt",
      "Geburtsdatum des Ehegatten": "03.08.1985",
    });
  });

  test("reads work, money and numbers of all kinds", () => {
    const prompt =
      "Ich arbeite als Erzieherin bei der Kita Regenbogen und verdiene 1.850 Euro netto im Monat. Unsere Miete beträgt " +
      "920 Euro für 64 m². Ich bin bei der Muster Krankenkasse versichert, meine Versichertennummer lautet W123456780. " +
      "Meine IBAN ist DE89 3704 0044 0532 0130 00.";
    expect(filledIn("de", GERMAN, prompt)).toEqual({
      Beruf: "Erzieherin",
      Arbeitgeber: "Kita Regenbogen",
      "Monatliches Nettoeinkommen": "1.850",
      "Miete monatlich": "920",
      Wohnungsgröße: "64",
      Krankenkasse: "Muster Krankenkasse",
      Versichertennummer: "W123456780",
      IBAN: "DE89 3704 0044 0532 0130 00",
    });
  });

  test("reads abbreviated labels, and the code and the town apart", () => {
    const prompt =
      "Nachname: Öztürk\nVorname: Emre\nGeb.-Datum: 5.6.1991\nGeb.-Ort: Köln\nPLZ/Ort: 50823 Köln\nTel.: 0221 555 0101\n" +
      "Mail: e.o@example.de\nSteueridentifikationsnummer: 98765432109";
    expect(filledIn("de", GERMAN, prompt)).toEqual({
      Familienname: "Öztürk",
      Vorname: "Emre",
      Geburtsdatum: "05.06.1991",
      Geburtsort: "Köln",
      PLZ: "50823",
      Wohnort: "Köln",
      Telefon: "0221 555 0101",
      "E-Mail": "e.o@example.de",
      "Steuer-ID": "98765432109",
    });
  });

  test("understands somebody who writes English", () => {
    const prompt =
      "Please register Maria Lind, born 3 April 1992 in Malmö, Swedish citizen, single. She moved in on 1 May 2024 at " +
      "Kirchweg 22, 20457 Hamburg. She works as a nurse at Klinikum Nord.";
    expect(filledIn("de", GERMAN, prompt)).toEqual({
      Familienname: "Lind",
      Vorname: "Maria",
      Geburtsdatum: "03.04.1992",
      Geburtsort: "Malmö",
      Staatsangehörigkeit: "Swedish",
      "Familienstand: ledig": "On",
      Einzugsdatum: "01.05.2024",
      "Straße, Hausnummer": "Kirchweg 22",
      PLZ: "20457",
      Wohnort: "Hamburg",
      Beruf: "nurse",
      Arbeitgeber: "Klinikum Nord",
    });
  });

  test("lets a correction stand and leaves blank what it is told to", () => {
    const prompt =
      "einzug am 15.2.2024 - nein, am 16.2.2024. telefon 089 5550112, die e-mail bitte leer lassen.";
    expect(filledIn("de", GERMAN, prompt)).toEqual({ Einzugsdatum: "16.02.2024", Telefon: "089 5550112" });
  });
});

const FRENCH = [
  aText("Nom de naissance"),
  aText("Nom d'usage"),
  aText("Prénom(s)"),
  aDate("Date de naissance"),
  aText("Lieu de naissance"),
  aText("Nationalité"),
  aText("Adresse (n° et voie)"),
  aText("Code postal"),
  aText("Commune"),
  aText("Téléphone"),
  ...boxes("Situation familiale", "célibataire", "marié(e)"),
  aText("Profession"),
  aText("Numéro de sécurité sociale"),
  aText("Nom et prénom du conjoint"),
  aDate("Date de naissance du conjoint"),
  aText("Salaire net mensuel"),
];

describe("a French office", () => {
  test("reads a woman under both of her names, with her husband", () => {
    const prompt =
      "Je m'appelle Claire Fontaine, née Dupont le 3 mars 1985 à Lyon, de nationalité française. J'habite au 14 rue des " +
      "Lilas, 69003 Lyon, mon téléphone est le 04 72 55 01 23. Je suis mariée avec Marc Fontaine, né le 8 juillet 1983. Je " +
      "travaille comme infirmière et je gagne 2 150 euros net par mois. Mon numéro de sécurité sociale est " +
      "2 85 03 69 123 456 78.";
    expect(filledIn("fr", FRENCH, prompt)).toEqual({
      "Nom de naissance": "Dupont",
      "Nom d'usage": "Fontaine",
      "Prénom(s)": "Claire",
      "Date de naissance": "03/03/1985",
      "Lieu de naissance": "Lyon",
      Nationalité: "française",
      "Adresse (n° et voie)": "14 rue des Lilas",
      "Code postal": "69003",
      Commune: "Lyon",
      Téléphone: "04 72 55 01 23",
      "Situation familiale: marié(e)": "On",
      Profession: "infirmière",
      "Numéro de sécurité sociale": "2 85 03 69 123 456 78",
      "Nom et prénom du conjoint": "Marc Fontaine",
      "Date de naissance du conjoint": "08/07/1983",
      "Salaire net mensuel": "2 150",
    });
  });

  test("takes a bare name beside a first name for the last one", () => {
    expect(filledIn("fr", FRENCH, "Nom: Leroy\nPrénoms: Anne Sophie")).toEqual({
      "Nom d'usage": "Leroy",
      "Prénom(s)": "Anne Sophie",
    });
  });
});

const SPANISH = [
  aText("Primer apellido"),
  aText("Segundo apellido"),
  aText("Nombre"),
  aText("DNI/NIE"),
  aDate("Fecha de nacimiento"),
  aText("Lugar de nacimiento"),
  aText("Nacionalidad"),
  aText("Domicilio"),
  aText("Código postal"),
  aText("Municipio"),
  aText("Teléfono móvil"),
  aText("Correo electrónico"),
  ...boxes("Estado civil", "soltero/a", "casado/a", "viudo/a"),
  aText("Profesión"),
  aText("Nombre y apellidos del cónyuge"),
  aText("Número de hijos"),
  aText("Alquiler mensual"),
];

describe("a Spanish office", () => {
  test("reads both surnames, the spouse and the children", () => {
    const prompt =
      "Me llamo Lucía Romero Vidal, DNI 12345678Z, nací el 9 de octubre de 1990 en Sevilla y soy de nacionalidad " +
      "española. Vivo en la calle Feria 23, 2º B, 41003 Sevilla. Estoy casada con Pablo Núñez Soler y tenemos dos hijos. " +
      "Mi móvil es el 600 123 456 y pago 700 euros de alquiler.";
    expect(filledIn("es", SPANISH, prompt)).toEqual({
      "Primer apellido": "Romero",
      "Segundo apellido": "Vidal",
      Nombre: "Lucía",
      "DNI/NIE": "12345678Z",
      "Fecha de nacimiento": "09/10/1990",
      "Lugar de nacimiento": "Sevilla",
      Nacionalidad: "española",
      Domicilio: "calle Feria 23, 2º B",
      "Código postal": "41003",
      Municipio: "Sevilla",
      "Estado civil: casado/a": "On",
      "Nombre y apellidos del cónyuge": "Pablo Núñez Soler",
      "Número de hijos": "2",
      "Teléfono móvil": "600 123 456",
      "Alquiler mensual": "700",
    });
  });

  test("reads what somebody fills in for his father, and leaves blank what he is not to have", () => {
    const prompt =
      "relleno esto para mi padre: Antonio Gil Marín, nacido el 2/3/1950, viudo, jubilado. tel. móvil 611 222 333, el " +
      "correo déjalo en blanco.";
    expect(filledIn("es", SPANISH, prompt)).toEqual({
      "Primer apellido": "Gil",
      "Segundo apellido": "Marín",
      Nombre: "Antonio",
      "Fecha de nacimiento": "02/03/1950",
      "Estado civil: viudo/a": "On",
      Profesión: "jubilado",
      "Teléfono móvil": "611 222 333",
    });
  });

  test("takes the profession that nobody puts an article before", () => {
    expect(filledIn("es", SPANISH, "Soy enfermera y mi teléfono móvil es el 600 123 456.")).toEqual({
      Profesión: "enfermera",
      "Teléfono móvil": "600 123 456",
    });
  });
});

describe("an office anywhere", () => {
  test("takes place and date on one line, and a name without its courtesy title", () => {
    const form = [aText("Antragsteller (Name, Vorname)"), aText("Ort, Datum")];
    expect(filledIn("de", form, "Ort, Datum: Celle, 12.03.2024")).toEqual({
      "Ort, Datum": "Celle, 12.03.2024",
    });
    expect(filledIn("de", form, "Please fill this in for Mrs Ann Voss.")).toEqual({
      "Antragsteller (Name, Vorname)": "Ann Voss",
    });
  });

  test("takes the corrected postal code of an address that has it before the town", () => {
    const form = [aText("Rue"), aText("Code postal"), aText("Commune")];
    expect(
      filledIn("fr", form, "J'habite au 3 rue des Ormes, 35400 Cancale, pardon, le code postal est 35260."),
    ).toEqual({
      Rue: "3 rue des Ormes",
      "Code postal": "35260",
      Commune: "Cancale",
    });
  });

  test("knows which doctor is meant", () => {
    const form = [aText("Médecin prescripteur"), aText("Médecin de famille")];
    const prompt = "Je suis Anne Petit. Mon médecin de famille est le Dr Luc Grin.";
    expect(filledIn("fr", form, prompt)).toEqual({ "Médecin de famille": "Dr Luc Grin" });
  });

  test("chooses an option by what it means in another language", () => {
    const form = [
      {
        ...aText("Sex"),
        type: "radio" as const,
        options: ["Male", "Female"].map((label) => ({ value: label, label })),
      },
    ];
    expect(filledIn("en", form, "Name: Voss\nGeschlecht: weiblich\nBeruf: Imkerin")).toEqual({
      Sex: "Female",
    });
  });
});
