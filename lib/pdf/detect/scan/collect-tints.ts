import { bottom, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { Fill, InkMark, Line } from "../../page/drawing/drawing.ts";

/** The sides of a tinted square to tick, in points, how far they may differ, and those of a box for one character. */
const SIDE = { least: 4.5, most: 19, ratio: 1.3 };
const CHARACTER = { width: 26, height: 40 };
/** A line so near an edge, in points, that covers so much of it draws that edge. */
const NEAR = 2.5;
const COVER = 0.7;

interface Edges {
  horizontals: Line[];
  verticals: Line[];
}

/** What the edges of tinted areas draw: small ones boxes to tick or for characters, others lines where none are. */
export function collectTints(tints: readonly Fill[], lines: Edges): Edges & { marks: InkMark[] } {
  const marks: InkMark[] = [];
  const [horizontals, verticals] = [[...lines.horizontals], [...lines.verticals]];
  for (const { x, y, width, height } of tints) {
    const box = { x, y, width, height };
    if (isSquare(box)) {
      marks.push({ ...box, shape: "square" });
      continue;
    }
    if (width <= CHARACTER.width && height <= CHARACTER.height) marks.push({ ...box, shape: "box" });
    for (const at of [y, bottom(box)])
      addEdge(horizontals, lines.horizontals, { at, from: x, to: right(box) });
    for (const at of [x, right(box)]) addEdge(verticals, lines.verticals, { at, from: y, to: bottom(box) });
  }
  return { horizontals, verticals, marks };
}

function isSquare({ width, height }: Box): boolean {
  const [small, large] = [Math.min(width, height), Math.max(width, height)];
  return small >= SIDE.least && large <= SIDE.most && large <= SIDE.ratio * small;
}

function addEdge(to: Line[], drawn: readonly Line[], edge: Line): void {
  const covered = drawn
    .filter(({ at }) => Math.abs(at - edge.at) < NEAR)
    .reduce((sum, line) => sum + Math.max(0, Math.min(line.to, edge.to) - Math.max(line.from, edge.from)), 0);
  if (covered < COVER * (edge.to - edge.from)) to.push(edge);
}
