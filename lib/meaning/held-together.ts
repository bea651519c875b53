import { matchesIn } from "./matches-in.ts";
import type { TextPiece } from "./text-piece.ts";

/** Whether a place of a text lies in what holds together: no stop ends a sentence in a quotation or in a list of numbered parts. */
export function isHeldIn(text: string): (at: number) => boolean {
  const held = [...quotationsIn(text), ...numberedIn(text)];
  return (at) => held.some(({ from, to }) => from <= at && at < to);
}

const MARKS = /["“”„«»]/gu;

/** Words in quotation marks that are closed. A straight one opens before a word and closes behind it. */
function quotationsIn(text: string): TextPiece[] {
  const found: TextPiece[] = [];
  let open: number | null = null;
  for (const { index, 0: mark } of matchesIn(text, MARKS)) {
    const isBehind = /[\p{L}\d]/u.test(text[index - 1] ?? "");
    const isBefore = /[\p{L}\d]/u.test(text[index + 1] ?? "");
    const opens = mark === '"' ? open === null && !isBehind : /[“„«]/u.test(mark) && open === null;
    const closes = mark === '"' ? !isBefore : /[”“»]/u.test(mark);
    if (opens) open = index;
    else if (open !== null && closes) {
      found.push({ from: open, to: index + 1 });
      open = null;
    }
  }
  return found;
}

/** "1. ", "2) ", "(3) " before a word. */
const NUMBERED = /(?<![\p{L}\d.,])\(?(\d{1,2})[.)]\s?(?=\p{L})/gu;

/** Lists in a line, "1. Open it. 2. Wait.", up to the last number. Parts with keys of their own are apart: "1. City: Reno". */
function numberedIn(text: string): TextPiece[] {
  const found: TextPiece[] = [];
  let count = 0;
  for (const { index, 0: mark, 1: number } of matchesIn(text, NUMBERED)) {
    count = Number(number) === count + 1 ? count + 1 : Number(number === "1");
    const to = index + mark.length;
    if (count === 1) found.push({ from: index, to });
    else if (count > 1) found.push({ from: found.pop()?.from ?? index, to });
  }
  return found.filter(
    ({ from, to }) => /\p{L}/u.test(text.slice(from, to)) && !/[:=]\s/.test(text.slice(from, to)),
  );
}
