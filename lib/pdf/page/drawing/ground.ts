import { bottom, centre, overlapX, right } from "../boxes.ts";
import type { Box } from "../display-geometry.ts";
import type { Color, Fill } from "./drawing.ts";

export const WHITE: Color = [255, 255, 255];
/** Darker than this, of 255, is shading over what is not to be filled. */
const SHADED = 215;
/** A grey differs little between its components; a tint is a grey darker than paper. */
const GREY = 12;
const PAPER = 248;
/** How near an edge must come to a line, in points, and the part of it that it must cover. */
const EDGE = 1.5;
const EDGE_SHARE = 0.8;

/** What is painted last under the middle of a box. */
export function groundOf(box: Box, fills: readonly Fill[]): Color {
  const [x, y] = [centre(box), box.y + box.height / 2];
  const top = fills.findLast((fill) => fill.x <= x && fill.y <= y && right(fill) >= x && bottom(fill) >= y);
  return top?.color ?? WHITE;
}

/** Whether a box stands on a dark ground. */
export const isShaded = (box: Box, fills: readonly Fill[]): boolean =>
  Math.max(...groundOf(box, fills)) < SHADED;

/** Whether a box stands on a light grey, as headings do. */
export function isTinted(box: Box, fills: readonly Fill[]): boolean {
  const color = groundOf(box, fills);
  return Math.max(...color) - Math.min(...color) < GREY && Math.max(...color) < PAPER;
}

export const isNearWhite = (color: Color): boolean => Math.min(...color) >= 250;

/** Whether two colours differ visibly. */
export const areApart = (one: Color, other: Color): boolean =>
  one.some((part, index) => Math.abs(part - (other[index] ?? 0)) > 6);

/** Whether a cell is no more than the room between two filled areas of another colour, each higher than itself. */
export function isGap(cell: Box, fills: readonly Fill[]): boolean {
  const color = groundOf(cell, fills);
  const isApart = (fill: Fill) =>
    areApart(fill.color, color) &&
    fill.height > cell.height &&
    overlapX(fill, cell) > EDGE_SHARE * cell.width;
  const near = fills.filter(isApart);
  const isEdge = (one: number, other: number) => Math.abs(one - other) < EDGE;
  return (
    near.some((fill) => isEdge(bottom(fill), cell.y)) && near.some((fill) => isEdge(fill.y, bottom(cell)))
  );
}
