/** What is dark beside a stroke for so many pixels is a line that it runs into, and not its own edge. */
const LEAST_LINE = 3;

/** Darkness row by row. */
interface Darkness {
  width: number;
  height: number;
  dark: Uint8Array;
}

/**
 * Strokes with what the form's own lines took out of them: what is dark in the page (`all`) between two strokes of a column,
 * at most so many pixels high. `cut` counts the columns in which one ends at such a line, so that nobody knows where it goes on.
 */
export function bridged(
  { width, height, dark }: Darkness,
  all: Uint8Array,
  { dark: threshold, most }: { dark: number; most: number },
): { dark: Uint8Array; cut: number } {
  const whole = Uint8Array.from(dark);
  let cut = 0;
  for (let x = 0; x < width; x++) {
    const at = (y: number): number => y * width + x;
    const isStroke = (y: number): boolean => (dark[at(y)] ?? 0) > threshold;
    for (const [from, to] of linesIn(height, (y) => (all[at(y)] ?? 0) > threshold && !isStroke(y))) {
      const [above, below] = [from > 0 && isStroke(from - 1), to < height && isStroke(to)];
      if (above && below && to - from <= most) for (let y = from; y < to; y++) whole[at(y)] = all[at(y)] ?? 0;
      else if ((above || below) && to - from >= LEAST_LINE) cut++;
    }
  }
  return { dark: whole, cut };
}

/** Where something holds in a column: from a place up to, and not with, another. */
function linesIn(height: number, holds: (y: number) => boolean): [number, number][] {
  const lines: [number, number][] = [];
  for (let y = 0; y < height; y++) {
    if (!holds(y)) continue;
    const from = y;
    while (y < height && holds(y)) y++;
    lines.push([from, y]);
  }
  return lines;
}
