import { describe, expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import type { FieldSketch } from "../../../../fixtures/forms.ts";
import { aChoice, aForm, aText } from "../../../../fixtures/forms.ts";

function filledIn(language: string, fields: FieldSketch[], prompt: string): Record<string, unknown> {
  const form = { ...aForm(fields), language };
  const { values } = planFor({ form, prompt, today: "2025-03-09" });
  return Object.fromEntries(
    values.map(({ fieldId, value }) => [form.fields.find(({ id }) => id === fieldId)?.label, value]),
  );
}

const german = [
  aText("Antragsteller (Name, Vorname)"),
  aText("Geburtsdatum", { format: "date" }),
  aText("Straße und Hausnummer"),
  aText("PLZ, Ort"),
  aText("Telefon"),
  aText("Beruf"),
  aText("Familienstand"),
];

describe("German", () => {
  test("is read from sentences", () => {
    const prompt =
      "Ich heiße Greta Sandner, geboren am 4. März 1981, und wohne im Fliederweg 9, 24105 Kiel. " +
      "Ich bin ledig und arbeite als Tischlerin. Telefon 0431 5550199.";
    expect(filledIn("de", german, prompt)).toMatchObject({
      Geburtsdatum: "04.03.1981",
      "Straße und Hausnummer": "Fliederweg 9",
      "PLZ, Ort": "24105 Kiel",
      Telefon: "0431 5550199",
      Beruf: "Tischlerin",
      Familienstand: "ledig",
    });
  });

  test("lets a correction replace a date", () => {
    const prompt = "geb. 3.5.1981 - nein 4.5.1981";
    expect(filledIn("de", german, prompt)).toEqual({ Geburtsdatum: "04.05.1981" });
  });
});

describe("French", () => {
  test("is read from sentences", () => {
    const fields = [
      aText("Nom et prénom"),
      aText("Date de naissance", { format: "date" }),
      aText("Téléphone"),
      aText("Sexe"),
    ];
    const prompt =
      "Je m'appelle Odile Marchand, née le 15 mai 1969, de sexe féminin, téléphone 044 555 01 10.";
    expect(filledIn("fr", fields, prompt)).toEqual({
      "Nom et prénom": "Odile Marchand",
      "Date de naissance": "15/05/1969",
      Téléphone: "044 555 01 10",
      Sexe: "féminin",
    });
  });
});

describe("Spanish", () => {
  test("splits a date over day, month and year, and chooses from lists", () => {
    const fields = [
      aText("Nombre y apellidos"),
      aText("el", { tooltip: "DD_NAC", at: { x: 50, y: 100 } }),
      aText("de", { tooltip: "MM_NAC", at: { x: 180, y: 100 } }),
      aText("de (2)", { tooltip: "YY_NAC", at: { x: 310, y: 100 } }),
      aChoice("Nivel", [" ", "B1", "C1"]),
    ];
    expect(
      filledIn(
        "es",
        fields,
        "Me llamo Teresa Olmedo Rius. Nací el 23 de febrero de 1977. Me interesa el nivel C1.",
      ),
    ).toEqual({
      "Nombre y apellidos": "Teresa Olmedo Rius",
      el: "23",
      de: "02",
      "de (2)": "1977",
      Nivel: "C1",
    });
  });
});
