import { right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Drawing, Glyph, Line } from "../page/drawing/drawing.ts";
import { isRightToLeft, mirror } from "../page/right-to-left.ts";

/** Whether a page is written from right to left for its greater part. */
export const readsRightToLeft = ({ glyphs, words }: Drawing): boolean =>
  isRightToLeft([...glyphs.filter(({ unseen }) => !unseen), ...words].map(({ text }) => text).join(""));

/** A drawing as a mirror beside the page shows it, `pageWidth` in points. Numbers and Latin words stay readable. */
export function mirrorDrawing(drawing: Drawing, pageWidth: number): Drawing {
  const turn = <T extends Box>(thing: T) => mirror(thing, pageWidth);
  return {
    horizontals: drawing.horizontals.map(
      ({ at, from, to }): Line => ({
        at,
        from: pageWidth - to,
        to: pageWidth - from,
      }),
    ),
    verticals: drawing.verticals.map((line) => ({ ...line, at: pageWidth - line.at })),
    marks: drawing.marks.map(turn),
    fills: drawing.fills.map(turn),
    emblems: drawing.emblems.map(turn),
    letters: drawing.letters.map(turn),
    slants: drawing.slants.map(turn),
    images: drawing.images.map(turn),
    words: drawing.words.map(turn),
    glyphs: toRuns(drawing.glyphs).flatMap((run) => mirrorRun(run, pageWidth)),
  };
}

const PAIRS = new Map(
  ["()", "[]", "{}", "<>"].flatMap(([a = "", b = ""]) => [[a, b] as const, [b, a] as const]),
);
const IN_ORDER = /[\p{N}\p{Script=Latin}]/u;

/** Digits and Latin letters that follow each other on one baseline, and each other character by itself. */
function toRuns(glyphs: readonly Glyph[]): Glyph[][] {
  const runs: Glyph[][] = [];
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && IN_ORDER.test(last.text) && IN_ORDER.test(glyph.text) && follows(last, glyph))
      run.push(glyph);
    else runs.push([glyph]);
  }
  return runs;
}

const follows = (last: Glyph, next: Glyph): boolean =>
  last.baseline === next.baseline && Math.abs(next.x - right(last)) < 0.2 * next.size;

/** A run moves as one; a bracket alone opens to the other side. */
function mirrorRun(run: readonly Glyph[], pageWidth: number): Glyph[] {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return [];
  const by = pageWidth - right(last) - first.x;
  return run.map((glyph) => ({ ...glyph, x: glyph.x + by, text: PAIRS.get(glyph.text) ?? glyph.text }));
}
