import { describe, expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aCheckbox, aForm, aText, type FieldSketch } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

describe("sums in German", () => {
  const form = [
    aText("Einkünfte brutto"),
    aText("Einkünfte netto"),
    aText("Wohnkosten monatlich insgesamt"),
    aText("Ich zahle davon"),
    aText("Ich zahle dafür mtl. EUR"),
    aText("Kontostand in EUR"),
    aText("Bezeichnung der Bank"),
  ];

  test("may stand before what they are", async () => {
    expect(await filled(form, "Ich verdiene 1900 brutto, 1420 netto.")).toEqual({
      "Einkünfte brutto": "1900",
      "Einkünfte netto": "1420",
    });
  });

  test("of the flat are those of housing, and one's own share is another", async () => {
    const prompt = "Die Wohnung ist 62 m² groß und kostet insgesamt 710 Euro im Monat, ich zahle davon 400.";
    expect(await filled(form, prompt)).toEqual({
      "Wohnkosten monatlich insgesamt": "710",
      "Ich zahle davon": "400",
    });
  });

  test("on an account are its balance", async () => {
    expect(await filled(form, "Girokonto bei der Sparkasse Nordheim mit 312,40 Euro.")).toEqual({
      "Kontostand in EUR": "312,40",
      "Bezeichnung der Bank": "Sparkasse Nordheim",
    });
  });
});

describe("what stands beside a sentence that ends in a denial", () => {
  test("is no part of it", async () => {
    const form = [aText("Gross monthly income"), aText("Net monthly income")];
    const prompt =
      "Eine Haftpflichtversicherung habe ich nicht. Ich verdiene brutto 2.150,00 € und netto 1.610,50 €.";
    expect(await filled(form, prompt)).toEqual({
      "Gross monthly income": "2.150,00",
      "Net monthly income": "1.610,50",
    });
  });
});

describe("words of forms", () => {
  test("for what is only optional do not take the line", () => {
    const fields = [aText("Antragsteller (Name, Vorname, ggf. Geburtsname)"), aText("Geburtsdatum")];
    const form = { ...aForm(fields), language: "de" };
    const prompt = "Ich bin Karla Wendt, geborene Maurer.";
    expect(planFor({ form, prompt, today: "2025-03-09" }).values.map(({ value }) => value)).toEqual([
      "Karla Wendt",
    ]);
  });

  test("for a line of a table may be numbers spelled out", async () => {
    const debt = (number: string, y: number): FieldSketch =>
      aText(`Restschuld ${number} in Euro`, { at: { x: 300, y } });
    const form = [debt("eins", 100), debt("zwei", 130), debt("drei", 160)];
    expect(await filled(form, "Ich habe einen Kredit mit einer Restschuld von 2.400 Euro.")).toEqual({
      "Restschuld eins in Euro": "2.400",
    });
  });

  test("for an address or for both ends of a span take neither a name nor one date", async () => {
    const form = [aText("Anschrift der Krankenkasse"), aText("Versichert vom–bis")];
    expect(await filled(form, "Ich bin bei der Krankenkasse Nordlicht versichert bis 30.4.2025.")).toEqual(
      {},
    );
  });
});

describe("people", () => {
  test("say what they do between commas", async () => {
    const form = [aText("Name"), aText("Beruf")];
    const prompt = "Ich bin Karla Wendt, Altenpflegerin, geb. 17.8.1984, geschieden.";
    expect(await filled(form, prompt)).toMatchObject({ Beruf: "Altenpflegerin" });
  });

  test("are not by profession what they are by marriage", async () => {
    const form = [aText("Ocupación"), aText("Estado civil")];
    expect(await filled(form, "Me llamo Ana Ruiz y soy soltera.")).toEqual({ "Estado civil": "soltera" });
  });

  test("have numbers that end in a letter, and that is no thousand", async () => {
    expect(await filled([aText("DNI")], "Soy Ana Ruiz, con DNI 45678912K.")).toEqual({ DNI: "45678912K" });
  });

  test("may be named in the sentence after the one that says who they are", async () => {
    const form = [1, 2].flatMap((number) => [
      aText(`Child ${number} name`, { at: { x: 50, y: 100 + 20 * number } }),
      aText(`Child ${number} date of birth`, { format: "date", at: { x: 250, y: 100 + 20 * number } }),
    ]);
    const prompt =
      "Ich möchte meine Kinder anmelden. Jon Wendt, geboren am 12.3.2017, und Lea Wendt, geboren am 1. August 2020.";
    expect(await filled(form, prompt)).toEqual({
      "Child 1 name": "Jon Wendt",
      "Child 1 date of birth": "03/12/2017",
      "Child 2 name": "Lea Wendt",
      "Child 2 date of birth": "08/01/2020",
    });
  });
});

