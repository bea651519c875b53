import { bottom, enclose, overlapX, overlapY, right } from "./boxes.ts";
import type { Box } from "./display-geometry.ts";
import { byRow } from "./rows.ts";
import type { Word } from "./words.ts";

/** Words of one line that belong together: no wide gap, no widget and no upright rule stands between them. */
export interface Segment extends Box {
  text: string;
  size: number;
  font: string;
}

/** Gaps between words, in em: smaller ones are inside a word, wider ones divide cells. */
const LETTER_GAP = 0.16;
const CELL_GAP = 1;
const LEADER_GAP = 2.5;
/** Sizes that differ by more are different texts, even on one line. */
const SIZE_RATIO = 1.4;
/** The part of a line's height that a widget shares which stands in the line. */
const TOUCHES = 0.3;
/** How far into a word, in em, the rule between two columns may reach: where words begin and end is an estimate. */
const BESIDE_EM = 0.2;
/** The part of a line's height that such a rule takes. */
const UPRIGHT = 0.6;
/** The number or letter of an item; its name stands behind the rule. Cents ("00") are none. */
const ITEM = /^[(]?(?:[1-9]\d{0,2}\p{L}?|\p{Lu}(?:\(\p{Ll}\))?)[).]{0,2}$/u;
/** How far baselines of one line may differ, in em. */
const SAME_LINE = 0.35;

/** Joins a page's words to segments, top to bottom and left to right; `uprights` are the rules that part its columns. */
export const toSegments = (
  words: readonly Word[],
  widgets: readonly Box[],
  uprights: readonly Box[] = [],
): Segment[] => segmentsOf(toRows(words), widgets, uprights);

/** The same for the words of a page's lines, each from left to right. */
export function segmentsOf(
  rows: readonly (readonly Word[])[],
  widgets: readonly Box[],
  uprights: readonly Box[] = [],
): Segment[] {
  const find = byRow(widgets);
  const findRules = byRow(uprights);
  return rows.flatMap((row) => {
    const line = enclose(row);
    const nearby = find(line.y, bottom(line)).filter(
      (widget) => overlapY(line, widget) > TOUCHES * line.height,
    );
    const rules = findRules(line.y, bottom(line)).filter(
      (rule) => overlapY(line, rule) > UPRIGHT * line.height,
    );
    const segments: Segment[] = [];
    for (const word of row) {
      const open = segments.at(-1);
      if (word.text === "") followLeader(open, word, nearby);
      else if (open && continues(open, word, nearby) && !isRuledOff(open, word, rules)) extend(open, word);
      else segments.push({ ...word });
    }
    return segments;
  });
}

/** Words of one baseline, from left to right. */
export function toRows(words: readonly Word[]): Word[][] {
  const rows: Word[][] = [];
  for (const word of [...words].sort((a, b) => bottom(a) - bottom(b) || a.x - b.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    const isOfRow = first && bottom(word) - bottom(first) < SAME_LINE * Math.min(word.size, first.size);
    if (row && isOfRow) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

function continues(open: Segment, word: Word, widgets: readonly Box[]): boolean {
  const size = Math.max(open.size, word.size);
  const isAside = () => isBracketOpen(open) && word.size < open.size;
  if (size / Math.min(open.size, word.size) > SIZE_RATIO && !isAside()) return false;
  if (word.x - right(open) > CELL_GAP * size) return false;
  const start = right(open) - 0.5 * size;
  return !isParted({ ...word, x: start, width: word.x + 0.5 * size - start }, size, widgets);
}

/** Whether the next word stands in brackets, which are often set smaller: "Case number (if known)". */
const isBracketOpen = ({ text }: Segment): boolean => text.lastIndexOf("(") > text.lastIndexOf(")");

/** Whether a rule stands between two words; an item keeps its number, in whatever cell that is. */
function isRuledOff(open: Segment, word: Word, rules: readonly Box[]): boolean {
  const reach = BESIDE_EM * Math.max(open.size, word.size);
  const isBetween = (rule: Box) => rule.x > right(open) - reach && right(rule) < word.x + reach;
  return rules.some(isBetween) && !ITEM.test(open.text);
}

/** Whether a widget stands in the seam between two words, or one ends there and the next begins; it may lie under both. */
function isParted(seam: Box, size: number, widgets: readonly Box[]): boolean {
  const over = widgets.filter((widget) => overlapX(widget, seam) > 0);
  if (over.length === 0) return false;
  const isBetween = (widget: Box) => overlapX(widget, seam) > Math.min(size, 0.8 * widget.width);
  const isUnderBoth = (widget: Box) => widget.x <= seam.x && right(widget) >= right(seam);
  return (
    over.some((widget) => isBetween(widget) && !isUnderBoth(widget)) ||
    over.some((left) => over.some((next) => right(left) > seam.x && next.x >= right(left)))
  );
}

/** A caption reaches as far as the dots that lead to its blank. */
function followLeader(open: Segment | undefined, dots: Word, widgets: readonly Box[]): void {
  if (!open || dots.x - right(open) > LEADER_GAP * dots.size) return;
  const blanks = widgets.filter((widget) => right(widget) > right(open)).map((widget) => widget.x);
  open.width = Math.max(open.width, Math.min(right(dots), ...blanks) - open.x);
}

function extend(open: Segment, word: Word): void {
  const gap = word.x - right(open);
  open.text += gap > LETTER_GAP * word.size ? ` ${word.text}` : word.text;
  const { x, y, width, height } = enclose([open, word]);
  open.x = x;
  open.y = y;
  open.width = width;
  open.height = height;
}
