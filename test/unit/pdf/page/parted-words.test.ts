import { expect, test } from "vitest";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

/** What a field is called whose caption these operators show, 300 points from the top. */
async function captionOf(operators: string): Promise<string | undefined> {
  const builder = new FormBuilder().draw(operators).field("Tx", "f3", [300, 488, 450, 504]);
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
  return fields[0]?.label;
}
const shown = (text: string, before = "") => `BT /F1 10 Tf ${before} 100 492 Td [${text}] TJ ET`;

test.each([
  ["after a kerned capital", shown("(N) -130 (ame, V) 90 (orname)"), "Name, Vorname"],
  ["but not between words", shown("(Daten) -290 (der) -280 (O) -150 (rte)"), "Daten der Orte"],
  ["of letters that are spaced out", shown("(ADDRESS)", "3 Tc"), "ADDRESS"],
  ["of short words among them", shown("(MAKE) -600 (OF) -600 (VEHICLE)", "3 Tc"), "MAKE OF VEHICLE"],
  ["where a capital is a word", shown("(Vitamin) -280 (D) -280 (per) -280 (day)"), "Vitamin D per day"],
  [
    "where each letter is shown by itself",
    ["N 100", "a 108.6", "m 114.2", "e 122.6"]
      .map((each) => each.split(" "))
      .map(([letter, x]) => `q 1 0 0 1 0 92 cm 0 Tc BT /F1 10 Tf 1 0 0 1 ${x} 400 Tm (${letter}) Tj ET Q`)
      .join("\n"),
    "Name",
  ],
  [
    "of words in capitals whose letters are pushed apart",
    shown("(O) -150 (WNER) -290 (E) -20 (M) -130 (AIL) -280 (A) -120 (DDRESS)"),
    "OWNER EMAIL ADDRESS",
  ],
  [
    "where the space between two words is shown by itself",
    ["O 100", "W 109", "N 118.4", "\\040 125.6", "C 128.4", "A 135.6", "R 142.3"]
      .map((each) => each.split(" "))
      .map(([letter, x]) => `BT /F1 10 Tf 1 0 0 1 ${x} 492 Tm (${letter}) Tj ET`)
      .join("\n"),
    "OWN CAR",
  ],
])("letters are no words for standing a little apart: %s", async (_, operators, caption) => {
  expect(await captionOf(operators)).toBe(caption);
});
