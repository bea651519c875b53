import { matchesIn } from "./matches-in.ts";

/** An item of a copied form: the sign in a box, its caption, and the question over it. */
interface Boxed {
  start: number;
  end: number;
  key: string;
  heading: string;
}

/** A box as people type it, with the sign in it. */
const BOX = /\[\s?([xX✓✔]?)\s?\]|\(\s?([xX✓✔])\s?\)|([☐☑☒✓✔])(?=\s)/gu;
/** In one line. */
const MOST_BOXES = 12;

/**
 * The boxes of a line that was copied from a form, each an item of its caption: "[x] Single [ ] Married". The words before
 * the first one are the question; an empty one says nothing.
 */
export function boxesIn(text: string, start: number, heading: string): Boxed[] {
  const boxes = matchesIn(text, BOX).slice(0, MOST_BOXES);
  const question = text.slice(0, boxes[0]?.index ?? 0).replace(/(?<![\s:])[\s:]+$/, "");
  const over = [heading, question].filter(Boolean).join(" ");
  return boxes.flatMap(({ index, 0: box, 1: square, 2: round, 3: sign }, at) => {
    const caption = text.slice(index + box.length, boxes[at + 1]?.index ?? text.length).trim();
    const mark = (square ?? round ?? sign ?? "").replace("☐", "");
    const from = start + index + box.indexOf(mark);
    const item = { start: from, end: from + mark.length, key: caption.replace(/[,;.]$/, ""), heading: over };
    return /[\p{L}\d]/u.test(caption) ? [item] : [];
  });
}
