import { expect, test } from "vitest";
import { findCell } from "../../../../../lib/pdf/page/rules/find-cell.ts";
import { NOTHING_DRAWN, readDrawnPages } from "../../../../../lib/pdf/page/rules/read-rules.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const LETTER = { frame: { view: [0, 0, 612, 792] as const, rotation: 0 }, hasWidgets: true };

async function rulesOf(operators: string) {
  const builder = new FormBuilder().draw(operators);
  const [page] = await readDrawnPages(builder.toBytes(), [LETTER], new Set());
  return page!.rules;
}

test.each([
  ["a stroked rectangle", "100 600 200 50 re S"],
  ["four lines", "100 600 m 300 600 l 300 650 l 100 650 l h S"],
  ["four thin filled rectangles", "100 600 200 1 re 100 650 200 1 re 100 600 1 50 re 300 600 1 50 re f"],
  ["a rectangle in a scaled space", "q 2 0 0 2 0 0 cm 0.5 w 50 300 100 25 re S Q"],
])("finds the cell that is drawn as %s", async (_, operators) => {
  const cell = findCell({ x: 150, y: 160, width: 20, height: 10 }, await rulesOf(operators));
  const { x, y, width, height } = cell ?? { x: 0, y: 0, width: 0, height: 0 };
  const off = [x - 100, y - 142, width - 200, height - 50].map(Math.abs);
  // A stroke's width counts.
  expect(Math.max(...off)).toBeLessThanOrEqual(2);
});

test("sees no rule in a path that is only for clipping, nor in a slanted line", async () => {
  expect(await rulesOf("100 600 200 50 re W n 100 600 m 180 680 l S")).toEqual({
    horizontal: [],
    vertical: [],
  });
});

test("answers no cell where a side is open", async () => {
  const rules = await rulesOf("100 600 m 100 650 l 300 650 l 300 600 l S");
  expect(findCell({ x: 150, y: 160, width: 20, height: 10 }, rules)).toBeNull();
});

test("answers nothing drawn for a file that the drawing engine cannot read", async () => {
  expect(await readDrawnPages(Buffer.from("no PDF"), [LETTER], new Set())).toEqual([NOTHING_DRAWN]);
});
