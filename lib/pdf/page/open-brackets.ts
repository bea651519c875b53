import type { Box } from "./display-geometry.ts";
import { letterWidths } from "./letter-widths.ts";

/** Brackets that the first digits of a telephone number are written into, and the dash behind them: "(      ) -". */
const BRACKETS = /[(][ -]*$|(?:[(] *)?[)][ -]*$/u;

const OTHER = /[^\s()-]/u;

/** Whether a text is no more than brackets, or one of two, around what is missing. */
export const isOpenBrackets = (text: string): boolean =>
  !OTHER.test(text) && text.replace(BRACKETS, "").trim() === "";

/** A text without the empty brackets at its end: "Fax: (      )" reaches over the blank that it asks for. */
export function beforeOpenBrackets<T extends Box & { text: string }>(printed: T): T {
  const { text, width } = printed;
  if (!text.includes(")")) return printed;
  const own = /[(] *[)][ -]*$/u.test(text) ? text.replace(BRACKETS, "").trimEnd() : text;
  if (own === text) return printed;
  const widthOf = letterWidths("sans-serif");
  const lengthOf = (letters: string) => [...letters].reduce((sum, letter) => sum + widthOf(letter), 0);
  return { ...printed, text: own, width: (width * lengthOf(own)) / lengthOf(text) };
}
