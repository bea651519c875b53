import type { Greys } from "../detect/scan/greys.ts";

/** What is dark over this part of a way around the middle of a button is a ring. */
const RING = 0.6;

/** How far a pixel is from the middle: 1 on the edge of the round that touches all sides. */
export function fromMiddle(at: number, { width, height }: Pick<Greys, "width" | "height">): number {
  const [x, y] = [at % width, Math.floor(at / width)];
  return Math.hypot((x + 0.5) / (width / 2) - 1, (y + 0.5) / (height / 2) - 1);
}

/**
 * How far the room reaches within a ring around a button's middle, from 0 to 1; null where there is none. What is dark from
 * the middle on is no ring, but a mark. Pixels are dark that are darker than `least`.
 */
export function roomInRing({ width, height, data }: Greys, least: number): number | null {
  const step = 2 / Math.max(1, Math.min(width, height));
  const [all, dark]: [number[], number[]] = [[], []];
  for (const [at, darkness] of data.entries()) {
    const round = Math.floor(fromMiddle(at, { width, height }) / step);
    if ((round + 1) * step > 1 + step) continue;
    all[round] = (all[round] ?? 0) + 1;
    if (darkness > least) dark[round] = (dark[round] ?? 0) + 1;
  }
  const isDark = all.map((count, round) => (dark[round] ?? 0) >= RING * count);
  const within = isDark.indexOf(false);
  const ring = within < 0 ? -1 : isDark.indexOf(true, within);
  return ring > 0 ? (ring - 1) * step : null;
}
