import { right } from "../page/boxes.ts";
import type { Glyph } from "../page/drawing/drawing.ts";

/** Characters of one baseline that follow each other closely. */
export interface Run {
  first: Glyph;
  to: number;
  glyphs: Glyph[];
}

/** Characters of one baseline differ by no more, in em. */
const LEVEL = 0.2;
/** What stands between the parts of a number or date, and how far apart they are at most, in em. */
const SEPARATOR = /^[-‐–—/]$/;
const SEPARATOR_GAP = 3;
/** How far apart parts without a separator are at most, in em, when each of their underscores stands for itself. */
const PART_GAP = 1.6;
const SPACED = 0.9;

/** Joins characters of one baseline to runs; a wider gap than `gap` em ends one. */
export function toRuns(glyphs: readonly Glyph[], gap: number): Run[] {
  const runs: Run[] = [];
  let level: Run[] = [];
  for (const glyph of [...glyphs].sort((a, b) => a.baseline - b.baseline || a.x - b.x)) {
    level = level.filter(({ first }) => glyph.baseline - first.baseline < LEVEL * glyph.size);
    const run = level.find(({ to }) => Math.abs(glyph.x - to) < gap * glyph.size);
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

/** Joins the parts of one number or date, given from left to right; the characters that separate them belong to it. */
export function joinParts(parts: readonly Run[], glyphs: readonly Glyph[]): Run[] {
  const joined: Run[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const between = last && separatorsBetween(last, part, glyphs);
    if (last && between) {
      last.to = part.to;
      last.glyphs.push(...between, ...part.glyphs);
    } else joined.push({ ...part, glyphs: [...part.glyphs] });
  }
  return joined;
}

/** What separates two parts of one number: nothing only where there is room for each character; null for two blanks. */
function separatorsBetween(last: Run, part: Run, glyphs: readonly Glyph[]): Glyph[] | null {
  const gap = (part.first.x - last.to) / last.first.size;
  if (!isLevel(part.first, last.first) || gap < 0 || gap > SEPARATOR_GAP) return null;
  const between = glyphs.filter(
    (glyph) => glyph.x > last.to - 1 && right(glyph) < part.first.x + 1 && isLevel(glyph, last.first),
  );
  if (!between.every(({ text }) => SEPARATOR.test(text))) return null;
  const isSpaced = densityOf(last) < SPACED && densityOf(part) < SPACED;
  return between.length > 0 || (isSpaced && gap < PART_GAP) ? between : null;
}

/** Whether a character separates two parts inside a run. */
export const dividesRun = (glyph: Glyph, { first, to }: Run): boolean =>
  SEPARATOR.test(glyph.text) && glyph.x > first.x && right(glyph) < to && isLevel(glyph, first);

const isLevel = (one: Glyph, other: Glyph): boolean =>
  Math.abs(one.baseline - other.baseline) < LEVEL * other.size;
