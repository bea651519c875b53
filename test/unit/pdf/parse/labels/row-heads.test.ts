import { expect, test } from "vitest";
import type { Block } from "../../../../../lib/pdf/parse/labels/blocks.ts";
import { findRowHeads } from "../../../../../lib/pdf/parse/labels/questions/row-heads.ts";

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const textAt = (x: number, y: number, text: string): Block => {
  const place = box(x, y, 5 * text.length, 9);
  return { ...place, lines: [{ ...place, text, size: 9, font: "F1" } as unknown as Block["lines"][number]] };
};
const buttonAt = (x: number, y: number, text: string) => ({
  box: box(x, y, 9, 9),
  caption: { block: textAt(x + 12, y, text), side: "right" as const, cost: 0, text },
});

/** A row of a table between two rules, with a wall behind its first cell; a text in this, and others that are nobody's. */
function headsOf(texts: readonly Block[], others: readonly ReturnType<typeof box>[] = []): string[] {
  const buttons = ["red", "green", "blue"].map((name, at) => buttonAt(200 + 80 * at, 106, name));
  const rules = {
    horizontal: [100, 120].map((y) => box(40, y, 500, 0)),
    vertical: [40, 150, 540].map((x) => box(x, 100, 0, 20)),
  };
  const widgets = [...buttons.map((button) => button.box), ...others];
  const page = { blocks: [textAt(45, 105, "Colour"), ...texts], marks: [], widgets, rules };
  return findRowHeads(buttons, page).flatMap(({ head }) => head.lines.map(({ text }) => text));
}

test("a text in a cell heads the boxes behind it", () => expect(headsOf([])).toEqual(["Colour"]));

test("it heads none where another text in the row asks, or something else is to be filled there", () => {
  expect(headsOf([textAt(155, 105, "Mood")])).toEqual([]);
  expect(headsOf([], [box(450, 102, 80, 16)])).toEqual([]);
});
