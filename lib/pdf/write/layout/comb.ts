import { isRightToLeft } from "../../page/right-to-left.ts";
import { visualRuns } from "../fonts/unicode/visual-runs.ts";
import { characters as charactersOf } from "../normalize-text.ts";
import {
  centredBaseline,
  fitSize,
  heightLimit,
  type TextBox,
  type TextLayout,
  type TextStyle,
} from "./text-layout.ts";

/** A character may take so much of its cell's width, so that it touches no line beside it. */
const OF_CELL = 0.85;

/**
 * One character in the middle of each of `cells` equal cells (ISO 32000-2, table 231, comb). What is written from right to
 * left begins in the last one.
 */
export function layOutComb(
  text: string,
  cells: number,
  { font, size: asked, quadding }: TextStyle,
  box: TextBox,
): TextLayout {
  const characters = fromLeft(text);
  const cell = box.width / cells;
  const widest = Math.max(0, ...characters.map((character) => font.widthOf(character)));
  const room = widest > 0 ? (OF_CELL * cell) / widest : Number.POSITIVE_INFINITY;
  const limit = Math.min(heightLimit(font, text, box), room);
  const { size, clipped } = fitSize(asked, limit);
  const free = Math.max(0, cells - characters.length);
  const isAtEnd = quadding === 2 || (quadding === 0 && isRightToLeft(text));
  const first = isAtEnd ? free : quadding === 1 ? Math.floor(free / 2) : 0;
  const lines = characters.map((character, index) => ({
    text: character,
    x: (first + index + 0.5) * cell - (font.widthOf(character) * size) / 2,
    y: centredBaseline(font, { text, size }, box),
  }));
  return { size, lines, actualText: text, clipped };
}

/** A text's characters as they are seen, from left to right. */
const fromLeft = (text: string): string[] =>
  visualRuns(text).flatMap(({ text: run, rightToLeft }) =>
    rightToLeft ? charactersOf(run).reverse() : charactersOf(run),
  );
