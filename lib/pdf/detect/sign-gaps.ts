import { bottom, overlapY, right, touch } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Line } from "../page/drawing/drawing.ts";
import type { Word } from "../page/words.ts";
import type { Blank } from "./blanks.ts";
import { isNaming } from "./captions.ts";
import { type DetectedField, textField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";
import { linesBetween } from "./sorted-lines.ts";

/** The signs that part what is written: a date, a number, or a telephone number behind its first digits in brackets. */
const SIGN = /^[-–./()]$/u;
const PARTS = /^(?:\/\/|\.\.|[-–]{2}|[(][)][-–])$/u;
/** One sign alone parts a code, or a month and its year, where the cell has a caption over it. */
const ALONE = /^[-–/]$/u;
/** A gap to write in is so wide, in em. */
const GAP_EM = { least: 1.2, most: 8 };
/** How many times as wide as the others a first or last gap is at most: a year has twice the digits of a month, other numbers have fewer. */
const END = { alike: 2, other: 1.5 };
/** A caption before the first gap ends so near it, in em. */
const BEFORE_EM = 6;
/** The same of two signs that stand in no cell. */
const OPEN_EM = 4.5;
/** What is written stands off what is printed by so much, is so high, and its line lies so near its foot, in em. */
const AIR_EM = 0.1;
const HIGH_EM = 1.4;
const FOOT_EM = 0.5;

/** A row of signs on one line, with what it stands in and behind. */
interface Run {
  signs: Word[];
  /** The closed cell around it, if there is one. */
  cell: Blank | undefined;
  /** The word before it, with no wall between. */
  before: Word | undefined;
  /** Where the room before and behind it ends. */
  from: number;
  to: number;
}

/** The gaps that nothing but the signs between them draws: "Date of birth" over "    /    /". */
export function signGaps(layout: Layout, blanks: readonly Blank[]): DetectedField[] {
  const closed = blanks.filter((blank) => blank.closed);
  return layout.rows.flatMap((row) =>
    runsIn(row, closed, layout).flatMap((run) => {
      const gaps = gapsOf(run);
      return gaps?.every((gap) => isFree(gap, run, layout))
        ? gaps.map((gap) => ({ ...textField(gap, 0.85), isCertain: true as const }))
        : [];
    }),
  );
}

/** The rows of signs on a line that part what somebody is asked for. */
function runsIn(row: readonly Word[], closed: readonly Blank[], layout: Layout): Run[] {
  const { verticals, horizontals, width } = layout;
  const wallsOf = (sign: Word) => verticals.filter(({ from, to }) => from < bottom(sign) && to > sign.y);
  const isParted = (one: Word, other: Word) =>
    wallsOf(one).some(({ at }) => at > right(one) - 1 && at < other.x + 1);
  const stretches: Word[][] = [];
  for (const [index, word] of row.entries()) {
    if (!SIGN.test(word.text)) continue;
    const [open, last] = [stretches.at(-1), row[index - 1]];
    if (open && last && open.at(-1) === last && !isParted(last, word)) open.push(word);
    else stretches.push([word]);
  }
  return stretches.flatMap((signs): Run[] => {
    const [first, last] = [signs[0] as Word, signs.at(-1) as Word];
    const beside = [row[row.indexOf(first) - 1], row[row.indexOf(last) + 1]] as const;
    const [before, behind] = [
      beside[0] && !isParted(beside[0], first) ? beside[0] : undefined,
      beside[1] && !isParted(last, beside[1]) ? beside[1] : undefined,
    ];
    const walls = wallsOf(first).map(({ at }) => at);
    const foot = bottom(first) - FOOT_EM * first.size;
    const under = linesBetween(horizontals, foot, foot + 2 * FOOT_EM * first.size).find(
      (line) => line.from < first.x && line.to > right(last),
    );
    const ends = [...walls, ...(under ? [under.from, under.to] : [])];
    const from = Math.max(0, ...ends.filter((at) => at < first.x), before ? right(before) : 0);
    const to = Math.min(width, ...ends.filter((at) => at > right(last)), behind?.x ?? width);
    const cell = closed.find((blank) => signs.every((sign) => touch(sign, blank.cell)));
    const run = { signs, cell, before, from, to };
    return isAsked(run, behind) ? [run] : [];
  });
}

/** Whether a row of signs parts an answer: by what it consists of, in a cell of its own or behind its caption. */
function isAsked({ signs, cell, before, from }: Run, behind: Word | undefined): boolean {
  const [first] = signs as [Word];
  const text = signs.map((sign) => sign.text).join("");
  const isOver = cell?.texts.some(
    (caption) => isNaming(caption) && bottom(caption) < first.y + first.height / 2,
  );
  if (ALONE.test(text)) return isOver === true && !before && !behind;
  if (!PARTS.test(text)) return false;
  // Signs further apart, in the open, stand in columns of a list: "Week ticket    -    -".
  const isTight = signs.slice(1).every((sign, at) => sign.x - right(signs[at] as Word) < OPEN_EM * sign.size);
  const isCaption = before && /\p{L}{2}|:/u.test(before.text);
  const isBehind = isCaption && isTight && first.x - from < BEFORE_EM * first.size;
  return isBehind === true || (cell !== undefined && !before);
}

/** The gaps before, between and behind signs; null where one of them has no room. */
function gapsOf({ signs, from, to }: Run): Box[] | null {
  const [first, last] = [signs[0] as Word, signs.at(-1) as Word];
  const { size } = first;
  const between = signs.slice(1).map((sign, index) => [right(signs[index] as Word), sign.x] as const);
  const widest = Math.max(0, ...between.map(([start, end]) => end - start));
  const isAlike = signs.length > 1 && signs.every(({ text }) => text === first.text);
  const end = isAlike ? END.alike : END.other;
  const most = widest > 0 ? end * widest : GAP_EM.most * size;
  const start = first.text === "(" ? [] : [[Math.max(from, first.x - most), first.x] as const];
  const own = start.map(([x, to]) => to - x);
  const rest = Math.min(most, ...(widest > 0 ? [] : own.map((wide) => end * wide)));
  const all = [...start, ...between, [right(last), Math.min(to, right(last) + rest)] as const];
  const isRoomy = all.every(([x, end]) => end - x > GAP_EM.least * size && end - x <= 2 * GAP_EM.most * size);
  if (!isRoomy) return null;
  const height = HIGH_EM * size;
  return all.map(([x, end]) => ({
    x: x + AIR_EM * size,
    y: bottom(first) - height,
    width: end - x - 2 * AIR_EM * size,
    height,
  }));
}

/** Whether nothing stands in a gap, no wall parts it, and no line of its own lies under it. */
function isFree(gap: Box, { signs }: Run, layout: Layout): boolean {
  const [{ size }] = signs as [Word];
  const foot = bottom(gap);
  const isOwn = ({ at, from, to }: Line) =>
    Math.abs(at - foot) < FOOT_EM * size && from > gap.x - size && to < right(gap) + size && to > gap.x;
  const isIn = (box: Box) => touch(box, gap) && overlapY(box, gap) > box.height / 2;
  const walls = linesBetween(layout.verticals, gap.x + 1, right(gap) - 1);
  return (
    !layout.findTexts(gap.y, foot).some(isIn) &&
    !layout.findMarks(gap.y, foot).some(isIn) &&
    !walls.some(({ from, to }) => from < foot - 1 && to > gap.y + 1) &&
    ![...layout.horizontals, ...layout.underscores, ...layout.parts, ...layout.leaders].some(isOwn)
  );
}
