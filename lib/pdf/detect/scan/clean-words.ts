import { bottom, right } from "../../page/boxes.ts";
import type { Line } from "../../page/drawing/drawing.ts";
import type { Word } from "../../page/words.ts";

/** Rules beside a text are read as these characters. */
const BARS = /^[|[\]¦]+|(?<![|[\]¦])[|[\]¦]+$/gu;
/** How far into a word, in points, a rule must stand to cut it. */
const INSIDE = 1;

/** Cuts words that were read across an upright rule, and takes the rules out of their texts. */
export function cutAtWalls(words: readonly Word[], walls: readonly Line[]): Word[] {
  return words.flatMap((word) => {
    const middle = (word.y + bottom(word)) / 2;
    const crossing = walls
      .filter(({ at, from, to }) => isInside(at, word) && from < middle && to > middle)
      .map(({ at }) => at)
      .sort((a, b) => a - b);
    return cut(word, crossing)
      .map((part) => ({ ...part, text: part.text.replace(BARS, "") }))
      .filter(({ text }) => text !== "");
  });
}

const isInside = (at: number, word: Word): boolean => at > word.x + INSIDE && at < right(word) - INSIDE;

/** The parts of a word between places where it is cut, as if its characters were equally wide. */
function cut(word: Word, places: readonly number[]): Word[] {
  const ends = [word.x, ...places, right(word)];
  const index = (x: number) => Math.round(((x - word.x) / word.width) * word.text.length);
  return ends.slice(1).map((end, part) => {
    const x = ends[part] ?? word.x;
    return { ...word, x, width: end - x, text: word.text.slice(index(x), index(end)) };
  });
}