describe("addresses on the continent", () => {
  const form = [aText("Street"), aText("ZIP code"), aText("City")];
  test.each([
    ["Adresse Am Mühlbach 4, 97070 Würzburg, ich heiße Jan Roth", "Am Mühlbach 4", "97070", "Würzburg"],
    ["J'habite 3 place du Marché à 17000 La Rochelle.", "3 place du Marché", "17000", "La Rochelle"],
    ["J'habite 5 rue des Champs à L-8010 Strassen.", "5 rue des Champs", "L-8010", "Strassen"],
    [
      "Vivo en avenida de Portugal, 112, código postal 37005, Salamanca.",
      "avenida de Portugal 112",
      "37005",
      "Salamanca",
    ],
  ])("%s", async (prompt, street, zip, city) => {
    expect(await filled(form, prompt)).toMatchObject({ Street: street, "ZIP code": zip, City: city });
  });
});

describe("boxes", () => {
  const box = (label: string, about: FieldSketch = {}): FieldSketch =>
    aCheckbox(label, { options: [{ value: label === "No" ? "2" : "1", label }], ...about });

  test("captioned No and no more answer the question of their neighbour", async () => {
    const form = [
      box("Sí", {
        name: "form.c1[0]",
        tooltip: "Activos digitales. ¿Recibió o vendió activos digitales durante el año?",
      }),
      box("No", { name: "form.c1[1]", tooltip: "No." }),
    ];
    expect(await filled(form, "Me llamo Ana Ruiz. No tengo activos digitales.")).toEqual({ No: "2" });
    expect(await filled(form, "Me llamo Ana Ruiz. activos digitales no. Vivo en Madrid.")).toEqual({
      No: "2",
    });
  });

  test("of two words are named in either order", async () => {
    const form = [box("Fixe: Concentrateur"), box("Mobile: Concentrateur")];
    const prompt = "Je prescris un concentrateur fixe avec un débit de 2 l/min.";
    expect(await filled(form, prompt)).toEqual({ "Fixe: Concentrateur": "1" });
  });
});

test("a line for the postal code and the town takes them from an address where no other line does", async () => {
  const prompt = "Je m'appelle Anne Favre, j'habite chemin des Vignes 9, 1009 Pully.";
  expect(await filled([aText("NPA/Lieu", { name: "NPALieu" }), aText("Nom")], prompt)).toMatchObject({
    "NPA/Lieu": "1009 Pully",
  });
});

test("a diagnosis may have several parts", async () => {
  const prompt = "Je m'appelle Anne Favre. Diagnostic principal : asthme sévère, bronchite chronique.";
  expect(await filled([aText("Diagnostic principal")], prompt)).toEqual({
    "Diagnostic principal": "asthme sévère, bronchite chronique",
  });
});

describe("denials", () => {
  test("tick the box that says so itself", async () => {
    const label = "In dieser Angelegenheit tritt keine Rechtsschutzversicherung ein";
    const form = [aCheckbox(label, { options: [{ value: "On", label }] }), aText("Beruf")];
    expect(await filled(form, "Ich bin Karla Wendt. Eine Rechtsschutzversicherung habe ich nicht.")).toEqual({
      [label]: "On",
    });
  });

  test("of one word say too little for that", async () => {
    const label = "Legal alien who is not allowed to be a citizen";
    const form = [aCheckbox(label, { options: [{ value: "On", label }] })];
    expect(await filled(form, "She is not a US citizen.")).toEqual({});
  });

  test("of what somebody owns make him no owner", async () => {
    const owner = aCheckbox("Ich bin Eigentümer", { options: [{ value: "On", label: "Eigentümer" }] });
    const cars = ["Ja", "Nein"].map((label) =>
      aCheckbox(`Besitzen Sie Kraftfahrzeuge? ${label}`, { options: [{ value: label, label }] }),
    );
    expect(
      await filled([owner, ...cars], "Ich bin Karla Wendt. Ich besitze kein Auto und kein Haus."),
    ).toEqual({
      "Besitzen Sie Kraftfahrzeuge? Nein": "Nein",
    });
  });
});

describe("a German verb at the end", () => {
  test("still says when and where somebody was born", async () => {
    const form = [aText("Name"), aText("Date of birth"), aText("City of birth"), aText("Country of birth")];
    const prompt = "Ich heiße Olga Brandt und bin am 8.8.1985 in Lwiw, Ukraine geboren.";
    expect(await filled(form, prompt)).toMatchObject({
      "Date of birth": "08/08/1985",
      "City of birth": "Lwiw",
      "Country of birth": "Ukraine",
    });
  });
});

