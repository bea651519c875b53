import type { Field, Widget } from "../../../domain/parsed-form.ts";
import { bottom, centre, overlapY } from "../../page/boxes.ts";

/** Rows of one column go on below those of several where they stand no farther apart than those do, and half as much again. */
const SAME_PITCH = 1.5;
/**
 * Two blocks have so many rows each, begin within so many rows of each other, and are so far apart, in points. The rows of
 * one begin at one edge, and of those of the second no more are level with the first's than this part.
 */
const FEWEST_ROWS = 3;
const BEGIN_WITHIN = 3;
const GUTTER_PT = 20;
const SAME_EDGE_PT = 6;
const MOST_LEVEL = 0.5;
const LEVEL_PT = 4;

/**
 * The order in which a person fills: as fields stand, but where sections stand side by side, the left one to its end
 * before the right one.
 */
export function orderForFilling(fields: readonly Field[]): Field[] {
  const pages = Map.groupBy(fields, ({ widgets: [place] }) => place?.page ?? 0);
  return [...pages.values()].flatMap((onPage) => {
    const rows = rowsOf(onPage);
    const ordered: Field[] = [];
    for (let at = 0; at < rows.length; ) {
      const columns = columnsFrom(rows, at) ?? blocksFrom(rows, at);
      ordered.push(...(columns ? columns.fields : (rows[at] ?? [])));
      at += columns?.rows ?? 1;
    }
    return ordered;
  });
}

const placeOf = ({ widgets: [place] }: Field): Widget =>
  place ?? { page: 0, x: 0, y: 0, width: 0, height: 0 };

