import type { Field, Widget } from "../../../domain/parsed-form.ts";
import { bottom, centre, overlapY } from "../../page/boxes.ts";

/** Rows of one column go on below those of several where they stand no farther apart than those do, and half as much again. */
const SAME_PITCH = 1.5;

/**
 * The order in which a person fills: as fields stand, but where sections stand side by side, the left one to its end
 * before the right one.
 */
export function inTabOrder(fields: readonly Field[]): Field[] {
  const pages = Map.groupBy(fields, ({ widgets: [place] }) => place?.page ?? 0);
  return [...pages.values()].flatMap((onPage) => {
    const rows = rowsOf(onPage);
    const ordered: Field[] = [];
    for (let at = 0; at < rows.length; ) {
      const columns = columnsFrom(rows, at);
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
    JSON.stringify(columns?.map(([field]) => field?.section));
  const isSame = (other: Field[][] | null): boolean => sectionsOf(other) === sectionsOf(first);
  const end = divided.findIndex((row) => !isSame(row));
  let count = end < 0 ? divided.length : end;
  if (count < 2) return null;
  const boundaries = first.slice(1).map((column, i) => (edgeOf(first[i] ?? []) + startOf(column)) / 2);
  const pitch = topOf(rows[from + 1]) - topOf(rows[from]);
  // One column may be longer than the others.
  while (isLonger(rows[from + count], rows[from + count - 1], boundaries, pitch)) count += 1;
  const all = rows.slice(from, from + count).flat();
  const columnOf = (field: Field): number =>
    boundaries.filter((each) => centre(placeOf(field)) >= each).length;
  return { fields: all.toSorted((a, b) => columnOf(a) - columnOf(b)), rows: count };
}

/** A row whose fields stand under several sections, those of each beside those of the others. */
function divide(row: readonly Field[]): Field[][] | null {
  const sorted = row.toSorted((a, b) => placeOf(a).x - placeOf(b).x);
  const columns = [...Map.groupBy(sorted, ({ section }) => section).values()];
  if (columns.length < 2 || row.some(({ section }) => !section)) return null;
  const isApart = columns.every((column, i) => i === 0 || edgeOf(columns[i - 1] ?? []) <= startOf(column));
  return isApart ? columns : null;
}

const edgeOf = (fields: readonly Field[]): number =>
  Math.max(...fields.flatMap(({ widgets }) => widgets.map(({ x, width }) => x + width)));
const startOf = (fields: readonly Field[]): number => Math.min(...fields.map((field) => placeOf(field).x));
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
