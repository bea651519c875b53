import { bottom, isLevel, overlapX, right } from "../page/boxes.ts";
import { byRow } from "../page/rows.ts";
import { unitOfTime } from "../page/units-of-time.ts";
import type { Word } from "../page/words.ts";
import { type DetectedField, textField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";
import { linesBetween } from "./sorted-lines.ts";

/** A gap to write a number in is so wide, in em. */
const GAP_EM = { least: 1.6, most: 6 };
/** What is written stands off what is printed by so much, and is so high, and its line lies so far under the units at most, in em. */
const AIR_EM = 0.1;
const HIGH_EM = 1.3;
const UNDER_EM = 1.2;
/** Print over a gap stands so near that the units would be its captions, in em. */
const OVER_EM = 0.4;

/** The gaps before units that stand at the foot of one cell: "How long?" over "     yrs.     mos.". */
export function unitGaps(layout: Layout): DetectedField[] {
  const { words, ticks, verticals, underscores, leaders } = layout;
  const units = words.filter((word) => rankOf(word) >= 0);
  if (units.length < 2) return [];
  const walls = verticals.map(({ at, from, to }) => ({ x: at, y: from, width: 0, height: to - from }));
  const [findWords, findEnds] = [byRow(words), byRow([...words, ...ticks, ...walls])];
  return units.flatMap((first) => {
    const level = findWords(first.y, bottom(first));
    const run = rankBefore(first, level) >= 0 ? [] : runFrom(first, level);
    const found = run.map((unit) => gapBefore(unit, findEnds(unit.y, bottom(unit))));
    const none = found.findIndex((gap) => gap === null || !isOnLine(gap, first, layout));
    const gaps = found.slice(0, none < 0 ? run.length : none).filter((gap) => gap !== null);
    const isDrawn = [...underscores, ...leaders].some(
      ({ at, from, to }) =>
        Math.abs(at - bottom(first)) < first.size && gaps.some((gap) => from < right(gap) && to > gap.x),
    );
    return gaps.length < 2 || isDrawn ? [] : gaps.map((gap) => ({ ...textField(gap, 0.8), isCertain: true }));
  });
}

/** The units that follow each other on a line, each less than the one before it, and close enough for a gap between. */
function runFrom(first: Word, words: readonly Word[]): Word[] {
  const level = words.filter((other) => isLevel(other, first)).sort((a, b) => a.x - b.x);
  const run = [first];
  let last = first;
  for (const word of level) {
    if (word.x < right(last)) continue;
    if (rankOf(word) <= rankOf(last) || word.x - right(last) > GAP_EM.most * word.size) break;
    run.push(word);
    last = word;
  }
  return run;
}

const rankOf = ({ text }: Word): number => unitOfTime(text);

const rankBefore = (word: Word, words: readonly Word[]): number => {
  const before = words
    .filter((other) => other !== word && isLevel(other, word) && right(other) <= word.x)
    .sort((a, b) => right(b) - right(a))[0];
  return before && word.x - right(before) < GAP_EM.most * word.size ? rankOf(before) : -1;
};

type Gap = { x: number; y: number; width: number; height: number };

function gapBefore(unit: Word, others: readonly Gap[]): Gap | null {
  const { size } = unit;
  const before = others.filter(
    (other) => isLevel(other, unit) && other.x < unit.x && right(other) <= unit.x + 1,
  );
  const free = unit.x - Math.max(0, ...before.map(right));
  if (free < GAP_EM.least * size || free > GAP_EM.most * size) return null;
  const height = HIGH_EM * size;
  return {
    x: unit.x - free + AIR_EM * size,
    y: bottom(unit) - height,
    width: free - 2 * AIR_EM * size,
    height,
  };
}

/** Whether the foot of a cell lies under a gap, and nothing close over it that the units would explain. */
function isOnLine(gap: Gap, { size }: Word, { horizontals, findTexts }: Layout): boolean {
  const foot = bottom(gap);
  const isOver = (from: number, to: number): boolean =>
    linesBetween(horizontals, from, to).some((line) => line.from < gap.x + 1 && line.to > right(gap) - 1);
  const isCovered = findTexts(gap.y, foot).some((text) => overlapX(text, gap) > 1 && isLevel(text, gap));
  return (
    isOver(foot - 1, foot + UNDER_EM * size) && !isOver(gap.y - OVER_EM * size, foot - size / 2) && !isCovered
  );
}