/** Fields in their order, those at one height together. */
function rowsOf(fields: readonly Field[]): Field[][] {
  const rows: Field[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    const [place, first] = [placeOf(field), last?.[0] && placeOf(last[0])];
    const isLevel = first && overlapY(place, first) > 0.5 * Math.min(place.height, first.height);
    if (last && isLevel) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

/** Sections side by side that begin at a row: their fields, one section after the other, and how many rows they take. */
function columnsFrom(rows: readonly Field[][], from: number): { fields: Field[]; rows: number } | null {
  const divided = rows.slice(from).map(divide);
  const [first, second] = divided;
  if (!first || !second) return null;
  const sectionsOf = (columns: readonly Field[][] | null): string =>
    JSON.stringify(columns?.map(([field]) => field && partOf(field)));
  const isSame = (other: Field[][] | null): boolean => sectionsOf(other) === sectionsOf(first);
  const end = divided.findIndex((row) => !isSame(row));
  let count = end < 0 ? divided.length : end;
  if (count < 2) return null;
  const boundaries = first.slice(1).map((column, i) => (edgeOf(first[i] ?? []) + startOf(column)) / 2);
  const pitch = topOf(rows[from + 1]) - topOf(rows[from]);
  // One column may be longer than the others; where all fields of each begin at one edge, it goes on at that edge.
  const edges = new Set(
    rows
      .slice(from, from + count)
      .flat()
      .map((field) => Math.round(placeOf(field).x)),
  );
  const parts = new Set(first.map(([field]) => field && partOf(field)));
  const isInPart = (row: readonly Field[] = []): boolean =>
    row.every((field) => !partOf(field) || parts.has(partOf(field)));
  const isInLine = (row: readonly Field[] = []): boolean =>
    edges.size > first.length || row.every((field) => edges.has(Math.round(placeOf(field).x)));
  while (
    isInLine(rows[from + count]) &&
    isInPart(rows[from + count]) &&
    isLonger(rows[from + count], rows[from + count - 1], boundaries, pitch)
  )
    count += 1;
  const all = rows.slice(from, from + count).flat();
  const columnOf = (field: Field): number =>
    boundaries.filter((each) => centre(placeOf(field)) >= each).length;
  return { fields: all.toSorted((a, b) => columnOf(a) - columnOf(b)), rows: count };
}

/**
 * Two blocks side by side without headings that begin at a row. They are two where their rows are not level, or where the
 * second has the same caption as the first, or where two people are asked the same.
 */
function blocksFrom(rows: readonly Field[][], from: number): { fields: Field[]; rows: number } | null {
  const edges = new Set(
    rows.slice(from, from + BEGIN_WITHIN).flatMap((row) => row.map((field) => placeOf(field).x)),
  );
  const begun = new Set(rows[from]?.map(({ section }) => section));
  const tries = [...edges]
    .sort((a, b) => a - b)
    .flatMap((edge) => [
      { edge, gutter: GUTTER_PT },
      { edge, gutter: 0 },
    ]);
  for (const { edge, gutter } of tries) {
    const isOneSided = (row: readonly Field[]) =>
      row.every((field) => edgeOf([field]) <= edge - gutter || placeOf(field).x >= edge);
    const isElsewhere = (row: readonly Field[]) =>
      gutter === 0 && row.some(({ section }) => section && !begun.has(section));
    const end = rows.findIndex((row, index) => index >= from && (!isOneSided(row) || isElsewhere(row)));
    const within = rows.slice(from, end < 0 ? rows.length : end);
    const isRight = (field: Field): boolean => placeOf(field).x >= edge;
    const sides = [within.flat().filter((field) => !isRight(field)), within.flat().filter(isRight)];
    const [left, right] = sides.map((side) => rowsOf(side));
    if (!left || !right || Math.min(left.length, right.length) < FEWEST_ROWS) continue;
    const foot = Math.max(lastTopOf(left), lastTopOf(right));
    const count = within.findLastIndex((row) => topOf(row) <= foot) + 1;
    const all = rows.slice(from, from + count).flat();
    const blocks = [all.filter((field) => !isRight(field)), all.filter(isRight)] as const;
    const [one, other] = [rowsOf(blocks[0]), rowsOf(blocks[1])] as const;
    if (shareSections(...blocks)) continue;
    if (areTwins(one, other) || (gutter > 0 && areTwoBlocks(one, other)))
      return { fields: blocks.flat(), rows: count };
  }
  return null;
}

/** Where the last row of a block begins: the next one stands farther apart than those before do. */
function lastTopOf(block: readonly Field[][]): number {
  const tops = block.map(topOf);
  const pitch = (tops[1] ?? 0) - (tops[0] ?? 0);
  const end = tops.findIndex((top, index) => index > 1 && top - (tops[index - 1] ?? 0) > SAME_PITCH * pitch);
  return tops.at(end < 0 ? -1 : end - 1) ?? 0;
}

function areTwoBlocks(left: readonly Field[][], right: readonly Field[][]): boolean {
  const isAligned = (block: readonly Field[][]) =>
    block.every((row) => Math.abs(startOf(row) - startOf(block[0] ?? [])) < SAME_EDGE_PT);
  if (Math.min(left.length, right.length) < FEWEST_ROWS || !isAligned(left) || !isAligned(right))
    return false;
  const isLevel = (row: readonly Field[]) =>
    left.some((other) => Math.abs(footOf(other) - footOf(row)) < LEVEL_PT);
  const labelsOf = (block: readonly Field[][]) => JSON.stringify(block.flat().map(({ label }) => label));
  const level = right.filter(isLevel).length;
  if (shareTable(left, right)) return false;
  return labelsOf(left) === labelsOf(right) || level <= MOST_LEVEL * right.length;
}

/**
 * Whether two people are asked the same side by side: most captions of each block are the other's as well, and few rows have one
 * caption on both sides of the middle, as boxes for the parts of one value have, and the columns of a table.
 */
function areTwins(left: readonly Field[][], right: readonly Field[][]): boolean {
  if (Math.min(left.length, right.length) < FEWEST_ROWS || shareTable(left, right)) return false;
  const isMostly = (fields: readonly Field[], others: readonly Field[]): boolean =>
    2 * fields.filter(({ label }) => others.some((other) => other.label === label)).length > fields.length;
  const divided = left.filter((row) => {
    const beside = right.find((other) => topOf(other) < footOf(row) && footOf(other) > topOf(row));
    return row.at(-1)?.label === beside?.[0]?.label;
  });
  return (
    isMostly(left.flat(), right.flat()) &&
    isMostly(right.flat(), left.flat()) &&
    2 * divided.length <= left.length
  );
}

/** Whether several sections go across both, as rows of tall cells do. */
function shareSections(left: readonly Field[], right: readonly Field[]): boolean {
  const shared = left.filter(({ section }) => section && right.some((field) => field.section === section));
  return new Set(shared.map(({ section }) => section)).size > 1;
}

const shareTable = (left: readonly Field[][], right: readonly Field[][]): boolean =>
  left.flat().some(({ table }) => table && right.flat().some((field) => field.table === table));

/** A row whose fields stand under several sections, those of each beside those of the others. */
function divide(row: readonly Field[]): Field[][] | null {
  const sorted = row.toSorted((a, b) => placeOf(a).x - placeOf(b).x);
  const columns = [...Map.groupBy(sorted, partOf).values()];
  if (columns.length < 2 || row.some((field) => !partOf(field))) return null;
  const leastGap = row.every(({ section }) => section) ? 0 : GUTTER_PT;
  const isApart = columns.every(
    (column, i) => i === 0 || edgeOf(columns[i - 1] ?? []) + leastGap <= startOf(column),
  );
  return isApart ? columns : null;
}

/** The section that a field is in, or the heading of its column, where each field of a row has the same caption of its own. */
const partOf = ({ section, label, row, column }: Field): string | null =>
  section ?? (row === label && column?.endsWith(` ${row}`) ? column.slice(0, -label.length - 1) : null);

const edgeOf = (fields: readonly Field[]): number =>
  Math.max(...fields.flatMap(({ widgets }) => widgets.map(({ x, width }) => x + width)));
const startOf = (fields: readonly Field[]): number => Math.min(...fields.map((field) => placeOf(field).x));
const footOf = (row: readonly Field[]): number => Math.max(...row.map((field) => bottom(placeOf(field))));
const topOf = (row: readonly Field[] | undefined): number =>
  Math.min(...(row ?? []).map((field) => placeOf(field).y));

function isLonger(
  row: readonly Field[] | undefined,
  before: readonly Field[] | undefined,
  boundaries: readonly number[],
  pitch: number,
): boolean {
  if (!row || !before) return false;
  const end = Math.max(...before.map((field) => bottom(placeOf(field))));
  const isOneSided = boundaries.every((boundary) => edgeOf(row) <= boundary || startOf(row) >= boundary);
  return isOneSided && topOf(row) - topOf(before) < SAME_PITCH * pitch && topOf(row) >= end - 1;
}
