import { bottom, right } from "../boxes.ts";
import type { Glyph } from "../drawing/drawing.ts";
import { byRow, inRows } from "../rows.ts";

/** Characters of one baseline that follow each other closely. */
export interface Run {
  first: Glyph;
  to: number;
  glyphs: Glyph[];
}

/** Characters of one baseline differ by no more, in em. */
const LEVEL = 0.2;
/** The separators of a number or date, and their largest distance, in em. */
const SEPARATOR = /^[-‐–—/|]$/;
const SEPARATOR_GAP = 3;
const PARTING = /^[\p{L}\d]|^[-‐–—/|.,:]$/u;
const CENTURY = /^\s{0,4}[-‐–—/.,]?\s{0,4}(?:19|2\s{0,2}0)\s{0,4}$/;
/** How far apart parts without a separator are at most, in em, when each of their underscores stands for itself. */
const PART_GAP = 1.6;
const SPACED = 0.9;

/**
 * Joins those of a page's characters that `isMeant` names to runs of one baseline. A gap wider than `gap` em ends a run, and so does
 * a letter, a figure, a separator, or the stop or colon of a sum or a time.
 */
export function toRuns(all: readonly Glyph[], isMeant: (glyph: Glyph) => boolean, gap: number): Run[] {
  const print = inRows(all.filter((glyph) => PARTING.test(glyph.text) && !isMeant(glyph)));
  const isParted = (to: number, next: Glyph) =>
    print.any(next.y, bottom(next), (glyph) => isBetween(glyph, to, next));
  const runs: Run[] = [];
  let level: Run[] = [];
  for (const glyph of all.filter(isMeant).sort((a, b) => a.baseline - b.baseline || a.x - b.x)) {
    level = level.filter(({ first }) => glyph.baseline - first.baseline < LEVEL * glyph.size);
    const run = level.find(({ to }) => Math.abs(glyph.x - to) < gap * glyph.size && !isParted(to, glyph));
    if (run) {
      run.to = Math.max(run.to, right(glyph));
      run.glyphs.push(glyph);
    } else {
      const begun = { first: glyph, to: right(glyph), glyphs: [glyph] };
      level.push(begun);
      runs.push(begun);
    }
  }
  return runs;
}

/** The part of a run's length that its characters cover: the rest are gaps. */
export const densityOf = ({ first, to, glyphs }: Run): number =>
  glyphs.reduce((sum, { width }) => sum + width, 0) / (to - first.x);

/**
 * Joins the parts of one number or date, given from left to right; the characters that separate them belong to it. Parts before a
 * printed century ("__/__/20__") stay apart, as the year's does.
 */
export function joinParts(parts: readonly Run[], glyphs: readonly Glyph[]): Run[] {
  const joined: Run[] = [];
  const glyphsBetween = betweenFinder(glyphs);
  for (const [index, part] of parts.entries()) {
    const last = joined.at(-1);
    const isBeforeCentury = isCentury(part, parts[index + 1], glyphsBetween);
    const between = last && !isBeforeCentury && separatorsBetween(last, part, glyphsBetween);
    if (last && between) {
      last.to = part.to;
      last.glyphs.push(...between, ...part.glyphs);
    } else joined.push({ ...part, glyphs: [...part.glyphs] });
  }
  return joined;
}

/** What separates two parts of one number: nothing only where there is room for each character; null for two blanks. */
function separatorsBetween(last: Run, part: Run, glyphsBetween: FindBetween): Glyph[] | null {
  const gap = (part.first.x - last.to) / last.first.size;
  if (!isLevel(part.first, last.first) || gap < 0 || gap > SEPARATOR_GAP) return null;
  const between = glyphsBetween(last, part);
  if (!between.every(({ text }) => SEPARATOR.test(text))) return null;
  const isSpaced = densityOf(last) < SPACED && densityOf(part) < SPACED;
  return between.length > 0 || (isSpaced && gap < PART_GAP) ? between : null;
}

/** Finds the characters between two runs of one baseline, in the order given. */
type FindBetween = (last: Run, part: Run) => Glyph[];

export function betweenFinder(glyphs: readonly Glyph[]): FindBetween {
  const find = byRow(glyphs.map((glyph) => ({ x: 0, y: glyph.baseline, width: 0, height: 0, glyph })));
  return (last, { first }) =>
    find(first.baseline - first.size, first.baseline + first.size).flatMap(({ glyph }) =>
      isBetween(glyph, last.to, first) ? [glyph] : [],
    );
}

const isBetween = (glyph: Glyph, from: number, next: Glyph): boolean =>
  glyph.x > from - 1 && right(glyph) < next.x + 1 && isLevel(glyph, next);

/** Whether the first two figures of a year, and no more than a separator before them, stand between two parts. */
export function isCentury(last: Run, part: Run | undefined, glyphsBetween: FindBetween): boolean {
  if (!part || !isLevel(part.first, last.first) || part.first.x < last.to) return false;
  const between = glyphsBetween(last, part).sort((a, b) => a.x - b.x);
  return CENTURY.test(between.map(({ text }) => text).join(""));
}

const isLevel = (one: Glyph, other: Glyph): boolean =>
  Math.abs(one.baseline - other.baseline) < LEVEL * other.size;
