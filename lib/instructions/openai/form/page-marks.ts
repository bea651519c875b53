/**
 * A mark of a blank in a page's text: `[f12]`, `[f12____]`, `[f5:1 x]`, `[f7=CA]`, `[f40?]`. Without its end it is none,
 * and is read all the same, so that no line is read again from each bracket.
 */
const MARK = /\[([\p{L}\p{N}]+)(?:[:=_? ][^\]\n]*)?(\])?/gu;

/** The ids of the fields whose blanks stand in a line, each once. */
export const idsIn = (line: string): string[] => [
  ...new Set([...line.matchAll(MARK)].flatMap(([, id = "", end]) => (end ? [id] : []))),
];

/** A text with wide gaps in place of its marks: what is printed alone. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(MARK, (all, _, end?: string) => (end ? "   " : all));
