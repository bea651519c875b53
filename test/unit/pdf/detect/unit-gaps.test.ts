import { expect, test } from "vitest";
import { detect, FlatPage } from "../../../fixtures/pdf/flat-page.ts";

/** A cell with a caption, and units at its foot, each with the place where it begins. */
function cell(units: readonly (readonly [text: string, x: number])[]): FlatPage {
  const page = new FlatPage().box(50, 80, 250, 30).text(54, 90, "Term of notice", { size: 8 });
  for (const [text, x] of units) page.text(x, 107, text, { size: 8 });
  return page;
}

test.each([
  [
    "of every unit of a run",
    [
      ["years", 90],
      ["months", 135],
      ["weeks", 185],
      ["days", 230],
    ],
    4,
  ],
  [
    "up to a unit that has none",
    [
      ["years", 90],
      ["months", 135],
      ["weeks", 172],
    ],
    2,
  ],
  [
    "of no unit that is greater than the one before it",
    [
      ["weeks", 90],
      ["months", 135],
    ],
    0,
  ],
] as const)("finds the gaps %s at the foot of a cell", async (_which, units, count) => {
  const labels = (await detect(cell(units))).map(({ label }) => label);
  const expected = units.slice(0, count).map(([unit]) => `Term of notice: ${unit}`);
  expect(labels.filter((label) => /: /u.test(label))).toEqual(expected);
});
