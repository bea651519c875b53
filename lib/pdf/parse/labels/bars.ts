import { bottom, enclose, overlapX, overlapY } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { stripOf } from "../../page/rules/find-cell.ts";
import { joinRules } from "../../page/rules/join-rules.ts";
import type { Word } from "../../page/words.ts";
import { cleanCaption } from "./clean-text.ts";
import type { Heading } from "./headings.ts";

/** What is written along a margin for the whole page is longer, in characters or points. */
const LONGEST = 60;
const HIGHEST = 400;
/** What tells how to fill in the form, not what a part of it is about. */
const ADVICE = /\binstructions\b|\bprint or type\b|\bstaple\b/i;
/** How far apart, in its size, the lines of one bar stand. */
const LEADING = 1.6;
/** Pieces of one line share so much of their widths, and stand no farther apart, in their size. */
const OVER = 0.6;
const SPACE = 0.5;
/** How far, in points, the bars of one margin are off each other. */
const SAME = 4;

/**
 * The bars beside a page's rows on which the name of a section is written upwards. Each is a heading of the rows between
 * the rules above and below it.
 */
export function findBars(turned: readonly Word[], rules: readonly Box[]): Heading[] {
  if (turned.length === 0) return [];
  const joined = joinRules(rules);
  const lines = joinPieces(turned)
    .map((word) => ({ word, row: stripOf(word, joined) }))
    .filter(
      ({ word, row }) =>
        !word.text.trim().endsWith(".") &&
        row &&
        row.height < HIGHEST &&
        overlapY(word, row) > 0.8 * word.height,
    );
  const bars: Heading[] = [];
  for (const { word, row } of lines.sort((a, b) => a.word.x - b.word.x)) {
    const open = bars.find(({ block, row: other }) => {
      const gap = word.x - (block.lines.at(-1)?.x ?? 0);
      return other?.y === row?.y && gap < LEADING * word.size && overlapY(block, word) > 0;
    });
    if (open) {
      open.text = cleanCaption(`${open.text} ${word.text}`);
      open.block.lines.push(word);
    } else {
      bars.push({ block: { ...word, lines: [word] }, text: cleanCaption(word.text), isPart: false, row });
    }
  }
  return bars
    .filter(({ text }) => /\p{L}{3}/u.test(text) && !ADVICE.test(text) && text.length <= LONGEST)
    .map((bar) => ({ ...bar, row: partOf(bar, bars) }));
}

/** Turned lines as they are read: pieces in several fonts that follow each other upwards are one. */
function joinPieces(turned: readonly Word[]): Word[] {
  const lines: Word[] = [];
  for (const word of turned.toSorted((a, b) => bottom(b) - bottom(a))) {
    const index = lines.findIndex(
      (line) =>
        line.font !== word.font &&
        overlapX(line, word) > OVER * Math.min(line.width, word.width) &&
        Math.abs(line.y - bottom(word)) < SPACE * word.size,
    );
    const line = lines[index];
    if (!line) lines.push(word);
    else
      lines[index] = { ...word, ...enclose([line, word]), text: `${line.text.trim()} ${word.text.trim()}` };
  }
  return lines;
}

/** The part of its row that a bar takes where others stand over or under it in the same row. */
function partOf({ block, row }: Heading, bars: readonly Heading[]): Box | null {
  if (!row) return null;
  const others = bars.filter(
    ({ row: other, block: { x } }) => other?.y === row.y && Math.abs(x - block.x) < SAME,
  );
  const over = others.map((other) => bottom(other.block)).filter((foot) => foot <= block.y);
  const under = others.map((other) => other.block.y).filter((top) => top >= bottom(block));
  const y = over.length > 0 ? (Math.max(...over) + block.y) / 2 : row.y;
  const foot = under.length > 0 ? (Math.min(...under) + bottom(block)) / 2 : bottom(row);
  return { ...row, y, height: foot - y };
}