describe("names of offices' forms", () => {
  test("are those of the person whose form it is", async () => {
    const form = { ...aForm([aText("Mitglied"), aText("Telefon")]), language: "de" };
    const { values } = planFor({
      form,
      prompt: "Ich heiße Jan Roth. Telefon 0511 223344",
      today: "2025-03-09",
    });
    expect(values.map(({ value }) => value)).toEqual(["Jan Roth", "0511 223344"]);
  });

  test("have no courtesy in them", async () => {
    const form = [aText("First name"), aText("Last name")];
    expect(await filled(form, "Mein Name ist Frau Heike Albrecht, geboren am 3.6.1980.")).toEqual({
      "First name": "Heike",
      "Last name": "Albrecht",
    });
  });
});

describe("a town and a date at the end", () => {
  const form = [aText("Ort, Datum"), aText("Geburtsdatum", { format: "date" }), aText("Name")];
  const filledIn = (prompt: string): Record<string, unknown> => {
    const german = { ...aForm(form), language: "de" };
    const { values } = planFor({ form: german, prompt, today: "2025-03-09" });
    return Object.fromEntries(
      values.map(({ fieldId, value }) => [german.fields.find(({ id }) => id === fieldId)?.label, value]),
    );
  };

  test("are where and when it was signed", () => {
    expect(filledIn("Ich bin Jan Roth. Würzburg, den 4. März 2025.")).toEqual({
      "Ort, Datum": "Würzburg, 4. März 2025",
      Name: "Jan Roth",
    });
  });

  test("are no such thing after somebody's name, or long ago", () => {
    expect(filledIn("Ich bin Jan Roth. Würzburg, den 4. März 1985.")["Ort, Datum"]).toBeUndefined();
    expect(filledIn("Jan Roth, 4. März 2025.")["Ort, Datum"]).toBeUndefined();
  });
});

describe("forms in Spanish", () => {
  test("say which wages a line leaves out, in the label or only in the tooltip", async () => {
    const household = "Salarios de empleado doméstico no declarados en el";
    const form = [
      aText("Cantidad total de la casilla 1 de su(s) Formulario(s) W-2"),
      aText(household, { tooltip: `${household} (los) Formulario(s) W-2.` }),
    ];
    expect(await filled(form, "Me llamo Ana Ruiz. Mis salarios según la W-2 suman 38,400 dólares.")).toEqual({
      "Cantidad total de la casilla 1 de su(s) Formulario(s) W-2": "38,400",
    });
  });
});

test("a sum may have spaces between its thousands and no currency", async () => {
  const form = [aText("Impôt retenu"), aText("Nom")];
  expect(await filled(form, "Je m'appelle Anne Favre. Mon impôt retenu est de 3 120,25.")).toMatchObject({
    "Impôt retenu": "3 120,25",
  });
});

test("who opens with a name and a number of his own is the one whose form it is", async () => {
  const form = [aText("Name"), aText("Social security number", { format: "ssn" })];
  expect(await filled(form, "Married. Jorge Medina, social security 433-21-9087, engineer.")).toEqual({
    Name: "Jorge Medina",
    "Social security number": "433-21-9087",
  });
});

describe("all about one company after a label", () => {
  test("is read piece by piece where a number of the company's is among it", async () => {
    const section = "Entreprise donatrice";
    const form = [
      aText("Dénomination de l'entreprise", { section }),
      aText("Numéro SIREN", { section }),
      aText("Téléphone"),
    ];
    const prompt =
      "Je remplis le reçu.\nEntreprise : SARL Vitrerie Lemaire, SIREN 389 456 123, 15 quai de la Bourse, 76000 Rouen";
    expect(await filled(form, prompt)).toMatchObject({ "Numéro SIREN": "389 456 123" });
    expect(Object.values(await filled(form, prompt))).not.toContainEqual(expect.stringContaining("Bourse"));
  });
});

test("a province of birth takes no date, and a birthday may stand in brackets after the name", async () => {
  const form = [aText("Name"), aText("Date of birth", { format: "date" }), aText("State of birth")];
  expect(await filled(form, "Ordonnance pour Mme Rose Gillioz (12.12.1939), elle est née à Sion.")).toEqual({
    Name: "Rose Gillioz",
    "Date of birth": "12/12/1939",
  });
});

test("the word for a name is no part of it", async () => {
  const form = [aText("Nombre y apellidos"), aText("Pasaporte")];
  const prompt = "Por favor rellene: Nombre Carlos Iglesias Bravo, pasaporte AB123456, para la escuela.";
  expect(await filled(form, prompt)).toEqual({
    "Nombre y apellidos": "Carlos Iglesias Bravo",
    Pasaporte: "AB123456",
  });
});
