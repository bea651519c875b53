import type { Field } from "../api/types.ts";

const SEPARATORS = /[\s\-–./()]/gu;
const DIGITS = /^\d+$/u;

/**
 * A text as it fits a blank that takes so many characters. What only stands between digits takes no room of its own where it does
 * not fit; `cut` says that something was lost nevertheless: tell the person.
 */
export function fitting(
  text: string,
  { max_length: most }: Pick<Field, "max_length">,
): { text: string; cut: boolean } {
  if (!most || text.length <= most) return { text, cut: false };
  const bare = text.replace(SEPARATORS, "");
  const kept = DIGITS.test(bare) ? bare : text;
  return { text: kept.slice(0, most), cut: kept.trimEnd().length > most };
}
