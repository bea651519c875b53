import type { Line } from "../../page/drawing/drawing.ts";

/** A line so near a longer one, in points, that runs along it for so much of its own length, is a part of its edge. */
const NEAR = 2.4;
const ALONG = 0.7;

/** Lines without those that are no more than the frayed edges of longer ones. */
export function dropDoubles(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  for (const line of [...lines].sort((a, b) => lengthOf(b) - lengthOf(a))) {
    const isEdge = (longer: Line) =>
      Math.abs(longer.at - line.at) < NEAR && shared(longer, line) > ALONG * lengthOf(line);
    if (!kept.some(isEdge)) kept.push(line);
  }
  return kept;
}

const lengthOf = ({ from, to }: Line): number => to - from;
const shared = (a: Line, b: Line): number => Math.min(a.to, b.to) - Math.max(a.from, b.from);
