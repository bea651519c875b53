import { bottom, overlapX, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Segment } from "../page/segments.ts";
import { isNaming, LONGEST } from "./captions.ts";
import { type DetectedField, textField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";

/** Rows of one table differ by no more at their ends, and follow each other so closely, in points. */
const SAME_END_PT = 3;
const SEAM_PT = 6;
const FEWEST = 2;
/** Heads end so near over the first row, begin so near to its start, and stand so far apart, in points. */
const OVER_PT = 9;
const START_PT = 20;
const APART_PT = 15;
/** A column begins so far before its head, in points. */
const LEAD_PT = 4;

type Page = Pick<Layout, "findTexts" | "findMarks">;

/** Parts the rows of a table without upright lines where the heads of its columns begin. */
export function splitRows(fields: readonly DetectedField[], layout: Page): DetectedField[] {
  const starts = new Map<DetectedField, number[]>();
  for (const rows of tablesAmong(fields)) {
    const heads = headsOver(boxOf(rows[0] as DetectedField), layout);
    if (rows.length < FEWEST || heads.length < FEWEST) continue;
    for (const row of rows)
      starts.set(
        row,
        heads.map(({ x }) => x - LEAD_PT),
      );
  }
  return fields.flatMap((field) => {
    const from = starts.get(field);
    return from ? cut(boxOf(field), from).map((box) => textField(box, field.confidence)) : [field];
  });
}

const boxOf = ({ boxes }: DetectedField): Box => boxes[0] as Box;

/** Text fields of the same ends, each right under the one before it. */
function tablesAmong(fields: readonly DetectedField[]): DetectedField[][] {
  const rows = fields
    .filter(({ type, boxes, characters }) => type === "text" && boxes.length === 1 && characters === null)
    .sort((a, b) => boxOf(a).y - boxOf(b).y);
  const tables: DetectedField[][] = [];
  for (const row of rows) {
    const box = boxOf(row);
    const table = tables.find((each) => {
      const last = boxOf(each.at(-1) as DetectedField);
      const ends = [box.x - last.x, right(box) - right(last)];
      return Math.abs(box.y - bottom(last)) < SEAM_PT && ends.every((end) => Math.abs(end) < SAME_END_PT);
    });
    if (table) table.push(row);
    else tables.push([row]);
  }
  return tables;
}

/** The short texts in one line right over a row, the first where it begins; none where fewer than two stand there, or boxes to tick. */
function headsOver(row: Box, { findTexts, findMarks }: Page): Segment[] {
  if (findMarks(row.y - OVER_PT, row.y).some((mark) => overlapX(mark, row) > 0)) return [];
  const heads = findTexts(row.y - OVER_PT - 1, row.y)
    .filter((text) => {
      const gap = row.y - bottom(text);
      return gap > -2 && gap < OVER_PT && overlapX(text, row) > 0.9 * text.width;
    })
    .sort((a, b) => a.x - b.x);
  const isHead = (text: Segment) => isNaming(text) && text.text.length < LONGEST && !/[:.?]$/.test(text.text);
  const [first] = heads;
  if (!first || first.x - row.x > START_PT || !heads.every(isHead)) return [];
  const areApart = heads.every((head, index) => {
    const last = heads[index - 1];
    return !last || head.x - right(last) >= APART_PT;
  });
  return areApart ? heads : [];
}

/** The parts of a row, the first from its own start. */
const cut = (row: Box, starts: readonly number[]): Box[] =>
  starts.map((start, index) => {
    const x = index === 0 ? row.x : start;
    return { ...row, x, width: (starts[index + 1] ?? right(row)) - x };
  });
