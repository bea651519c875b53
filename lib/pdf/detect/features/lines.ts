import { bottom, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { Line } from "../../page/drawing/drawing.ts";
import type { Layout } from "../layout.ts";
import { linesBetween } from "../sorted-lines.ts";

const SIDE = "Cover Before After Off".split(" ");
/** The lines at a place's edges, those in it and those farther off. */
export const LINES = [
  ...["foot", "top", "left", "end"].flatMap((side) => SIDE.map((what) => side + what)),
  ..."across upright acrossPart hanging rising over under wallLeft wallEnd footLength".split(" "),
];

/** How near an edge a line lies that is its own, and how far off lines are looked for, in points. */
const EDGE = 3.2;
const FAR = 60;
const WALL = 4;

export function lines(box: Box, { horizontals, verticals }: Layout): number[] {
  const foot = bottom(box);
  const end = right(box);
  const across = { from: box.x, to: end };
  const upright = { from: box.y, to: foot };
  const footLine = edge(linesBetween(horizontals, foot - EDGE, foot + EDGE), foot, across);
  const topLine = edge(linesBetween(horizontals, box.y - EDGE, box.y + EDGE), box.y, across);
  const leftWall = edge(linesBetween(verticals, box.x - EDGE, box.x + EDGE), box.x, upright);
  const endWall = edge(linesBetween(verticals, end - EDGE, end + EDGE), end, upright);
  const inside = linesBetween(horizontals, box.y + EDGE, foot - EDGE);
  const through = inside.filter((line) => line.from < end - 2 && line.to > box.x + 2);
  const walls = linesBetween(verticals, box.x - EDGE, end + EDGE);
  const cutting = walls.filter(
    ({ at, from, to }) => at > box.x + EDGE && at < end - EDGE && from < foot - 2 && to > box.y + 2,
  );
  const cover = Math.max(0, ...through.map((line) => shareOf(line, across)));
  return [
    ...footLine.slice(0, 4),
    ...topLine.slice(0, 4),
    ...leftWall.slice(0, 4),
    ...endWall.slice(0, 4),
    through.length,
    cutting.length,
    cover,
    walls.filter(({ from, to }) => Math.abs(from - foot) < 3 && to > foot + 8).length,
    walls.filter(({ from, to }) => Math.abs(to - foot) < 3 && from < foot - WALL).length,
    distance(linesBetween(horizontals, box.y - FAR, box.y - EDGE), box.y, across, -1),
    distance(linesBetween(horizontals, foot + EDGE, foot + FAR), foot, across, 1),
    distance(linesBetween(verticals, box.x - FAR, box.x - EDGE), box.x, upright, -1),
    distance(linesBetween(verticals, end + EDGE, end + FAR), end, upright, 1),
    footLine[4] ?? 0,
  ];
}

type Stretch = Pick<Line, "from" | "to">;

const shareOf = (line: Stretch, { from, to }: Stretch): number =>
  Math.max(0, Math.min(line.to, to) - Math.max(line.from, from)) / Math.max(1, to - from);

/** How the line along an edge covers it and reaches beyond it: share, before, after, distance, length. */
function edge(near: readonly Line[], at: number, stretch: Stretch): number[] {
  let best: Line | null = null;
  let share = 0.1;
  for (const line of near) {
    const covered = shareOf(line, stretch);
    if (covered > share) [best, share] = [line, covered];
  }
  if (!best) return [0, 0, 0, EDGE, 0];
  return [share, stretch.from - best.from, best.to - stretch.to, best.at - at, best.to - best.from];
}

/** How far off the nearest line is that lies along an edge; `FAR` where there is none. */
function distance(near: readonly Line[], at: number, stretch: Stretch, sign: 1 | -1): number {
  let least = FAR;
  for (const line of near) if (shareOf(line, stretch) > 0.4) least = Math.min(least, sign * (line.at - at));
  return least;
}
