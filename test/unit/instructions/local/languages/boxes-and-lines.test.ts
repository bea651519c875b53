import { describe, expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aCheckbox, aForm, aText, type FieldSketch } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

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

describe("lists", () => {
  test("say of a spouse on one line what is not the writer's, and no more on the next", async () => {
    const form = [
      aText("Su ocupación"),
      aText("Ocupación del cónyuge"),
      aText("Número de seguro social del cónyuge", { format: "ssn" }),
    ];
    const prompt = "Nombre: Víctor Salinas\nCónyuge: Teresa Duarte, 444-55-6688\nOcupación: plomero";
    expect(await filled(form, prompt)).toEqual({
      "Su ocupación": "plomero",
      "Número de seguro social del cónyuge": "444-55-6688",
    });
  });

  test("do not mean what a label denies, and no balance by a plain word", async () => {
    const form = [
      aText("nombre de jours non imposables"),
      aText("nombre de jours imposables"),
      aText("Kontostand"),
    ];
    expect(await filled(form, "Nom: Thill\nJours imposables: 220")).toEqual({
      "nombre de jours imposables": "220",
    });
    expect(await filled(form, "Ich heiße: Jan Roth\nStand: verheiratet")).toEqual({});
  });
});
