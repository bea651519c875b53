import { bottom, isLevel, overlapX, right } from "../page/boxes.ts";
import { isInside, type Piece } from "./pieces.ts";
import type { Row } from "./row.ts";
import { lineOfTick } from "./tick-lines.ts";

/** How far baselines of one line may differ, in em; a raised or lowered word beside another may be so far off. */
const SAME_LINE = 0.35;
const RAISED = 0.5;
/** Raised words stand no further from their neighbour, in em. */
const BESIDE = 0.4;
/** Pieces that share more than this part of the narrower one do not stand in one line. */
const OVER = 0.3;
/** A blank's mark stands in a line that is so near to where one would write, in parts of its height and in points. */
const REACH = { share: 0.45, least: 3, most: 8 };
/** A blank for one line is less high; words on its line stand so near its foot, in points. */
const LINE = 30;
const FOOT = 6;
/** The same word printed twice to look bold is so near, in points. */
const TWICE = 1;
/** Among how many of the lines before a word its own is looked for. */
const LOOK_BACK = 4;

/** A page's lines from top to bottom, each mark in the line in which one would write. */
export function toRows(words: readonly Piece[], blanks: readonly Piece[]): Row[] {
  const rows: Row[] = [];
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline || a.x - b.x)) addWord(rows, word);
  const lines = [...rows].sort((a, b) => a.baseline - b.baseline);
  for (const blank of [...blanks].sort((a, b) => a.baseline - b.baseline || a.x - b.x))
    addBlank(rows, blank, lines);
  for (const row of rows) row.pieces.sort((a, b) => a.x - b.x);
  return rows.sort((a, b) => a.baseline - b.baseline);
}

function addWord(rows: Row[], word: Piece): void {
  const near = rows.slice(-LOOK_BACK);
  if (near.some(({ pieces }) => pieces.some((piece) => isTwice(piece, word)))) return;
  const row = near.find((each) => isOfLine(each, word));
  if (!row) {
    rows.push({ baseline: word.baseline, size: word.size, pieces: [word] });
    return;
  }
  row.pieces.push(word);
  if (word.size > row.size) Object.assign(row, { baseline: word.baseline, size: word.size });
}

function isOfLine(row: Row, word: Piece): boolean {
  const off = Math.abs(word.baseline - row.baseline);
  const isNear = off < SAME_LINE * Math.min(word.size, row.size);
  if (!isNear && (off > RAISED * Math.max(word.size, row.size) || !isBeside(row, word))) return false;
  return !row.pieces.some((piece) => covers(piece, word));
}

const isBeside = ({ pieces, size }: Row, word: Piece): boolean =>
  pieces.some((piece) => {
    const gap = Math.max(piece.x - right(word), word.x - right(piece));
    return gap < BESIDE * size && piece.size !== word.size;
  });

const covers = (one: Piece, other: Piece): boolean =>
  overlapX(one, other) > OVER * Math.min(one.width, other.width);

const isTwice = (one: Piece, other: Piece): boolean =>
  Math.abs(one.x - other.x) < TWICE &&
  Math.abs(one.baseline - other.baseline) < TWICE &&
  one.text === other.text;

/** The row whose blanks stand beside a blank, or whose words stand at its foot, as on a line that one writes on. */
function levelRow(blank: Piece, rows: readonly Row[]): Row | null {
  const foot = bottom(blank);
  const isBeside = ({ pieces, baseline }: Row) =>
    !pieces.some((piece) => covers(piece, blank)) &&
    (pieces.every((piece) => piece.isBlank && isLevel(piece, blank)) ||
      (blank.height < LINE && baseline > foot - FOOT && baseline < foot + FOOT));
  return rows.find(isBeside) ?? null;
}

/** A blank that covers its caption is written behind it, or where most of the blank is free; `lines` are the page's printed ones, from top to bottom. */
function addBlank(rows: Row[], blank: Piece, lines: readonly Row[]): void {
  const reach = Math.min(REACH.most, Math.max(REACH.least, REACH.share * blank.height));
  let [best, off] = [null as Row | null, reach];
  for (const row of rows) {
    const distance = Math.abs(row.baseline - blank.baseline);
    if (distance > off || row.pieces.some((piece) => covers(piece, blank) && !isInside(piece, blank)))
      continue;
    [best, off] = [row, distance];
  }
  best ??= lineOfTick(blank, lines) ?? levelRow(blank, rows);
  if (!best) {
    rows.push({ baseline: blank.baseline, size: blank.size, pieces: [blank] });
    return;
  }
  const captions = best.pieces.filter((piece) => !piece.isBlank && isInside(piece, blank));
  best.pieces.push({ ...blank, ...freeStretch(blank, captions) });
}

/** The stretch between the words in a blank that is most of it; where there is none, what is behind the last of them. */
function freeStretch(blank: Piece, words: readonly Piece[]): Pick<Piece, "x" | "width"> {
  let x = blank.x;
  for (const word of words.toSorted((a, b) => a.x - b.x)) {
    if (word.x - x > blank.width / 2) return { x, width: word.x - x };
    x = Math.max(x, right(word));
  }
  return { x, width: Math.max(0, right(blank) - x) };
}
