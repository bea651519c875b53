import { describe, expect, test } from "vitest";
import { fillForm, inspect, shownTexts } from "../../../fixtures/pdf/fill-form.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

const PLACE: [number, number, number, number] = [100, 500, 300, 518];

/** Fills a field over a printed text; answers what it draws and where, and what is said of it. */
async function fillOver(printed: string, value: string, { entries = "", x = 102, place = PLACE } = {}) {
  const input = new FormBuilder()
    .text(x, 505, printed)
    .field("Tx", "when", [...place], entries)
    .toBytes();
  const { bytes, verified } = await fillForm(input, { when: value });
  const file = await inspect(bytes);
  const drawn = shownTexts(file.appearance(0));
  return { drawn, texts: drawn.map(({ text }) => text), state: verified[0]?.state, held: file.entry(0, "V") };
}

describe("a value is laid out between the signs that the page prints for it", () => {
  test.each([
    ["a date", "____/____/______", "03/14/2024", ["03", "14", "2024"]],
    ["a date without strokes", "          /          /          ", "03/14/2024", ["03", "14", "2024"]],
    ["a date of which the century is printed", "____/____/20____", "03/14/2024", ["03", "14", "24"]],
    ["a number in groups", "______-____-________", "123-45-6789", ["123", "45", "6789"]],
    [
      "a number in groups without strokes",
      "            -        -            ",
      "123-45-6789",
      ["123", "45", "6789"],
    ],
    [
      "a number in groups, with blanks beside its strokes",
      "______ - ____ - ________",
      "123-45-6789",
      ["123", "45", "6789"],
    ],
    ["a date between dots", "____.____.________", "14.03.2024", ["14", "03", "2024"]],
    ["a length in feet and inches", "          '            \"", "5'11\"", ["5", "11"]],
    ["a length on strokes", "______'______\"", "5'11\"", ["5", "11"]],
    ["a telephone number", "(        )           ", "(217) 5550100", ["217", "5550100"]],
    ["a date, in the middle of its box", "____/____/______", "03/14/2024", ["03", "14", "2024"], "/Q 1"],
  ])("%s", async (_, printed, value, parts, entries = "") => {
    const { texts, state } = await fillOver(printed, value, { entries });
    expect({ texts, state }).toEqual({ texts: parts, state: "verified" });
  });

  test("and stays whole in its field", async () => {
    const whole = await fillOver("no print", "03/14/2024", { x: 400 });
    expect((await fillOver("____/____/______", "03/14/2024")).held).toBe(whole.held);
  });

  test("and near them where the box is wider than the blanks", async () => {
    const { drawn } = await fillOver("____/____/______", "03/14/2024", { x: 200 });
    expect(drawn[0]?.x).toBeGreaterThan(95);
  });

  test("in smaller letters where the blanks are narrow", async () => {
    const { texts, state } = await fillOver("__/__/____", "03/14/2024", { place: [100, 500, 160, 518] });
    expect({ texts, state }).toEqual({ texts: ["03", "14", "2024"], state: "verified" });
  });
});

test.each([
  ["a word", "____/____/______", "unknown"],
  ["a day in another order of its parts", "____/____/______", "2024-03-14"],
  ["a value with more such signs", "____/____/______", "03/14/2024 or 3/15"],
  ["letters between the signs", "and/or", "x/y"],
])("a value stays in one piece beside other print: %s", async (_, printed, value) => {
  const { texts, state } = await fillOver(printed, value);
  expect({ texts, state }).toEqual({ texts: [value], state: "verified" });
});

test.each(["....................", "- - - - - - - - - -", "____________________"])(
  "a line to write on is no print: %s",
  async (printed) => {
    const { drawn } = await fillOver(printed, "Ada Lovelace");
    expect(drawn).toEqual((await fillOver("", "Ada Lovelace")).drawn);
  },
);

describe("a value stands clear of small signs", () => {
  test.each([
    ["dashes near each other", "     -    -  "],
    ["dashes between strokes", "_ _ _ - _ _ - _ _ _ _"],
    ["a mark of feet", "       '"],
    ["quotation marks", `  "          "`],
    ["degrees", "         °"],
    ["a comma and a semicolon", "     ,    ;"],
    ["a star", "     *"],
  ])("%s", async (_, printed) => {
    const { drawn, state } = await fillOver(printed, "Ada Lovelace");
    expect(state).toBe("verified");
    expect(drawn[0]?.x).toBeGreaterThan(18);
  });

  test("and is doubtful where there is no room beside them", async () => {
    const place: [number, number, number, number] = [100, 502, 150, 512];
    expect((await fillOver("       -    ", "Ada Lovelace", { place })).state).toBe("doubtful");
  });

  test("but a mark may be set over them", async () => {
    const input = new FormBuilder().text(102, 703, "'").checkbox("c", [100, 700, 112, 712]).toBytes();
    expect((await fillForm(input, { c: "Yes" })).verified).toEqual([{ fieldId: "c", state: "verified" }]);
  });
});
