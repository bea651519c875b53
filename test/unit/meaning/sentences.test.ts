import { describe, expect, test } from "vitest";
import { sentencesIn, withoutStop } from "../../../lib/meaning/sentences.ts";

const cut = (text: string): string[] => sentencesIn(text).map(({ from, to }) => text.slice(from, to).trim());

describe("sentences end at a stop that is no part of a word", () => {
  test.each([
    ["I hold a licence, class B. Emergency contact is Bo Hill", "Emergency contact is Bo Hill"],
    ["Apartment B. City is Reno", "City is Reno"],
    ["Meine Gruppe ist Klasse C. Telefon ist 030 123456", "Telefon ist 030 123456"],
    ["La voiture a la version C. Le garage est Auto Plus", "Le garage est Auto Plus"],
    ["Vivo en el bloque B. El teléfono es 655 000 111", "El teléfono es 655 000 111"],
    ["Ik heb rijbewijs B. Mijn adres volgt", "Mijn adres volgt"],
  ])("a letter that a word names ends one: %s", (text, last) => {
    expect(cut(text).at(-1)).toBe(last);
  });

  test.each([
    "The tenant is J. R. Smith from Reno",
    "My brother J. City lives here",
    "Signed by A. Street and B. Roe",
    "Ich wohne Hauptstr. 5 in Bonn",
    "Bergstr. und Talstr. sind gesperrt",
    "Mieszkam przy ul. Nowej 5",
    "We moved to St. Louis with No. 5",
    "Moro na Av. Central 45",
    "Wir sind Green Docks e.V. und zahlen",
  ])("initials and abbreviations end none: %s", (text) => {
    expect(cut(text)).toEqual([text]);
  });

  test("the number of a line before its name is no sentence", () => {
    expect(cut("17A. Name: Ada. 17B. Phone: 555")).toEqual(["17A. Name: Ada", "17B. Phone: 555"]);
  });

  test("the stop behind such a letter is none of its value, and that of an initial is", () => {
    expect(withoutStop("my licence is of class B.")).toBe("my licence is of class B");
    expect(withoutStop("Ada B.")).toBe("Ada B.");
  });
});

describe("what holds together is no row of sentences", () => {
  test.each([
    ['The text is "It rains. We wait." Ann wrote it. It is short', 'The text is "It rains. We wait."'],
    ["Her words: “Go on. Do it now. Then rest.” Call me", "Her words: “Go on. Do it now. Then rest.”"],
    ["Steps: 1. Open the lid. 2. Press it. 3. Wait. It rang", "Steps: 1. Open the lid. 2. Press it. 3. Wait"],
    ["Do so: 1)Open it. (2) Press it. Then call", "Do so: 1)Open it. (2) Press it"],
  ])("a quotation or a numbered list is whole: %s", (text, first) => {
    expect(cut(text)[0]).toBe(first);
  });

  test("a quotation that nothing closes ends where its sentence does, and numbered pairs are apart", () => {
    expect(cut('A screen of 5" is fine. It is "big. I like it')).toHaveLength(3);
    expect(cut("1. City: Reno. 2. Phone: 555-0142. 3. Pets: none").length).toBeGreaterThan(2);
  });
});
