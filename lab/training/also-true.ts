import { readFileSync } from "node:fs";
import { join } from "node:path";
import { enclose } from "../../lib/pdf/page/boxes.ts";
import type { Box } from "../../lib/pdf/page/display-geometry.ts";

/** The places on a page that touch no true box, and that nobody looked at. */
export interface FalsePlaces {
  form: string;
  /** From 0. */
  page: number;
  places: Box[];
}

/** What somebody saw on a page: which false places are blanks, though the form has no field there, and which are not. */
interface LookedAt {
  form: string;
  page: number;
  by: string;
  on: string;
  /** x, y, width and height in whole points. */
  blanks: number[][];
  others: number[][];
}

export const ALSO_TRUE = join(import.meta.dirname, "also-true.jsonl");

/** What was seen so far, a page a line. */
export const lookedAt = (): LookedAt[] =>
  readFileSync(ALSO_TRUE, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as LookedAt);

/**
 * The places that words of a verdict call blanks: `all`, `none`, `1-5 9`, or `but 3`. Numbers joined by a plus sign are parts
 * of one blank.
 */
export function blanksAmong(places: readonly Box[], words: readonly string[]): Box[] {
  const placeOf = (number: number): Box => {
    const place = places[number - 1];
    if (!place) throw new RangeError(`Expected a number from 1 to ${places.length}, got ${number}.`);
    return place;
  };
  const isBut = words[0] === "all" || words[0] === "but";
  const named = words.filter((word) => !["all", "but", "none"].includes(word)).map(placesIn);
  const joined = named.filter(({ areOne }) => areOne).map(({ numbers }) => numbers.map(placeOf));
  const single = named.filter(({ areOne }) => !areOne).flatMap(({ numbers }) => numbers.map(placeOf));
  const rest = places.filter((place) => !single.includes(place) && !joined.flat().includes(place));
  return [...(isBut ? rest : single), ...joined.map(enclose)];
}

/** The numbers that `7`, `3-9` or `6+7` says. */
function placesIn(word: string): { numbers: number[]; areOne: boolean } {
  if (word.includes("+")) return { numbers: word.split("+").map(Number), areOne: true };
  const [from = Number.NaN, to = from] = word.split("-").map(Number);
  if (!(to >= from)) throw new RangeError(`Expected a number, or two with a dash, got "${word}".`);
  return { numbers: Array.from({ length: to - from + 1 }, (_, index) => from + index), areOne: false };
}
