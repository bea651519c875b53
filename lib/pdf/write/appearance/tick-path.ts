import type { Rectangle } from "../../dictionaries.ts";
import { nums } from "./content.ts";

/** The characters by which ZapfDingbats, and so `MK/CA` (ISO 32000-2, table 192), names the marks of buttons. */
export const TICK_STYLES = {
  "4": "check",
  "8": "cross",
  l: "circle",
  n: "square",
  u: "diamond",
  H: "star",
} as const;
/** A ring goes around what is printed in a button; no character names it. */
export type TickStyle = (typeof TICK_STYLES)[keyof typeof TICK_STYLES] | "ring";

type Point = readonly [x: number, y: number];

/** Outlines in a square of side 1, origin at the lower left. */
const OUTLINES: Record<Exclude<TickStyle, "circle" | "ring">, readonly Point[]> = {
  check: [
    [0.06, 0.5],
    [0.2, 0.58],
    [0.38, 0.34],
    [0.8, 0.96],
    [0.96, 0.88],
    [0.42, 0.04],
    [0.32, 0.04],
  ],
  cross: [
    [0.08, 0.2],
    [0.2, 0.08],
    [0.5, 0.38],
    [0.8, 0.08],
    [0.92, 0.2],
    [0.62, 0.5],
    [0.92, 0.8],
    [0.8, 0.92],
    [0.5, 0.62],
    [0.2, 0.92],
    [0.08, 0.8],
    [0.38, 0.5],
  ],
  square: [
    [0.12, 0.12],
    [0.88, 0.12],
    [0.88, 0.88],
    [0.12, 0.88],
  ],
  diamond: [
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
  ],
  star: Array.from({ length: 10 }, (_, corner): Point => {
    const radius = corner % 2 === 0 ? 0.5 : 0.2;
    const angle = Math.PI / 2 + (corner * Math.PI) / 5;
    return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
  }),
};

/** How much of the box's shorter side a mark takes. */
const SHARE = 0.75;

/**
 * Operators that fill a mark in the middle of a box of these sides. Paths need no font, so every reader shows them.
 * `color` is the operator that sets the fill colour.
 */
export function drawTick(style: TickStyle, [left, bottom, right, top]: Rectangle, color: string): string {
  if (style === "ring") return drawRing([left, bottom, right, top], color);
  const side = SHARE * Math.min(right - left, top - bottom);
  const [x, y] = [(left + right - side) / 2, (bottom + top - side) / 2];
  const path =
    style === "circle"
      ? circlePath(x + side / 2, y + side / 2, side * 0.4)
      : outline(OUTLINES[style], x, y, side);
  return `q ${color} ${path} f Q`;
}

/** Width of a ring's line and the radius of its corners, in points. */
const RING = { line: 1.1, corner: 4 };

/** A line along a box, with round corners: it leaves what is printed in the middle alone. */
function drawRing([left, bottom, right, top]: Rectangle, color: string): string {
  const [x, y, end, up] = [
    left + RING.line / 2,
    bottom + RING.line / 2,
    right - RING.line / 2,
    top - RING.line / 2,
  ];
  const r = Math.min(RING.corner, (end - x) / 2, (up - y) / 2);
  const c = r * (1 - KAPPA);
  const path = [
    `${nums(x + r, y)} m ${nums(end - r, y)} l ${nums(end - c, y, end, y + c, end, y + r)} c`,
    `${nums(end, up - r)} l ${nums(end, up - c, end - c, up, end - r, up)} c`,
    `${nums(x + r, up)} l ${nums(x + c, up, x, up - c, x, up - r)} c`,
    `${nums(x, y + r)} l ${nums(x, y + c, x + c, y, x + r, y)} c h`,
  ];
  return `q ${color.toUpperCase()} ${nums(RING.line)} w ${path.join(" ")} S Q`;
}

function outline(points: readonly Point[], x: number, y: number, side: number): string {
  const corners = points.map(
    ([px, py], index) => `${nums(x + px * side, y + py * side)} ${index === 0 ? "m" : "l"}`,
  );
  return `${corners.join(" ")} h`;
}

/** Four Bézier curves: the control points lie this share of the radius away. */
const KAPPA = 0.5523;

const circlePath = (x: number, y: number, r: number): string => ellipsePath([x, y], [r, r]);

/** Around a middle, with half its width and height: from its top to the right, as viewers go, so that dashes stand where theirs do. */
export function ellipsePath([x, y]: Point, [rx, ry]: readonly [number, number]): string {
  const [kx, ky] = [KAPPA * rx, KAPPA * ry];
  return [
    `${nums(x, y + ry)} m`,
    `${nums(x + kx, y + ry, x + rx, y + ky, x + rx, y)} c`,
    `${nums(x + rx, y - ky, x + kx, y - ry, x, y - ry)} c`,
    `${nums(x - kx, y - ry, x - rx, y - ky, x - rx, y)} c`,
    `${nums(x - rx, y + ky, x - kx, y + ry, x, y + ry)} c h`,
  ].join(" ");
}
