import type { InkMark, Line } from "../page/drawing/drawing.ts";
import type { Ruling } from "./ruling.ts";
import { linesBetween } from "./sorted-lines.ts";

/** How high a tooth rises from its line, how far from it it may end, and how far apart teeth are, in points. */
const TOOTH_PT = { least: 2, most: 40, off: 2 };
const PITCH_PT = { least: 7, most: 32 };
/** The places of one comb differ by no more, as part of their width. */
const ALIKE = 0.15;
/** A place is so many times as high as wide where no end wall says how high. */
const RATIO = 1.1;
const HIGHEST_PT = 17;
/** A line so near over a tooth closes a cell: that is no comb, in points. */
const CEILING_PT = 3;

/** Rows of places for one character each that short uprights on a line divide, and the upright lines that are left. */
export function takeCombs({ horizontals, verticals }: Ruling): { combs: InkMark[][]; verticals: Line[] } {
  const taken = new Set<Line>();
  const combs = horizontals.flatMap((line) => {
    const walls = linesBetween(verticals, line.from - TOOTH_PT.off, line.to + TOOTH_PT.off).filter((wall) =>
      isTooth(wall, line),
    );
    const [first, last] = [walls[0], walls.at(-1)];
    const start = first && first.at - line.from < TOOTH_PT.off ? first : undefined;
    const end = last && line.to - last.at < TOOTH_PT.off ? last : undefined;
    const teeth = walls.filter((wall) => wall !== start && wall !== end);
    const edges = [line.from, ...teeth.map(({ at }) => at), line.to];
    if (teeth.length === 0 || !areEven(edges)) return [];
    if (teeth.some((tooth) => hasCeiling(tooth, horizontals))) return [];
    for (const tooth of teeth) taken.add(tooth);
    const high = heightOf({ line, teeth, ends: [start, end] }, (line.to - line.from) / (teeth.length + 1));
    return [
      edges.slice(1).map((to, index): InkMark => {
        const from = edges[index] as number;
        return { x: from, y: line.at - high, width: to - from, height: high, shape: "box" };
      }),
    ];
  });
  return { combs, verticals: verticals.filter((wall) => !taken.has(wall)) };
}

const isTooth = ({ from, to }: Line, { at }: Line): boolean =>
  Math.abs(to - at) <= TOOTH_PT.off && at - from >= TOOTH_PT.least && at - from <= TOOTH_PT.most;

function areEven(edges: readonly number[]): boolean {
  const widths = edges.slice(1).map((edge, index) => edge - (edges[index] as number));
  const [least, most] = [Math.min(...widths), Math.max(...widths)];
  return least >= PITCH_PT.least && most <= PITCH_PT.most && most - least <= ALIKE * most;
}

const hasCeiling = (tooth: Line, horizontals: readonly Line[]): boolean =>
  linesBetween(horizontals, tooth.from - CEILING_PT, tooth.from + CEILING_PT).some(
    ({ from, to }) => from < tooth.at - CEILING_PT && to > tooth.at + CEILING_PT,
  );

/** As high as the walls at both ends, where they stand over the teeth; else as high as one writes. */
function heightOf(comb: { line: Line; teeth: Line[]; ends: (Line | undefined)[] }, width: number): number {
  const rise = (walls: readonly (Line | undefined)[]) =>
    Math.max(0, ...walls.map((wall) => (wall ? comb.line.at - wall.from : 0)));
  const [tooth, wall] = [rise(comb.teeth), rise(comb.ends)];
  return wall > tooth + CEILING_PT ? wall : Math.max(tooth, Math.min(HIGHEST_PT, RATIO * width));
}
