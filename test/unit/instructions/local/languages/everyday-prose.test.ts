import { describe, expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aForm, aText, type FieldSketch } from "../../../../fixtures/forms.ts";
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
