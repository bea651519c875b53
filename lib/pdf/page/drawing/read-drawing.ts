import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { overlapX, overlapY } from "../boxes.ts";
import { type Box, displaySize, type PageFrame } from "../display-geometry.ts";
import { boxOf, IDENTITY, type Matrix, multiply, toMatrix } from "../matrix.ts";
import type { Color, Drawing } from "./drawing.ts";
import { collectPath, isCrowded, newPathCollector, seenShapes } from "./read-path.ts";
import { createTextReader } from "./read-text.ts";

/** pdf.js draws annotations unless told not to. */
const NO_ANNOTATIONS = 0;
/** A page that draws more is a map or a plan: no form has as much, and reading it would not end. */
const MOST_OPERATORS = 200_000;
/** An image over so much of the page hides the text under it, each character that lies inside it by so much. */
const SHEET = 0.6;
const INSIDE = 0.99;

/** The operators that stroke a path, and those that fill one. */
const STROKES = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const FILLS = new Set<number>([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

interface GraphicsState {
  matrix: Matrix;
  fill: Color;
  stroke: Color;
  dashed: boolean;
  clip: Box | null;
}

const BLACK: Color = [0, 0, 0];
const FIRST_STATE: GraphicsState = {
  matrix: IDENTITY,
  fill: BLACK,
  stroke: BLACK,
  dashed: false,
  clip: null,
};

/** Reads what a page draws; null for a page that draws more than any form. Form fields are not among it. */
export async function readDrawing(page: PDFPageProxy, frame: PageFrame): Promise<Drawing | null> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: NO_ANNOTATIONS });
  if (fnArray.length > MOST_OPERATORS) return null;
  const { paths, text, images, execute } = createInterpreter(page, frame);
  for (const [index, operator] of fnArray.entries()) {
    execute(operator, argsArray[index]);
    if (isCrowded(paths)) return null;
  }
  return { ...seenShapes(paths), glyphs: text.glyphs, words: [], images };
}

/** Follows the graphics state (ISO 32000-2, 8.4) from operator to operator and collects what they paint. */
function createInterpreter(page: PDFPageProxy, frame: PageFrame) {
  const paths = newPathCollector(frame);
  const text = createTextReader(frame, (name) => nameOfFont(page, name));
  const images: Box[] = [];
  const { width, height } = displaySize(frame);
  const sheet = width * height;
  let covered = 0;
  const states: GraphicsState[] = [];
  let state = FIRST_STATE;
  let isClipping = false;

  const change = (changed: Partial<GraphicsState>): void => {
    state = { ...state, ...changed };
  };
  const save = (): void => {
    states.push(state);
    text.save();
  };
  const restore = (): void => {
    state = states.pop() ?? state;
    text.restore();
  };
  const transform = (matrix: ArrayLike<number> | null): void =>
    change({ matrix: multiply(toMatrix(matrix), state.matrix) });
  const paint = ([operator, [data], extent]: PathArguments): void => {
    if (isClipping && extent) change({ clip: intersect(state.clip, boxOf(state.matrix, frame, extent)) });
    isClipping = false;
    collectPath(paths, {
      ...state,
      data: data ?? [],
      fill: FILLS.has(operator) ? state.fill : null,
      stroke: STROKES.has(operator) ? state.stroke : null,
    });
  };
  const paintImage = (): void => {
    const image = boxOf(state.matrix, frame, [0, 0, 1, 1]);
    images.push(image);
    if (image.width * image.height < SHEET * sheet) return;
    for (const glyph of text.glyphs.slice(covered)) if (isInside(glyph, image)) glyph.unseen = true;
    covered = text.glyphs.length;
  };
  const beginForm = ([matrix]: [ArrayLike<number> | null]): void => {
    save();
    transform(matrix);
  };
  const clip = (): void => {
    isClipping = true;
  };
  // Each handler names the arguments that its operator has.
  const handlers: Record<number, (args: never) => void> = {
    [OPS.save]: save,
    [OPS.restore]: restore,
    [OPS.transform]: transform,
    [OPS.paintFormXObjectBegin]: beginForm,
    [OPS.paintFormXObjectEnd]: restore,
    [OPS.setDash]: ([dashes]: [ArrayLike<number>]) => change({ dashed: dashes.length > 0 }),
    [OPS.setFillRGBColor]: (color) => change({ fill: colorOf(color) }),
    [OPS.setStrokeRGBColor]: (color) => change({ stroke: colorOf(color) }),
    [OPS.clip]: clip,
    [OPS.eoClip]: clip,
    [OPS.constructPath]: paint,
    [OPS.paintImageXObject]: paintImage,
    [OPS.paintInlineImageXObject]: paintImage,
    [OPS.paintImageMaskXObject]: paintImage,
  };
  const execute = (operator: number, args: unknown): void => {
    const handle = handlers[operator];
    if (handle) handle(args as never);
    else text.read(operator, Array.isArray(args) ? args : null, state.matrix);
  };
  return { paths, text, images, execute };
}

/** What pdf.js gives for a path: how it is painted, its data, and its extent in the path's own space. */
type PathArguments = [
  operator: number,
  data: [ArrayLike<number> | null],
  extent: readonly [number, number, number, number] | null,
];

function nameOfFont(page: PDFPageProxy, name: string) {
  return page.commonObjs.has(name) ? page.commonObjs.get(name) : null;
}

function colorOf([color]: unknown[]): Color {
  const [, red = "0", green = "0", blue = "0"] =
    /^#(..)(..)(..)/.exec(typeof color === "string" ? color : "") ?? [];
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

const isInside = (box: Box, around: Box): boolean =>
  overlapX(box, around) > INSIDE * box.width && overlapY(box, around) > INSIDE * box.height;

function intersect(clip: Box | null, box: Box): Box {
  if (!clip) return box;
  const [width, height] = [Math.max(0, overlapX(clip, box)), Math.max(0, overlapY(clip, box))];
  return { x: Math.max(clip.x, box.x), y: Math.max(clip.y, box.y), width, height };
}
