import { describe, expect, test } from "vitest";
import { aCheckbox, aText, type FieldSketch } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const COLUMNS = ["Ehegatte", "Kind", "Kind"];
/** One field in each column, with the heading over it, or the one that a parser took for it. */
const row = (y: number, sketch: (column: number) => FieldSketch, headings = COLUMNS): FieldSketch[] =>
  headings.map((section, i) => ({ ...sketch(i), section, at: { x: 190 + 118 * i, y } }));

const box = (label: string) => (): FieldSketch => aCheckbox(label, { options: [{ value: "Yes", label }] });
const form = [
  aText("Mitglied"),
  ...row(100, () => aText("Vorname")),
  ...row(120, () => aText("Geburtsdatum", { format: "date" })),
  ...row(140, () => aText("Geburtsort")),
  // Read off the page, the headings of the lowest line are those of the neighbours.
  ...row(160, box("privat"), ["Mitglied", "Ehegatte", "Kind"]),
];

describe("a form with a column for each member of a family", () => {
  test("takes what is said of children by their order", async () => {
    const prompt =
      "Ich bin Nina Falk und Mitglied. Unsere Kinder: Mia, geb. 3.4.2015, und Tom, geb. 5.6.2018, privat.";
    expect(await filled(form, prompt)).toMatchObject({
      f3: "Mia",
      f4: "Tom",
      f6: "03.04.2015",
      f7: "05.06.2018",
      f13: "Yes",
    });
  });

  test("takes what sentences say of one child", async () => {
    const prompt = "Ich bin Mitglied. Mein Sohn Jaron ist am 6. Januar 2003 in Graz in Österreich geboren.";
    expect(await filled(form, prompt)).toEqual({ f3: "Jaron", f6: "06.01.2003", f9: "Graz" });
  });

  test("does not take the member's own data for a child's", async () => {
    const own = [...form, aText("Geburtsdatum", { format: "date", at: { x: 50, y: 60 } })];
    const prompt = "Ich bin Mitglied und heiße Nina Falk, geboren am 1.2.1980 in Ulm.";
    expect(await filled(own, prompt)).toEqual({ Mitglied: "Nina Falk", f14: "01.02.1980" });
  });
});

describe("boxes for two, two and four digits", () => {
  const digits = [2, 2, 4].map((max_length, i) => ({ max_length, at: { x: 85 + 30 * i, y: 100 } }));
  const until = [2, 2, 4].map((max_length, i) => ({ max_length, at: { x: 200 + 30 * i, y: 100 } }));
  const boxes = [...digits, ...until].map((sketch) =>
    aText("du", { ...sketch, format: "date", section: "Date du don" }),
  );

  test("take the parts of a date, and those beside them the end of a span", async () => {
    const fields = [...boxes, aText("Commune"), aText("Code postal"), aText("Montant")];
    expect(await filled(fields, "Commune : Crest\nDate du don : 12/03/2025\nCode postal : 26400")).toEqual({
      f1: "12",
      f2: "03",
      f3: "2025",
      Commune: "Crest",
      "Code postal": "26400",
    });
  });
});
