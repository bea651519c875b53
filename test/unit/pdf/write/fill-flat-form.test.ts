import { expect, test } from "vitest";
import { openDocument } from "../../../../lib/pdf/parse/open-document.ts";
import { fillPdf } from "../../../../lib/pdf/write/fill-pdf.ts";
import { FlatPage, parseFlat } from "../../../fixtures/pdf/flat-page.ts";

const HEIGHT = 792;
/** Where each value of the form belongs: left, top, right, bottom. */
const PLACES: Record<string, [number, number, number, number]> = {
  "Jane Sample": [60, 60, 560, 90],
  "Garden Design LLC": [60, 90, 560, 120],
  "1200 Orchard Lane": [60, 160, 400, 190],
  "Springfield, IL 62704": [60, 190, 400, 220],
  "55-0012": [400, 160, 560, 220],
};
const CAPTIONS = [
  "1 Name of person",
  "2 Business name",
  "5 Street address",
  "6 City, state and ZIP code",
  "7 Account number",
];
const DIGITS = { x: 400, y: 250, side: 14, count: 9 };

/** A page with the parts of a taxpayer's form: captioned cells, boxes to tick, a box for each digit, a line to sign. */
function taxForm(): FlatPage {
  const page = new FlatPage();
  for (const [index, [left, top, right, bottom]] of Object.values(PLACES).entries()) {
    page
      .box(left, top, right - left, bottom - top)
      .text(left + 4, top + 9, CAPTIONS[index] ?? "", { size: 7 });
  }
  page.box(70, 135, 9, 9).text(84, 143, "Individual", { size: 8 });
  page.box(170, 135, 9, 9).text(184, 143, "Partnership", { size: 8 });
  page.text(DIGITS.x, 246, "Social security number", { size: 7 });
  for (let index = 0; index < DIGITS.count; index++) {
    page.box(DIGITS.x + DIGITS.side * index, DIGITS.y, DIGITS.side, DIGITS.side);
  }
  return page.text(60, 330, "Signature").rule(110, 380, 331);
}

/** The texts that pdf.js reads on the page, with their places: from the top left. */
async function textsOn(
  bytes: Uint8Array,
): Promise<{ text: string; x: number; end: number; baseline: number }[]> {
  const { document } = await openDocument(bytes, 10);
  const { items } = await (await document.getPage(1)).getTextContent();
  const texts = items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , , x = 0, y = 0]: number[] = item.transform;
    return { text: item.str, x, end: x + item.width, baseline: HEIGHT - y };
  });
  await document.loadingTask.destroy();
  return texts;
}

test("writes each value where a person would, as another engine reads the page", async () => {
  const input = taxForm().toBytes();
  const form = await parseFlat(input);
  const labelled = (label: string) => form.fields.find((field) => field.label.includes(label))?.id ?? label;
  const values = [
    ...Object.keys(PLACES).map((value, index) => ({
      fieldId: labelled(CAPTIONS[index]?.slice(2) ?? ""),
      value,
    })),
    { fieldId: labelled("Individual"), value: "Yes" },
    { fieldId: labelled("Social security"), value: "123456789" },
  ];
  const { bytes, verified, warnings } = await fillPdf({ input, form, values, flatten: true });
  expect({ verified: verified.length, warnings }).toEqual({ verified: values.length, warnings: [] });
  const texts = await textsOn(bytes);
  for (const [value, [left, top, right, bottom]] of Object.entries(PLACES)) {
    const found = texts.filter(({ text }) => text === value);
    expect(found).toHaveLength(1);
    expect(found[0]?.x).toBeGreaterThan(left);
    expect(found[0]?.end).toBeLessThan(right);
    expect(found[0]?.baseline).toBeGreaterThan(top + 9);
    expect(found[0]?.baseline).toBeLessThan(bottom);
  }
  const inDigits = texts.filter(
    ({ x, baseline }) => x > DIGITS.x && baseline > DIGITS.y && baseline < DIGITS.y + 14,
  );
  const digits = inDigits.flatMap(({ text, x, end }) =>
    /^\d$/.test(text) ? { text, middle: (x + end) / 2 } : [],
  );
  expect(digits.map(({ text }) => text).join("")).toBe("123456789");
  for (const [index, { middle }] of digits.entries()) {
    expect(middle).toBeCloseTo(DIGITS.x + DIGITS.side * (index + 0.5), -0.5);
  }
});
