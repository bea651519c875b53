import { bottom, enclose, overlapX, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { DetectedField } from "./detected-field.ts";
import type { Grid } from "./grid.ts";
import type { Layout } from "./layout.ts";
import { linesBetween } from "./sorted-lines.ts";

/** Lines of one answer differ by no more at their ends and in their distance, in points. */
const SAME_END_PT = 4;
const SAME_PITCH_PT = 2.5;
/** How far apart they are, in points, and how many there are where nothing else says that they take one answer. */
const PITCH_PT = { least: 10, most: 34 };
const FEWEST = 4;
/** The first line of an answer begins so much farther right when its caption stands before it, in points. */
const INDENT_PT = 24;
/** A shorter line takes one answer, in points. */
const SHORTEST_PT = 150;
/** A text, or another place in its row, that is so near beside a line says what the line is for, in points. */
const CAPTION_PT = 60;
const ROW_PT = 24;
/** The name of a row begins no farther before its line, in points. */
const ROW_NAME_PT = 300;
/** What is drawn so near an edge is that edge, in points. */
const EDGE_PT = 2;

/** How what one answers at length ends. */
const ASKS = /[:?.…]$/u;

type Page = Pick<Layout, "findTexts" | "findMarks" | "horizontals">;

/** Lines one under another on which one answer goes on, as one place: nothing beside the later ones says what they are for. */
export function joinLines(fields: readonly DetectedField[], layout: Page, grid: Grid): DetectedField[] {
  const isAlone = (field: DetectedField) => {
    const box = boxOf(field);
    const row = { ...box, x: box.x - ROW_PT, width: box.width + 2 * ROW_PT };
    return !fields.some((other) => other !== field && other.boxes.some((each) => isInRow(each, row)));
  };
  const lines = fields
    .filter((field) => isLine(field) && isAlone(field) && isUnnamed(boxOf(field), layout, grid))
    .sort((a, b) => bottom(boxOf(a)) - bottom(boxOf(b)));
  const stacks: DetectedField[][] = [];
  for (const line of lines) {
    const stack = stacks.find((each) => continues(each, line));
    if (stack && isOpen(stack, line, layout)) stack.push(line);
    else stacks.push([line]);
  }
  const joined = new Map(
    stacks
      .filter((stack) => isOneAnswer(stack, fields, layout, grid))
      .map((stack) => [...fields.filter((field) => leads(field, stack, layout)), ...stack])
      .flatMap((stack) => stack.map((line) => [line, stack])),
  );
  return fields.flatMap((field) => {
    const stack = joined.get(field);
    if (!stack) return [field];
    return field === stack[0] ? [join(stack)] : [];
  });
}

/** Whether the lines of a stack end together and are many, or the stack goes on from a line that begins after its caption. */
function isOneAnswer(
  stack: readonly DetectedField[],
  fields: readonly DetectedField[],
  layout: Page,
  grid: Grid,
): boolean {
  const [first, second] = stack;
  if (!first || !second || areRows(stack, layout)) return false;
  if (stack.length >= FEWEST && stack.slice(1).every((line) => grid.at(boxOf(line)))) return true;
  if (fields.some((field) => leads(field, stack, layout))) return true;
  if (!grid.at(boxOf(first)) && isAskedOver(first, fields, layout)) return true;
  const [box, pitch] = [boxOf(first), bottom(boxOf(second)) - bottom(boxOf(first))];
  return fields.filter(isLine).some((field) => {
    const before = boxOf(field);
    const isOver = Math.abs(bottom(box) - bottom(before) - pitch) < SAME_PITCH_PT;
    return isOver && before.x > box.x + INDENT_PT && Math.abs(right(before) - right(box)) < SAME_END_PT;
  });
}

/** Whether what is printed right over a line, from its start, asks, and no other place stands between. */
function isAskedOver(first: DetectedField, fields: readonly DetectedField[], { findTexts }: Page): boolean {
  const box = boxOf(first);
  const isBetween = (text: Box) => (field: DetectedField) =>
    field !== first &&
    boxOf(field).y > text.y &&
    bottom(boxOf(field)) < bottom(box) &&
    overlapX(boxOf(field), box) > 0;
  return findTexts(box.y - CAPTION_PT / 2, bottom(box)).some(
    (text) =>
      Math.abs(text.x - box.x) < INDENT_PT &&
      bottom(text) < bottom(box) - SAME_END_PT &&
      ASKS.test(text.text) &&
      !fields.some(isBetween(text)),
  );
}

/** Whether each line of a stack has a text far before it, all of which begin, or end, at one edge: these name the rows of a table. */
function areRows(stack: readonly DetectedField[], { findTexts }: Page): boolean {
  const names = stack.map((line) => {
    const box = boxOf(line);
    const before = findTexts(box.y, bottom(box)).filter(
      (text) =>
        right(text) < box.x && box.x - text.x < ROW_NAME_PT && overlapY(text, box) > 0.4 * text.height,
    );
    return before.sort((a, b) => b.x - a.x)[0];
  });
  const [first] = names;
  const areAt = (edge: (name: Box) => number) =>
    names.every((name) => name && first && Math.abs(edge(name) - edge(first)) < SAME_END_PT);
  return areAt(({ x }) => x) || areAt(right);
}

/** Whether a line right over others is the first of them: its caption stands before it, and they begin and end as it does. */
function leads(field: DetectedField, stack: readonly DetectedField[], { findTexts }: Page): boolean {
  const [first, second] = stack;
  if (!first || !second || !isLine(field) || stack.includes(field)) return false;
  const [box, own] = [boxOf(first), boxOf(field)];
  const pitch = bottom(boxOf(second)) - bottom(box);
  const isOver = Math.abs(bottom(box) - bottom(own) - pitch) < SAME_PITCH_PT;
  const isAligned = Math.abs(own.x - box.x) < SAME_END_PT && Math.abs(right(own) - right(box)) < SAME_END_PT;
  const isLed = findTexts(own.y, bottom(own)).some(
    (text) =>
      overlapY(text, own) > 0.4 * text.height &&
      Math.abs(own.x - right(text) - CAPTION_PT / 2) < CAPTION_PT / 2,
  );
  return isOver && isAligned && isLed;
}

const boxOf = ({ boxes }: DetectedField): Box => boxes[0] as Box;

const isLine = ({ type, boxes, characters, multiline }: DetectedField): boolean =>
  type === "text" &&
  boxes.length === 1 &&
  characters === null &&
  !multiline &&
  (boxes[0]?.width ?? 0) >= SHORTEST_PT;

const isInRow = (box: Box, row: Box): boolean =>
  overlapX(box, row) > 0 && overlapY(box, row) > 0.4 * Math.min(box.height, row.height);

/** Whether nothing is printed or drawn between the last line of a stack and the next one. */
function isOpen(
  stack: readonly DetectedField[],
  line: DetectedField,
  { findTexts, horizontals }: Page,
): boolean {
  const [over, box] = [boxOf(stack.at(-1) as DetectedField), boxOf(line)];
  const between = { ...box, y: bottom(over), height: bottom(box) - bottom(over) };
  const isIn = (text: Box) => overlapX(text, between) > 0 && overlapY(text, between) > 0.4 * text.height;
  return (
    !findTexts(between.y, bottom(between)).some(isIn) &&
    linesBetween(horizontals, between.y + EDGE_PT, bottom(between) - EDGE_PT).every(
      ({ from, to }) => to < box.x + EDGE_PT || from > right(box) - EDGE_PT,
    )
  );
}

function continues(stack: readonly DetectedField[], line: DetectedField): boolean {
  const [last, before] = [stack.at(-1), stack.at(-2)];
  if (!last) return false;
  const [box, over] = [boxOf(line), boxOf(last)];
  const pitch = bottom(box) - bottom(over);
  if (pitch < PITCH_PT.least || pitch > PITCH_PT.most) return false;
  if (before && Math.abs(pitch - (bottom(over) - bottom(boxOf(before)))) > SAME_PITCH_PT) return false;
  return Math.abs(box.x - over.x) < SAME_END_PT && Math.abs(right(box) - right(over)) < SAME_END_PT;
}

/** Whether nothing is printed beside or in a line's place, and no cell stands beside it. */
function isUnnamed(box: Box, { findTexts, findMarks }: Page, grid: Grid): boolean {
  const around = { ...box, x: box.x - CAPTION_PT, width: box.width + 2 * CAPTION_PT };
  const isIn = (other: Box) => overlapX(other, around) > 0 && overlapY(other, box) > 0.4 * other.height;
  if ([...findTexts(box.y, bottom(box)), ...findMarks(box.y, bottom(box))].some(isIn)) return false;
  const cell = grid.at(box);
  return !cell || (grid.rightOf(cell).length === 0 && grid.leftOf(cell).length === 0);
}

function join(stack: readonly DetectedField[]): DetectedField {
  const first = stack[0] as DetectedField;
  return { ...first, boxes: [enclose(stack.map(boxOf))], multiline: true };
}
