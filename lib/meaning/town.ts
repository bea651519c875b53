import type { Stretch } from "./stretches.ts";

/** A postal code before a town, "48149 Münster", "1012 AB Utrecht", or five figures behind one; "1420 Elm Row" is none. */
const BEFORE =
  /^(\d{5}(?=\s\p{Lu}[\p{L} .'’-]+$)|\d{4}\s?\p{Lu}{2}(?=\s\p{Lu}\p{L})|\d{4}(?=\s\S+$))\s(\p{Lu}[\p{L} .'’-]+)$/u;
const BEHIND = /^(\p{Lu}[\p{L} .'’-]{0,60}[\p{L}.])\s(\d{5})$/u;

/** The postal code and the town of a text that is both; null where it is not. */
export function codeAndTown(text: string): Stretch[] | null {
  const [, first = "", second = ""] = BEFORE.exec(text) ?? BEHIND.exec(text) ?? [];
  if (second === "") return null;
  return [
    { start: 0, end: first.length },
    { start: text.length - second.length, end: text.length },
  ];
}

/** Whether a line is the town of the street that is all of a value on the line before: "Duluth, MN 55802" below "12 Elm St". */
export const isTownBelow = (value: string, line: string): boolean =>
  IS_STREET.test(value) && (TOWN_LINE.test(line.trim()) || codeAndTown(line.trim()) !== null);
const IS_STREET =
  /^(?:\d{1,6}\p{L}?(?:[-/]\d{1,4})?\s\p{L}[^,:=\n]{1,60}|\p{L}[^,:=\n\d]{2,60}\s\d{1,4}\s?\p{L}?|[Pp]\.? ?[Oo]\.? [Bb]ox \d{1,8})(?:,\s[^,:=\n]{1,20})?,?[ \t]{0,9}\n[ \t]{0,40}$/u;
const TOWN_LINE =
  /^\p{Lu}[\p{L} .'’-]{1,40},?\s\p{Lu}{2},?\s(?:\d{5}(?:-\d{4})?|\p{Lu}\d\p{Lu}\s?\d\p{Lu}\d)$/u;
