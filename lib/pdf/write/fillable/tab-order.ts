import type { Field, Widget } from "../../../domain/parsed-form.ts";
import { bottom, centre, overlapY } from "../../page/boxes.ts";

/** Rows of one column go on below those of two where they stand no farther apart than those do, and half as much again. */
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
      ordered.push(...(columns ? [...columns.left, ...columns.right] : (rows[at] ?? [])));
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

/** Two sections side by side that begin at a row: what stands in each, and how many rows they take. */
function columnsFrom(
  rows: readonly Field[][],
  from: number,
): { left: Field[]; right: Field[]; rows: number } | null {
  const divided = rows.slice(from).map(divide);
  const [first, second] = divided;
  if (!first) return null;
  const isSame = (other: (typeof divided)[number]): boolean =>
    other?.left[0]?.section === first.left[0]?.section &&
    other?.right[0]?.section === first.right[0]?.section;
  const last = divided.findLastIndex(
    (row, i) => isSame(row) && divided.slice(0, i + 1).every((each) => isSame(each)),
  );
  if (last < 1 || !second) return null;
  const boundary = (edgeOf(first.left) + Math.min(...first.right.map((field) => placeOf(field).x))) / 2;
  const pitch = topOf(rows[from + 1]) - topOf(rows[from]);
  let count = last + 1;
  // One column may be longer than the other.
  while (isLonger(rows[from + count], rows[from + count - 1], boundary, pitch)) count += 1;
  const all = rows.slice(from, from + count).flat();
  const isLeft = (field: Field): boolean => centre(placeOf(field)) < boundary;
  return { left: all.filter(isLeft), right: all.filter((field) => !isLeft(field)), rows: count };
}

/** A row whose fields stand under two sections, those of the one beside those of the other. */
function divide(row: readonly Field[]): { left: Field[]; right: Field[] } | null {
  const sections = new Set(row.map(({ section }) => section));
  const [one, two] = sections;
  if (sections.size !== 2 || !one || !two) return null;
  const sorted = row.toSorted((a, b) => placeOf(a).x - placeOf(b).x);
  const left = sorted.filter(({ section }) => section === sorted[0]?.section);
  const right = sorted.filter((field) => !left.includes(field));
  return edgeOf(left) <= Math.min(...right.map((field) => placeOf(field).x)) ? { left, right } : null;
}

const edgeOf = (fields: readonly Field[]): number =>
  Math.max(...fields.flatMap(({ widgets }) => widgets.map(({ x, width }) => x + width)));
const topOf = (row: readonly Field[] | undefined): number =>
  Math.min(...(row ?? []).map((field) => placeOf(field).y));

function isLonger(
  row: readonly Field[] | undefined,
  before: readonly Field[] | undefined,
  boundary: number,
  pitch: number,
): boolean {
  if (!row || !before) return false;
  const end = Math.max(...before.map((field) => bottom(placeOf(field))));
  const isOneSided = edgeOf(row) <= boundary || Math.min(...row.map((field) => placeOf(field).x)) >= boundary;
  return isOneSided && topOf(row) - topOf(before) < SAME_PITCH * pitch && topOf(row) >= end - 1;
}
