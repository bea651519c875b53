import { bottom, right } from "../boxes.ts";
import type { Box, PageFrame } from "../display-geometry.ts";
import type { Matrix } from "../matrix.ts";
import type { Color, Fill, Shapes } from "./drawing.ts";
import { areApart, groundOf, isNearWhite, WHITE } from "./ground.ts";
import { withoutSeams } from "./seams.ts";
import {
  boxAround,
  clipped,
  fillsBox,
  fillsEllipse,
  isInside,
  isLetter,
  isMark,
  isRectangle,
  isSameBox,
  isSlim,
  isSmall,
  isThin,
  MARK,
  SLANT,
} from "./subpath-shapes.ts";
import { type Subpath, subpathsOf } from "./subpaths.ts";

/** Corners of a box to tick that may be rounded, each by two curves. Browsers draw them by more, which must fill their box. */
const MOST_CORNERS = 8;
/** Browsers draw an ellipse by so many curves, or a multiple, with short lines between them. */
const BROWSER_CURVES = 16;
/** Its sides, and lines of no length where a program begins and ends a path. */
const MOST_SIDES = 8;

/** A larger circle than one to tick, but no larger than this, in points, is a part of an emblem. */
const EMBLEM_PT = 120;

/** A page that draws more is a map or a plan: no form has as much, and sorting it out would not end. */
const MOST_SHAPES = 12_000;

/** Dots are no larger, and those of one line begin no farther apart, in points. */
const DOT_PT = 1.5;
const NEXT_DOT_PT = 4;

interface PathCollector {
  frame: PageFrame;
  shapes: Shapes;
  /** Small strips that bend. */
  bent: Box[];
  /** The last dot that was painted by itself. */
  dot: Box | null;
  /** Filled rectangles without an outline whose sides are lines. */
  plain: Fill[];
  count: number;
}

/** A path that is painted: its data, and the space in which it is drawn. */
export interface PaintedPath {
  data: ArrayLike<number>;
  matrix: Matrix;
  /** The colours in which it is filled and stroked; null where it is not. */
  fill: Color | null;
  stroke: Color | null;
  /** Whether lines are stroked with gaps. */
  dashed: boolean;
  /** What is seen of it; absent or null where all is. */
  clip?: Box | null;
}

export const noShapes = (): Shapes => ({
  horizontals: [],
  verticals: [],
  marks: [],
  fills: [],
  slants: [],
  emblems: [],
  letters: [],
});

export const newPathCollector = (frame: PageFrame): PathCollector => ({
  frame,
  shapes: noShapes(),
  bent: [],
  dot: null,
  plain: [],
  count: 0,
});

/** Whether a page has drawn more than any form does. */
export const isCrowded = ({ count }: PathCollector): boolean => count > MOST_SHAPES;

/** What painted paths, in the order of painting, draw on a page; nothing where it is more than any form draws. */
export function shapesOf(paths: readonly PaintedPath[], frame: PageFrame): Shapes {
  const to = newPathCollector(frame);
  for (const path of paths) {
    collectPath(to, path);
    if (isCrowded(to)) return noShapes();
  }
  return seenShapes(to);
}

/** What was collected, as far as it is seen. */
export const seenShapes = ({ shapes, plain }: PathCollector): Shapes => withoutSeams(shapes, plain);

/** Takes the lines, marks and fills out of one painted path (ISO 32000-2, 8.5.3). */
export function collectPath(to: PathCollector, path: PaintedPath): void {
  const { fill, stroke, clip = null } = path;
  if (!fill && !stroke) return;
  let around: Box | null = null;
  for (const subpath of subpathsOf(path, to.frame)) {
    to.count++;
    const box = clipped(boxAround(subpath.points), clip);
    if (!box) continue;
    const isHole = fill !== null && around !== null && isInside(box, around);
    around = box;
    if (isHole) collectHole(to.shapes, box);
    else collectSubpath(to, subpath, { ...path, box });
  }
}

function collectSubpath(to: PathCollector, subpath: Subpath, path: PaintedPath & { box: Box }): void {
  const { box, fill, stroke } = path;
  const isPainted = fill !== null && !isNearWhite(fill);
  if (isPainted && isLetter(subpath, box)) to.shapes.letters.push(box);
  if (isPainted && isThin(box)) addFilled(to, box);
  else if (subpath.curves > 0) collectCurved(to.shapes, subpath, box, fill);
  else if (isRectangle(subpath)) collectRectangle(to, box, path);
  else if (stroke && !isNearWhite(stroke)) collectSegments(to.shapes, subpath, path);
  else if (isPainted && isSlim(subpath)) collectBent(to, subpath, box);
}

/** What a frame that is filled, not stroked, leaves open in its middle. */
function collectHole(to: Shapes, box: Box): void {
  to.fills.push({ ...box, color: WHITE });
  if (!isThin(box) && !isMark(box)) addEdges(to, box);
}

