import type { InkedPixel } from "./ink.ts";
import { brightnessAt } from "./picture.ts";
import type { PageImage, PixelBox } from "./render-page.ts";

/** What is around the letters of a text. */
export interface Surroundings {
  now: PageImage;
  /** The box of the letters, and the one of their widget. */
  extent: PixelBox;
  box: PixelBox;
  /** From how much contrast on other ink is more than shading, of 255. */
  least: number;
  isOther(x: number, y: number): boolean;
  /** Pixels a point. */
  scale: number;
  /** Whether the text goes across its box, and is no mark in a printed one. */
  isWord: boolean;
}

/** Parts of a line's height, from its top, between which a line strikes it out: one that it stands on is lower. */
const MIDDLE = { from: 0.15, to: 0.8 };
/** A line runs through so much of what letters leave of a row; one of dots or dashes, through so much of each part of it. */
const THROUGH = 0.6;
const DASHED = { through: 0.1, parts: 4 };
/** Marks beside a text strike it out only if it is no wider than this many times its height. */
const SHORT = 3;
/** In points: so far beside a short text its line goes on; a letter in a cell is touched. */
const BESIDE = { text: 3, cell: 1.5 };
/** In pixels: what is so near touches a letter. */
const TOUCHES = 1;
/** What is higher than this part of a line's height is no line: a bracket, the wall of a cell. */
const THIN = 0.3;
/** What reaches over so much of it is one. */
const WALL = 0.6;

/** Of the rows that are within letters, those of lines of the text that other ink runs through. */
export function struckRows(rows: ReadonlySet<number>, around: Surroundings): Set<number> {
  const { left, right } = around.extent;
  const isStruck = (line: readonly number[]): boolean =>
    (right - left > line.length && isRunThrough(line, around)) ||
    (isShort(around.extent) && around.isWord && isBetween(line, around.extent, around, BESIDE.text));
  return new Set(
    runsOf([...rows])
      .filter(isStruck)
      .flat(),
  );
}

/** Whether a text is a digit or a few. */
export const isShort = ({ left, top, right, bottom }: PixelBox): boolean =>
  right - left <= SHORT * (bottom - top);

/** The columns of the letters in cells of which a line strikes out each. */
export function struckColumns(
  letters: readonly InkedPixel[],
  rows: ReadonlySet<number>,
  around: Surroundings,
): number[] {
  return runsOf(letters.map(({ x }) => x)).flatMap((run) => {
    const [left = 0, right = left] = [run.at(0), (run.at(-1) ?? 0) + 1];
    return isBetween([...rows], { left, right }, around, BESIDE.cell) ? run : [];
  });
}

/** Whether a pixel is other ink and off the ground of its line; null for a text's own. */
type Off = (x: number, y: number) => boolean | null;

function offIn(line: readonly number[], { now, extent, box, least, isOther, scale }: Surroundings): Off {
  const shades: number[] = [];
  const reach = Math.round(BESIDE.text * scale);
  const [left, right] = [Math.max(box.left, extent.left - reach), Math.min(box.right, extent.right + reach)];
  for (const y of line)
    for (let x = left; x < right; x++) if (isOther(x, y)) shades.push(brightnessAt(now, y * now.width + x));
  const ground = median(shades);
  return (x, y) => (isOther(x, y) ? Math.abs(brightnessAt(now, y * now.width + x) - ground) > least : null);
}

const isMiddle = (at: number, { length }: readonly number[]): boolean =>
  (at + 0.5) / length >= MIDDLE.from && (at + 0.5) / length <= MIDDLE.to;

/** Whether a line runs through a line of text from end to end. */
function isRunThrough(line: readonly number[], around: Surroundings): boolean {
  const { left, right } = around.extent;
  const off = offIn(line, around);
  const columns = Array.from({ length: right - left }, (_, at) => left + at);
  const open = columns.filter((x) => !isWall(line, (y) => off(x, y)));
  return line.some((y, at) => {
    if (!isMiddle(at, line)) return false;
    return isLine(open.map((x) => off(x, y)).filter((isOff) => isOff !== null));
  });
}

/** Whether ink beside the letters is a wall between them: from top to foot, or dots from about there on. */
function isWall(line: readonly number[], isOff: (y: number) => boolean | null): boolean {
  const rows = line.filter(isOff);
  const height = (rows.at(-1) ?? 0) - (rows.at(0) ?? 0) + 1;
  return line.every((y) => isOff(y) !== false) || (rows.length > 1 && height >= WALL * line.length);
}

/** Whether what is off its ground in a row is a line. */
function isLine(isOff: readonly boolean[]): boolean {
  const share = (some: readonly boolean[]) => some.filter(Boolean).length / Math.max(1, some.length);
  const length = Math.max(1, Math.ceil(isOff.length / DASHED.parts));
  const parts = Array.from({ length: DASHED.parts }, (_, at) => isOff.slice(at * length, (at + 1) * length));
  return share(isOff) >= THROUGH || parts.every((part) => share(part) >= DASHED.through);
}

/** Whether the same row has a part of a line on both sides of some letters, or on one where it touches them. */
function isBetween(
  line: readonly number[],
  { left, right }: Pick<PixelBox, "left" | "right">,
  around: Surroundings,
  beside: number,
): boolean {
  const { box, scale } = around;
  const off = offIn(line, around);
  const reach = Math.round(beside * scale);
  const thin = Math.max(TOUCHES + 1, THIN * line.length);
  const isOfLine = (x: number, y: number): boolean =>
    off(x, y) === true && line.filter((row) => off(x, row) === true).length <= thin;
  return line.some((y, at) => {
    if (!isMiddle(at, line)) return false;
    const distances = [-1, 1].map((step) => {
      for (let far = 1; far <= reach; far++) {
        const x = step < 0 ? left - far : right - 1 + far;
        if (x < box.left || x >= box.right) break;
        if (isOfLine(x, y)) return far;
      }
      return Number.POSITIVE_INFINITY;
    });
    return Math.max(...distances) <= reach || Math.min(...distances) <= TOUCHES;
  });
}

/** The shade in the middle. */
export const median = (shades: readonly number[]): number =>
  [...shades].sort((a, b) => a - b)[Math.floor(shades.length / 2)] ?? 0;

/** Numbers that follow one another, run by run. */
export function runsOf(numbers: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const each of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.at(-1) === each - 1) last.push(each);
    else runs.push([each]);
  }
  return runs;
}
