import type { Line } from "../page/drawing/drawing.ts";

/** Lines no farther apart, in points, are one: drawn twice, or as a frame's two edges. */
export const SAME = 0.9;
/** Gaps that a line drawn in dashes, dots or cell by cell has, in points. */
const GAP = 2.6;

/** Joins lines that lie on each other or continue each other; sorted by where they are. */
export function mergeLines(lines: readonly Line[]): Line[] {
  const sorted = [...lines].sort((a, b) => a.at - b.at);
  const merged: Line[] = [];
  for (let start = 0; start < sorted.length; ) {
    const first = sorted[start] as Line;
    let end = start + 1;
    while (end < sorted.length && (sorted[end] as Line).at - first.at <= SAME) end++;
    if (end === start + 1) merged.push({ ...first });
    else merged.push(...joinRow(sorted.slice(start, end)));
    start = end;
  }
  return merged;
}

function joinRow(row: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of [...row].sort((a, b) => a.from - b.from)) {
    const open = joined.at(-1);
    if (open && line.from - open.to <= GAP) {
      if (!isDotted(line)) delete open.dashed;
      else if (isDotted(open) && line.from > open.to) open.dashed = true;
      open.to = Math.max(open.to, line.to);
    } else joined.push({ ...line });
  }
  return joined;
}

/** Whether a line is a dash or a dot of one that is painted dot by dot. */
const isDotted = ({ from, to, dashed }: Line): boolean => dashed === true || to - from <= GAP;
