import { MOST_COLUMNS, MOST_ROWS } from "../../domain/batch.ts";

/** Rows may be empty, so that the last may stand further down. */
export const LAST_ROW = 10 * MOST_ROWS;

/** Cells that are one: columns and rows from 1, the last included. */
export interface Merge {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const isOn = (flag: string | undefined): boolean => /^(?:1|true|on)$/.test(flag ?? "");

export function mergeOf(range: string): Merge[] {
  const [from = "", to = ""] = range.split(":");
  const [left, right] = [columnOf(from), columnOf(to)];
  const [top, bottom] = [from, to].map((place) => Number(/^[A-Z]{1,3}(\d{1,7})$/.exec(place)?.[1]));
  return top && bottom && right <= MOST_COLUMNS && bottom <= LAST_ROW ? [{ left, top, right, bottom }] : [];
}

/** Columns count in letters: A is 1, AA is 27. A place of another form is beyond every sheet. */
export function columnOf(place: string): number {
  const [, letters = "", row = ""] = /^([A-Z]{1,3})(\d{1,7})$/.exec(place) ?? [];
  if (letters === "" || Number(row) > LAST_ROW) return Number.POSITIVE_INFINITY;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** The letters of a column, which counts from 1. */
export function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnLetters(rest) : "") + String.fromCharCode(65 + ((column - 1) % 26));
}
