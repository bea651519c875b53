import { bottom, centre, enclose, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { InkMark } from "../../page/drawing/drawing.ts";
import type { Word } from "../../page/words.ts";
import type { Area } from "./areas.ts";

/** The height of letters and the width of letters that touch, in points; what is flatter is a dot or a dash. */
const LETTER = { least: 3, most: 24, widest: 60 };
const DOT = 2.6;
/** Letters of a word stand no farther apart, as a part of the higher one's height. */
const GAP = 0.4;
/** A box to tick stands farther from the text beside it, as a part of its height, and is hardly lower than that. */
const APART = 0.18;
const HIGHER = 0.85;
/** A stroke this slim, in points, that stands alone is no letter. */
const SLIM = 1.6;
/** Capitals' height, and how far a line of text reaches above and below its baseline, as parts of its font size. */
const CAPITAL = 0.72;
const ASCENT = 0.75;
const DESCENT = 0.22;
/** The sign for a letter that nobody has read. */
const UNKNOWN = "x";
/** More pieces of ink than that make a photograph. */
const MOST = 30_000;

/** The words in a picture whose text nobody has read: as many unknown letters, and the colon that may end them. */
export function unreadWords(ink: readonly Area[], marks: readonly InkMark[], scale: number): Word[] {
  if (ink.length > MOST) return [];
  const pieces = ink.map((area) => toBox(area, scale));
  const isLetter = ({ width, height }: Box) =>
    height >= LETTER.least && height <= LETTER.most && width <= LETTER.widest;
  const outlines = new Set(pieces.filter((piece) => marks.some((mark) => isOutline(piece, mark))));
  const words = groupLetters(pieces.filter(isLetter)).flatMap((letters) => withoutTicks(letters, outlines));
  const dots = pieces.filter(({ width, height }) => Math.max(width, height) <= DOT);
  return words
    .filter((letters) => letters.length > 1 || (letters[0] as Box).width > SLIM)
    .map((letters) => toWord(letters, dots));
}

/** A word without a box to tick that stands before it, after it or alone. */
function withoutTicks(letters: readonly Box[], outlines: ReadonlySet<Box>): Box[][] {
  const isTick = (piece: Box | undefined, next: Box | undefined): boolean => {
    if (!piece || !outlines.has(piece)) return false;
    if (!next) return true;
    const gap = Math.max(next.x - right(piece), piece.x - right(next));
    return gap > APART * piece.height && piece.height > HIGHER * next.height;
  };
  const from = isTick(letters[0], letters[1]) ? 1 : 0;
  const to = letters.length - (isTick(letters.at(-1), letters.at(-2)) ? 1 : 0);
  return from < to ? [letters.slice(from, to)] : [];
}

const toBox = ({ left, top, right: end, foot }: Area, scale: number): Box => ({
  x: left / scale,
  y: top / scale,
  width: (end - left) / scale,
  height: (foot - top) / scale,
});

/** Whether a piece of ink draws a box to tick. */
const isOutline = (piece: Box, mark: InkMark): boolean =>
  Math.abs(centre(piece) - centre(mark)) < 2 &&
  Math.abs(piece.width - mark.width) < 4 &&
  Math.abs(piece.height - mark.height) < 4 &&
  overlapY(piece, mark) > 0.7 * mark.height;

/** Puts letters together that follow each other closely on one line. */
function groupLetters(letters: readonly Box[]): Box[][] {
  const words: Box[][] = [];
  let open: Box[][] = [];
  for (const letter of [...letters].sort((a, b) => a.x - b.x)) {
    open = open.filter((word) => letter.x - right(word.at(-1) as Box) < GAP * LETTER.most);
    const word = open.find((each) => follows(each.at(-1) as Box, letter));
    if (word) word.push(letter);
    else {
      const begun = [letter];
      open.push(begun);
      words.push(begun);
    }
  }
  return words;
}

const follows = (last: Box, next: Box): boolean =>
  next.x - right(last) < GAP * Math.max(last.height, next.height) &&
  overlapY(last, next) > 0.5 * Math.min(last.height, next.height);

function toWord(letters: readonly Box[], dots: readonly Box[]): Word {
  const feet = letters.map(bottom).sort((a, b) => a - b);
  const baseline = feet[letters.length >> 1] as number;
  const { x, y, width } = enclose(letters);
  const size = Math.max(LETTER.least, baseline - y) / CAPITAL;
  const word = { x, y: baseline - ASCENT * size, width, height: (ASCENT + DESCENT) * size };
  const colon = dots.filter(
    (dot) =>
      dot.x > right(word) && dot.x - right(word) < GAP * size && dot.y > word.y && bottom(dot) < bottom(word),
  );
  const [first, second] = colon;
  const ends =
    first && second && Math.abs(first.x - second.x) < 1 && Math.abs(first.y - second.y) > first.height;
  const text = UNKNOWN.repeat(letters.length) + (ends ? ":" : "");
  return { ...word, width: ends ? right(first) - x : width, text, size, font: "" };
}
