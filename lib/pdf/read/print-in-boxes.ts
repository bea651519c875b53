import { overlapX, overlapY } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Word } from "../page/words.ts";
import { isStacked } from "./seen-words.ts";

/** A word that was there before stands where it stood, within so many points. */
const SAME_PLACE = 1.5;
/** How far a word's middle may be beside a blank that it was written into, in points. */
const BESIDE = 1.5;

/** The words that another printing of the page lacks. */
export function addedWords(words: readonly Word[], before: readonly Word[]): Word[] {
  const known = Map.groupBy(before, ({ text }) => text);
  return words.filter((word) => !known.get(word.text)?.some((other) => isSamePlace(word, other)));
}

/** The part of a page's words that another printing of it lacks, or has elsewhere. */
export const missingShare = (words: readonly Word[], printed: readonly Word[]): number =>
  words.length === 0 ? 0 : addedWords(words, printed).length / words.length;

const isSamePlace = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < SAME_PLACE && Math.abs(a.y - b.y) < SAME_PLACE;

/** What is printed in a box: words of a line by spaces, or by nothing where each stands in a cell of its own; lines by line feeds. */
export function printIn(
  box: Box,
  words: readonly Word[],
  { comb, multiline }: { comb: boolean; multiline: boolean },
): string {
  const inside = words.filter((word) => (comb || word.text !== "") && isIn(word, box));
  const lines = linesOf(inside).map((line) =>
    comb ? inCells(line) : line.map(({ text }) => text).join(" "),
  );
  return lines.join(multiline ? "\n" : " ").trim();
}

/** Whether a box's text is in doubt: two of its words overlap, or a note's stroke crosses one. */
export function isUnclear(box: Box, words: readonly Word[], strokes: readonly Box[]): boolean {
  const inside = words.filter((word) => isIn(word, box));
  return inside.some(
    (word) =>
      inside.some((other) => isStacked(word, other)) ||
      strokes.some((stroke) => overlapX(word, stroke) > word.width / 2 && overlapY(word, stroke) > 0),
  );
}

/** Text in cells of one width: a gap of a cell or more separates words. */
function inCells(line: readonly Word[]): string {
  const characters = line.filter(isCharacter).flatMap(charactersOf);
  const steps = characters.slice(1).map(({ at }, index) => at - (characters[index]?.at ?? 0));
  const cell = Math.min(...steps.filter((step) => step > LEAST_CELL));
  return characters.map(({ text }, index) => (isGap(steps[index - 1], cell) ? ` ${text}` : text)).join("");
}

/** No cell is narrower, in points. */
const LEAST_CELL = 3;

const isGap = (step: number | undefined, cell: number): boolean => step !== undefined && step > 1.6 * cell;

/** Whether a word is more than a dot of those that lead to a place: it has a text, or stands alone between letters in one cell. */
const isCharacter = ({ text, width, height }: Word, at: number, line: readonly Word[]): boolean =>
  text !== "" ||
  (width <= height && [line[at - 1], line[at + 1]].every((beside) => /[\p{L}\d]/u.test(beside?.text ?? "")));

/** Several characters may be one word to a reader: they stand at equal distances. A word without text is a dot. */
function charactersOf({ text, x, width }: Word): { text: string; at: number }[] {
  const all = [...(text || ".")];
  return all.map((each, index) => ({ text: each, at: x + ((index + 0.5) * width) / all.length }));
}

function isIn(word: Box, box: Box): boolean {
  const [x, y] = [word.x + word.width / 2 - box.x, word.y + word.height / 2 - box.y];
  return x > -BESIDE && x < box.width + BESIDE && y > -BESIDE && y < box.height + BESIDE;
}

/** Words from top to bottom, those of a line from left to right. */
function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && middle(word) - middle(first) < first.height / 2) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x));
}

const middle = ({ y, height }: Box): number => y + height / 2;
