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