function collectRectangle(
  { shapes: to, plain }: PathCollector,
  box: Box,
  { fill, stroke }: PaintedPath,
): void {
  const isDrawn = (stroke && !isNearWhite(stroke)) || (fill && isContrasting(to, box, fill));
  if (fill && !isThin(box)) to.fills.push({ ...box, color: fill });
  if (!isDrawn) return;
  if (isThin(box)) addThin(to, box);
  else if (isMark(box)) to.marks.push({ ...box, shape: "square" });
  else {
    if (isSmall(box)) to.marks.push({ ...box, shape: "box" });
    if (fill && !stroke) plain.push({ ...box, color: fill });
    addEdges(to, box);
  }
}

function collectCurved(to: Shapes, subpath: Subpath, box: Box, fill: Color | null): void {
  const isRound =
    subpath.curves >= 4 &&
    (subpath.points.length <= subpath.curves + 2 ||
      (subpath.curves % BROWSER_CURVES === 0 && fillsEllipse(subpath, box)));
  if (isMark(box)) {
    // What bends more often is a letter of a logo.
    if (subpath.curves < 4 || !(isRound || isRoundedBox(subpath, box))) return;
    to.marks.push({ ...box, shape: isRound ? "circle" : "square" });
    // A solid one is a bullet.
    if (fill) to.fills.push({ ...box, color: fill });
  } else if (fillsBox(subpath, box)) {
    const isDrawn = !fill || isContrasting(to, box, fill);
    if (fill) to.fills.push({ ...box, color: fill });
    if (isDrawn) addEdges(to, box);
  } else if (isRound && Math.max(box.width, box.height) < EMBLEM_PT) to.emblems.push(box);
}

const isRoundedBox = (subpath: Subpath, box: Box): boolean =>
  subpath.points.length <= subpath.curves + MOST_SIDES &&
  (subpath.curves <= MOST_CORNERS || fillsBox(subpath, box));

function collectSegments(
  to: Shapes,
  { points, closed }: Subpath,
  { clip = null, dashed }: PaintedPath,
): void {
  const [first] = points;
  const ends = closed && first ? [...points, first] : points;
  for (const [index, [x1, y1]] of ends.slice(1).entries()) {
    const [x0, y0] = ends[index] as [number, number];
    const box = clipped(
      boxAround([
        [x0, y0],
        [x1, y1],
      ]),
      clip,
    );
    if (!box) continue;
    if (Math.min(box.width, box.height) > SLANT) to.slants.push(box);
    // A dashed stroke that stands upright divides a blank for the eye, not into two.
    else if (!dashed || box.width > box.height) addThin(to, box, { dashed });
  }
}

/**
 * A filled strip that bends, as the edges of a bevelled box do: its sides where they lie along the box around it. Two such
 * strips with one box draw a box to tick; a single small one may be a letter.
 */
function collectBent(to: PathCollector, { points }: Subpath, around: Box): void {
  if (isMark(around)) {
    if (to.bent.some((other) => isSameBox(other, around)))
      to.shapes.marks.push({ ...around, shape: "square" });
    to.bent.push(around);
    return;
  }
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] as [number, number];
    const edge = boxAround([
      [x, y],
      [nextX, nextY],
    ]);
    const isOuter =
      Math.abs(edge.x - around.x) < SLANT ||
      Math.abs(right(edge) - right(around)) < SLANT ||
      Math.abs(edge.y - around.y) < SLANT ||
      Math.abs(bottom(edge) - bottom(around)) < SLANT;
    const [short, long] = [Math.min(edge.width, edge.height), Math.max(edge.width, edge.height)];
    if (short < SLANT && long > MARK.least && isOuter) addThin(to.shapes, edge);
  }
}

/** A thin box as a line. A dot is one of a line across, or upright, as the one that was painted before it shows: it is about as wide as high. */
function addFilled(to: PathCollector, box: Box): void {
  const isDot = Math.max(box.width, box.height) <= DOT_PT;
  addThin(to.shapes, box, isDot ? { isAcross: isDotAcross(box, to.dot) } : {});
  if (isDot) to.dot = box;
}

function isDotAcross(box: Box, last: Box | null): boolean {
  const [across, down] = [Math.abs(box.x - (last?.x ?? box.x)), Math.abs(box.y - (last?.y ?? box.y))];
  const isNext = Math.max(across, down) < NEXT_DOT_PT && across !== down;
  return isNext ? across > down : box.width >= box.height;
}

/** A thin box as the line in its middle. */
function addThin(to: Shapes, box: Box, { dashed = false, isAcross = box.width >= box.height } = {}): void {
  if (isAcross)
    to.horizontals.push({
      at: box.y + box.height / 2,
      from: box.x,
      to: right(box),
      ...(dashed && { dashed: true as const }),
    });
  else to.verticals.push({ at: box.x + box.width / 2, from: box.y, to: bottom(box) });
}

function addEdges(to: Shapes, box: Box): void {
  const [x, y, end, low] = [box.x, box.y, right(box), bottom(box)];
  to.horizontals.push({ at: y, from: x, to: end }, { at: low, from: x, to: end });
  to.verticals.push({ at: x, from: y, to: low }, { at: end, from: y, to: low });
}

/** Whether a fill differs visibly from what is painted under it. */
const isContrasting = ({ fills }: Shapes, box: Box, color: Color): boolean =>
  areApart(color, groundOf(box, fills));
