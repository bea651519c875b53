import { describe, expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const form = [
  aText("Name"),
  aText("Date of Birth", { format: "date" }),
  aText("Occupation"),
  aText("ZIP code"),
  aText("Net monthly income"),
  aText("Date signed", { format: "date" }),
];

describe("of a date", () => {
  test.each([
    ["Ich bin Uta Lang, geboren am 14.02.1980, nicht am 14., sondern am 15. Februar.", "02/15/1980"],
    ["Ich bin Uta Lang, nicht am 3.4.1980, sondern am 5.4.1980 geboren.", "04/05/1980"],
    ["Ich bin Uta Lang, geboren am 3. April 1980, nein, am 5. April.", "04/05/1980"],
    ["Ich bin Uta Lang, geb. 3.4.1980, Quatsch, am 13. Mai.", "05/13/1980"],
    ["Je m'appelle Anne Favre, née le 3 mai 1950, non, le 5 mai 1950.", "05/05/1950"],
    ["Je m'appelle Anne Favre, née le 3 mai 1950, en fait le 13.", "05/13/1950"],
    ["Je m'appelle Anne Favre, née pas le 1er juin 1950 mais le 3 juin 1950.", "06/03/1950"],
    ["Me llamo Ana Ruiz, nacida no el 3 de mayo de 1990, sino el 5 de mayo de 1990.", "05/05/1990"],
    ["My name is Ann Lee, born not on 3 May 1990 but on 5 May 1990.", "05/05/1990"],
  ])("%s", async (prompt, date) => {
    expect((await filled(form, prompt))["Date of Birth"]).toBe(date);
  });
});

describe("of words and numbers", () => {
  test.each([
    ["Ich bin Uta Lang. Beruf: Köchin, Moment, Bäckerin.", { Occupation: "Bäckerin" }],
    ["Je m'appelle Anne Favre. Profession : infirmière, ou plutôt sage-femme.", { Occupation: "sage-femme" }],
    ["Me llamo Ana Ruiz. Mi código postal es 37001, digo, 37002.", { "ZIP code": "37002" }],
    ["Ich verdiene netto nicht 1.200 Euro, sondern 1.300 Euro.", { "Net monthly income": "1.300" }],
  ])("%s", async (prompt, expected) => {
    expect(await filled(form, prompt)).toMatchObject(expected);
  });

  test("leave out what is only taken back", async () => {
    const values = await filled(
      form,
      "Ich bin Uta Lang. Beruf: Köchin, Moment, das weiß ich nicht mehr so genau.",
    );
    expect(values.Occupation).toBeUndefined();
  });
});

test.each([
  "Ich heiße Uta Lang. Unterschrieben am: heute",
  "Je m'appelle Anne Favre. Signé le : aujourd'hui",
  "Me llamo Ana Ruiz. Firmado el: hoy",
])("today is a day: %s", async (prompt) => {
  expect((await filled(form, prompt))["Date signed"]).toBe("03/09/2025");
});
