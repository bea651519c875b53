import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Box, PageFrame } from "../parse/display-geometry.ts";
import { bottom, enclose, overlapX, overlapY, right } from "../parse/labels/boxes.ts";
import type { Matrix } from "../parse/matrix.ts";
import type { Color, Fill, Line, Mark } from "./drawing.ts";
import { areApart, groundOf, isNearWhite, WHITE } from "./ground.ts";
import { type Subpath, subpathsOf } from "./subpaths.ts";

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

/** A filled area this thin, in points, is a line. */
const LINE_WIDTH = 2.6;
/** How far off its axis, in points, a line may end. */
const SLANT = 0.6;
/** Corners of a box that may be rounded, each by two curves, and how much of its extent they leave. */
const MOST_CORNERS = 8;
const ROUNDED = 0.93;
/** The sides of a square or circle to tick, in points, and how far they may differ. */
const MARK = { least: 4.5, most: 19, ratio: 1.25 };

/** The most that a box for one character, or a flat one to tick, measures in points. */
const CHARACTER = { width: 26, height: 40 };

export interface PathCollector {
  frame: PageFrame;
  horizontals: Line[];
  verticals: Line[];
  marks: Mark[];
  fills: Fill[];
  slants: Box[];
  count: number;
}

export interface PaintedPath {
  matrix: Matrix;
  fill: Color;
  stroke: Color;
  clip: Box | null;
  /** Whether lines are stroked with gaps. */
  dashed: boolean;
  paint: number;
  data: ArrayLike<number>;
}

export const newPathCollector = (frame: PageFrame): PathCollector => ({
  frame,
  horizontals: [],
  verticals: [],
  marks: [],
  fills: [],
  slants: [],
  count: 0,
});

/** Takes the lines, marks and fills out of one painted path (ISO 32000-2, 8.5.3). */
export function collectPath(to: PathCollector, path: PaintedPath): void {
  const [strokes, fills] = [STROKES.has(path.paint), FILLS.has(path.paint)];
  if (!strokes && !fills) return;
  let around: Box | null = null;
  for (const subpath of subpathsOf(path, to.frame)) {
    to.count++;
    const box = clipped(boxAround(subpath.points), path.clip);
    if (!box) continue;
    const isHole = fills && around !== null && isInside(box, around);
    around = box;
    if (isHole) collectHole(to, box);
    else if (fills && !isNearWhite(path.fill) && isThin(box)) addThin(to, box);
    else if (subpath.curves > 0) collectCurved(to, subpath, box, path, fills);
    else if (isRectangle(subpath)) collectRectangle(to, box, path, { strokes, fills });
    else if (strokes && !isNearWhite(path.stroke)) collectSegments(to, subpath, path);
  }
}

/** What a frame that is filled, not stroked, leaves open in its middle. */
function collectHole(to: PathCollector, box: Box): void {
  to.fills.push({ ...box, color: WHITE });
  if (!isThin(box) && !isMark(box)) addEdges(to, box);
}

function collectRectangle(
  to: PathCollector,
  box: Box,
  path: PaintedPath,
  { strokes, fills }: { strokes: boolean; fills: boolean },
): void {
  const isDrawn = (strokes && !isNearWhite(path.stroke)) || (fills && isContrasting(to, box, path.fill));
  if (fills && !isThin(box)) to.fills.push({ ...box, color: path.fill });
  if (!isDrawn) return;
  if (isThin(box)) addThin(to, box);
  else if (isMark(box)) to.marks.push({ ...box, shape: "square" });
  else {
    if (isSmall(box)) to.marks.push({ ...box, shape: "box" });
    addEdges(to, box);
  }
}

function collectCurved(
  to: PathCollector,
  subpath: Subpath,
  box: Box,
  path: PaintedPath,
  fills: boolean,
): void {
  const isRound = subpath.curves >= 4 && subpath.points.length <= subpath.curves + 2;
  if (isMark(box)) {
    if (subpath.curves < 4) return;
    to.marks.push({ ...box, shape: isRound ? "circle" : "square" });
    // A solid one is a bullet.
    if (fills) to.fills.push({ ...box, color: path.fill });
  } else if (subpath.curves <= MOST_CORNERS && fillsBox(subpath, box)) {
    const isDrawn = !fills || isContrasting(to, box, path.fill);
    if (fills) to.fills.push({ ...box, color: path.fill });
    if (isDrawn) addEdges(to, box);
  }
}

function collectSegments(
  to: PathCollector,
  { points, closed }: Subpath,
  { clip, dashed }: PaintedPath,
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
    else if (!dashed || box.width > box.height) addThin(to, box);
  }
}

/** A thin box as the line in its middle. */
function addThin(to: PathCollector, box: Box): void {
  if (box.width >= box.height)
    to.horizontals.push({ at: box.y + box.height / 2, from: box.x, to: right(box) });
  else to.verticals.push({ at: box.x + box.width / 2, from: box.y, to: bottom(box) });
}

function addEdges(to: PathCollector, box: Box): void {
  const [x, y, end, low] = [box.x, box.y, right(box), bottom(box)];
  to.horizontals.push({ at: y, from: x, to: end }, { at: low, from: x, to: end });
  to.verticals.push({ at: x, from: y, to: low }, { at: end, from: y, to: low });
}

/** Whether corners, rounded or not, enclose nearly all of the box around them. */
function fillsBox({ points }: Subpath, box: Box): boolean {
  let doubled = 0;
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] as [number, number];
    doubled += x * nextY - nextX * y;
  }
  return Math.abs(doubled) / 2 >= ROUNDED * box.width * box.height;
}

/** Whether a box stands inside another one with air on all sides. */
const isInside = (box: Box, around: Box): boolean =>
  box.x > around.x && box.y > around.y && right(box) < right(around) && bottom(box) < bottom(around);

const isThin = (box: Box): boolean => Math.min(box.width, box.height) <= LINE_WIDTH;

function isMark({ width, height }: Box): boolean {
  const [small, large] = [Math.min(width, height), Math.max(width, height)];
  return small >= MARK.least && large <= MARK.most && large <= MARK.ratio * small;
}

const isSmall = ({ width, height }: Box): boolean =>
  width >= MARK.least && width <= CHARACTER.width && height >= MARK.least && height <= CHARACTER.height;

/** Whether a fill can be told from what is painted under it. */
const isContrasting = ({ fills }: PathCollector, box: Box, color: Color): boolean =>
  areApart(color, groundOf(box, fills));

function clipped(box: Box, clip: Box | null): Box | null {
  if (!clip) return box;
  const [width, height] = [overlapX(box, clip), overlapY(box, clip)];
  if (width < 0 || height < 0) return null;
  return { x: Math.max(box.x, clip.x), y: Math.max(box.y, clip.y), width, height };
}

const boxAround = (points: readonly [number, number][]): Box =>
  enclose(points.map(([x, y]) => ({ x, y, width: 0, height: 0 })));

/** Whether four corners, the last perhaps repeating the first, make a rectangle along the axes. */
function isRectangle({ points, closed }: Subpath): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return false;
  const isBack = Math.hypot(first[0] - last[0], first[1] - last[1]) < SLANT;
  const corners = isBack ? points.slice(0, -1) : points;
  if (corners.length !== 4 || !(closed || isBack)) return false;
  return corners.every(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] as [number, number];
    return Math.abs(x - nextX) < SLANT || Math.abs(y - nextY) < SLANT;
  });
}
