import type { Rectangle } from "../../dictionaries.ts";
import type { PageFrame } from "../../page/display-geometry.ts";
import type { PrintedCharacter } from "../../verify/verdict.ts";
import type { WidgetFrame } from "../appearance/widget-frame.ts";

/** A part of a widget's drawing area. */
export interface LayoutRoom {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What stays free between print and text, in points. */
export const GAP = 1;
/** No text can be read in less, in points. */
const LEAST_HEIGHT = 6;
const LEAST_WIDTH = 8;

/** The parts of a widget that have no print: to its right, below it, above it and to its left. */
export function roomsBeside(
  print: readonly PrintedCharacter[],
  [left, bottom]: Rectangle,
  { width, height, border, matrix }: WidgetFrame,
): LayoutRoom[] {
  const boxes = print.map((character) => intoFrame(character, left, bottom, matrix));
  const [x0, y0, x1, y1] = [border, border, width - border, height - border];
  const [first, last] = [
    Math.min(...boxes.map((box) => box.left)),
    Math.max(...boxes.map((box) => box.right)),
  ];
  const [low, high] = [Math.min(...boxes.map((box) => box.bottom)), Math.max(...boxes.map((box) => box.top))];
  return [
    between(last + GAP, y0, x1, y1),
    between(x0, y0, x1, low - GAP),
    between(x0, high + GAP, x1, y1),
    between(x0, y0, first - GAP, y1),
  ].filter((room) => room.height >= LEAST_HEIGHT && room.width >= LEAST_WIDTH);
}

/** Less of a widget outside its page is a border, in points. */
const SLIVER = 1;

/** The parts of a widget that stand outside its page, where nobody would see a text; none of a widget that is all outside. */
export function partsOutside(
  [left, bottom, right, top]: Rectangle,
  { view: [x0, y0, x1, y1] }: PageFrame,
): PrintedCharacter[] {
  if (right <= x0 || left >= x1 || top <= y0 || bottom >= y1) return [];
  const parts = [
    { left, bottom, right: x0, top },
    { left: x1, bottom, right, top },
    { left, bottom, right, top: y0 },
    { left, bottom: y1, right, top },
  ];
  return parts.filter((part) => part.right - part.left > SLIVER && part.top - part.bottom > SLIVER);
}

const between = (left: number, bottom: number, right: number, top: number): LayoutRoom => ({
  x: left,
  y: bottom,
  width: right - left,
  height: top - bottom,
});

/** A place of the page in the drawing area, which its matrix turns onto the annotation's rectangle. */
export function intoFrame(
  character: PrintedCharacter,
  left: number,
  bottom: number,
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
): PrintedCharacter {
  const at = (x: number, y: number): [number, number] => [
    a * (x - left - e) + b * (y - bottom - f),
    c * (x - left - e) + d * (y - bottom - f),
  ];
  const [[x0, y0], [x1, y1]] = [at(character.left, character.bottom), at(character.right, character.top)];
  return {
    ...character,
    left: Math.min(x0, x1),
    bottom: Math.min(y0, y1),
    right: Math.max(x0, x1),
    top: Math.max(y0, y1),
  };
}
