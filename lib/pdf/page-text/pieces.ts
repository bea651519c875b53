import { visibleLine, withoutHidden } from "../../domain/visible-text.ts";
import { bottom, overlapX, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Word } from "../page/words.ts";

/** Something that stands in a line of a page: a printed word, or the mark of a blank. */
export interface Piece extends Box {
  text: string;
  /** Where its letters stand, in points from the top of the page. */
  baseline: number;
  /** Font size in points. */
  size: number;
  /** Set for a mark. */
  isBlank: boolean;
}

/** A blank of a page and the mark that stands for it. */
export interface MarkedBlank {
  box: Box;
  mark: string;
  /** Whether it takes several lines. */
  multiline: boolean;
}

/** How far a line of text reaches above its baseline, as a part of its font size. */
const ASCENT = 0.75;
/** Smaller print, in points, nobody reads. */
const TINY = 2;
/** What is typed into a blank is so large, in points; a blank that is higher than three lines of it is a tall one. */
const TYPED = 9;
const TALL = 30;
/** The lines of a turned text begin no further apart, in points. */
const SAME_EDGE = 2;
/** Letters further apart in a turned line, as a part of its font size, are two words. */
const WORD_GAP = 0.15;
/** How far a line of underscores may stand from a blank's foot, in points. */
const UNDER = 6;
/** A run of underscores that no blank covers is shown with so many. */
const MOST_UNDERSCORES = 4;

/** What is printed, without what nobody sees, and without what only draws the blanks. */
export function printedPieces(
  words: readonly Word[],
  blanks: readonly MarkedBlank[],
  { width, height }: { width: number; height: number },
): Piece[] {
  return words.flatMap((word) => {
    const [x, y] = [word.x + word.width / 2, word.y + word.height / 2];
    if (word.isTurned || word.size < TINY || x < 0 || y < 0 || x > width || y > height) return [];
    const text = printedText(word.text);
    if (text === "" || (isDrawn(text) && blanks.some(({ box }) => draws(word, box)))) return [];
    return { ...word, text, baseline: word.y + ASCENT * word.size, isBlank: false };
  });
}

/**
 * Lines that are written upwards, each as a line of its own over the part of the page that it stands beside. What
 * follows upwards is one line: its words, or its letters where each is set by itself, on an edge that may lean a little.
 */
export function turnedPieces(words: readonly Word[]): Piece[] {
  const runs: Word[] = [];
  /** By the edge of its last word, the run that has grown there. */
  const growing = new Map<number, { run: Word; x: number }>();
  for (const word of words.filter(({ isTurned }) => isTurned).sort((a, b) => bottom(b) - bottom(a))) {
    const edge = Math.floor(word.x / SAME_EDGE);
    const below = [edge, edge - 1, edge + 1]
      .flatMap((each) => growing.get(each) ?? [])
      .find(({ run, x }) => Math.abs(x - word.x) < SAME_EDGE && follows(word, run));
    const run = below?.run ?? { ...word };
    if (below) {
      const space = run.y - bottom(word) > WORD_GAP * run.size ? " " : "";
      Object.assign(run, { text: run.text + space + word.text, y: word.y, height: bottom(run) - word.y });
    } else runs.push(run);
    growing.set(edge, { run, x: word.x });
  }
  return runs.flatMap((run) => {
    const text = printedText(run.text).replaceAll(/\s+/g, " ");
    return text === "" ? [] : { ...run, text, baseline: run.y, isBlank: false };
  });
}

function follows(word: Word, run: Word): boolean {
  const gap = run.y - bottom(word);
  return gap > -SAME_EDGE && gap < run.size;
}

/** A page's own square brackets are round: square ones mark blanks. */
const printedText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : withoutHidden(text)
        .replaceAll(/[[［⁅⟦〚【〔]/gu, "(")
        .replaceAll(/[\]］⁆⟧〛】〕]/gu, ")")
        .replace(/^_+$/, (run) => run.slice(0, MOST_UNDERSCORES))
        .trim();

/** A word of ASCII without blanks, square brackets and underscores is printed as it is, as nearly every word. */
const PLAIN = /^[!-Z\\^`-~]*$/;

/** A value in one line of at most `limit` characters. */
export const printedValue = (value: string, limit: number): string => printedText(visibleLine(value, limit));

const isDrawn = (text: string): boolean => /^(?:_+|[()]|\(\s*\)|[☐☑☒□■▢◻◼❏❐❑❒○●◯])$/u.test(text);

/** Whether characters draw a blank: as its line, or as its box. */
function draws(word: Word, box: Box): boolean {
  const isBeside = word.y > bottom(box) + UNDER || bottom(word) < box.y - UNDER;
  return !isBeside && overlapX(word, box) > 0.3 * Math.min(word.width, box.width);
}

/** Where a blank's mark stands: where one would begin to write. */
export function blankPiece({ box, mark, multiline }: MarkedBlank): Piece {
  const isTall = multiline || box.height > TALL;
  const size = Math.min(TYPED, box.height);
  const middle = isTall ? box.y + TYPED : box.y + box.height / 2;
  return { ...box, text: mark, size, baseline: middle + 0.35 * size, isBlank: true };
}

/** Whether the middle of a word lies in a blank. */
export function isInside(word: Piece, blank: Piece): boolean {
  const [x, y] = [word.x + word.width / 2, word.y + word.height / 2];
  return x > blank.x && x < right(blank) && y > blank.y && y < bottom(blank);
}
