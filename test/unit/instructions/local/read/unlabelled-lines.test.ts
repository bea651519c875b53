import { describe, expect, test } from "vitest";
import { readLines } from "../../../../../lib/instructions/local/read/lines.ts";
import { aCheckbox, aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const read = (prompt: string): string[] =>
  readLines(prompt).facts.map(
    ({ key, context, value, written }) => `${context} | ${key} | ${written ?? value.text}`,
  );

describe("under a line that only says whose the lines below are", () => {
  test("a name and an address need no labels, and every pair is that person's", () => {
    const prompt =
      "ATTORNEY\nOna Brill\n4 Kiln Row\nSalem, OR 97301\nCountry: USA\n\nCLIENT\nGus Tarrow\n503-555-0144\ngus@tarrow.example";
    expect(read(prompt)).toEqual([
      "ATTORNEY | name | Ona Brill",
      "ATTORNEY | address | 4 Kiln Row, Salem, OR 97301",
      "ATTORNEY | Country | USA",
      "CLIENT | name | Gus Tarrow",
      "CLIENT | phone | 503-555-0144",
      "CLIENT | email | gus@tarrow.example",
    ]);
  });
  test("but a sentence stays a sentence", () => {
    const { facts, prose } = readLines("CLIENT\nShe moved here in May.");
    expect(facts).toEqual([]);
    expect(prose).toHaveLength(1);
  });
  test("and a line that names a thing is no such heading", () => {
    expect(read("Kiln\nOna Brill")).toEqual([]);
  });
});

test("an address goes on in the next line", () => {
  expect(read("Name: Ona Brill\nAddress: 4 Kiln Row\nSalem, OR 97301\nPhone: 503-555-0144")).toEqual([
    " | Name | Ona Brill",
    " | Address | 4 Kiln Row, Salem, OR 97301",
    " | Phone | 503-555-0144",
  ]);
});

describe("lines that begin with the numbers of the form", () => {
  const fields = [
    aText("1 Name of entity"),
    aText("2 Business name, if different"),
    aText("5 Address (number, street)"),
    aText("6 City, state, and ZIP code"),
  ];
  test.each([
    "1 Brill Kilns\n2 Brill Pots\n5 4 Kiln Row\n6 Salem, OR 97301",
    "1: Brill Kilns\n2: Brill Pots\n5: 4 Kiln Row\n6: Salem, OR 97301",
  ])("need no colon and no word: %s", async (prompt) => {
    expect(Object.values(await filled(fields, prompt))).toEqual([
      "Brill Kilns",
      "Brill Pots",
      "4 Kiln Row",
      "Salem, OR 97301",
    ]);
  });
  test.each(["1 Brill Kilns", "1. Brill Kilns\n2. Brill Pots", "6 Brill Kilns\n2 Brill Pots"])(
    "are none where the numbers are a list's own, stand alone or fall: %s",
    (prompt) => {
      expect(read(prompt)).toEqual([]);
    },
  );
  test("leave a line beside boxes alone when the words name a box", async () => {
    const boxes = [aCheckbox("3a. S corporation"), aText("3a. Other")];
    expect(await filled(boxes, "3a: LLC, taxed as S corporation")).not.toHaveProperty("3a. Other");
  });
});
