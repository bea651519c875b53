import { bottom, overlapX, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { Segment } from "../../page/segments.ts";
import type { Layout } from "../layout.ts";
import { linesBetween } from "../sorted-lines.ts";
import { type Candidate, candidate, KIND, VARIANT } from "./candidate.ts";

/** The least width of a room, and air beside print, in points. */
const NARROW = 14;
const AIR = 3;
/** A longer text asks for nothing after it on its line. */
const LONGEST = 110;
/** A line of a paragraph has so many characters, and stands no farther from the next, in em. */
const LONG_LINE = 45;
const PITCH = 1.9;
/** How high one line is beside or under a text, and the sides of a box to tick, as parts of the text's height. */
const LINE = 1.25;
const TICK = 1;
/** A roomy line, and the most stretches of one row that are looked at. */
const HIGH = 19;
const RULED = 8;
const MOST_STRIPS = 16;
/** White room under a text as high as this, in points, takes several lines. */
const SEVERAL = 22;
const HIGHEST = 200;
/** How far from its text a box to tick that nothing draws stands, in points. */
const BESIDE = 3;

/** White room around texts: after, under and over them, and as large as a box to tick before and after them. */
export function fromTexts(layout: Layout): Candidate[] {
  const margin = Math.max(0, ...layout.texts.map(right));
  const left = Math.min(layout.width, ...layout.texts.map(({ x }) => x));
  return layout.texts.flatMap((text) => {
    if (text.text.length > LONGEST || isProse(text, layout)) return [];
    return [
      ...afterText(text, layout, margin),
      ...stripsAfter(text, layout, margin),
      ...underText(text, layout, margin),
      ...overText(text, layout, margin),
      ...ticksBeside(text, layout, left),
    ];
  });
}

/** Whether a text is a line of a paragraph: as long ones stand closely over and under it. */
function isProse(text: Segment, { findTexts }: Layout): boolean {
  if (text.text.length < LONG_LINE / 2) return false;
  const reach = PITCH * text.size;
  const isLine = (other: Segment) =>
    other !== text && other.text.length >= LONG_LINE && overlapX(other, text) > 0.4 * text.width;
  return findTexts(text.y - reach, bottom(text) + reach).filter(isLine).length > 1;
}

const line = (text: Box): number => Math.max(10, LINE * text.height);

/** The end of the room on a band to the right of a place, where the next thing begins. */
function endOf(band: Box, { findTexts, findMarks, verticals }: Layout, margin: number): number {
  const isAfter = (box: Box) =>
    box.x >= band.x - 1 && overlapY(box, band) > 0.3 * Math.min(box.height, band.height);
  let end = margin;
  for (const box of findTexts(band.y, bottom(band))) if (isAfter(box)) end = Math.min(end, box.x - AIR);
  for (const box of findMarks(band.y, bottom(band))) if (isAfter(box)) end = Math.min(end, box.x - AIR);
  for (const wall of linesBetween(verticals, band.x, end)) {
    if (wall.from < bottom(band) - 2 && wall.to > band.y + 2) return Math.min(end, wall.at - 1);
  }
  return end;
}

function afterText(text: Segment, layout: Layout, margin: number): Candidate[] {
  const height = line(text);
  const x = right(text) + AIR;
  const y = text.y + text.height / 2 - height / 2;
  const end = endOf({ x, y: text.y, width: 1, height: text.height }, layout, Math.max(margin, x + NARROW));
  if (end - x < NARROW) return [];
  const box = { x, y, width: end - x, height };
  const high = { ...box, y: y + height / 2 - HIGH / 2, height: HIGH };
  return [box, high].map((each) => candidate(each, KIND.after, { cell: text }));
}

/** The stretches between upright lines after a text, in the text's row, where no lines lie between rows. */
function stripsAfter(text: Segment, layout: Layout, margin: number): Candidate[] {
  const band = {
    x: right(text),
    y: text.y + 1,
    width: Math.max(1, margin + AIR - right(text)),
    height: text.height - 2,
  };
  const walls = linesBetween(layout.verticals, band.x, right(band) + 30).filter(
    ({ from, to }) => from < band.y && to > bottom(band),
  );
  const ends = [...new Set(walls.map(({ at }) => Math.round(at)))];
  const rules = linesBetween(layout.horizontals, text.y - RULED, bottom(text) + RULED);
  const print = [...layout.findTexts(band.y, bottom(band)), ...layout.findMarks(band.y, bottom(band))];
  const height = line(text);
  return ends.slice(1, MOST_STRIPS).flatMap((end, index) => {
    const from = ends[index] as number;
    const box = { x: from, y: text.y + text.height / 2 - height / 2, width: end - from, height };
    const isFree = !print.some((each) => overlapX(each, box) > 1 && overlapY(each, band) > 1);
    const isRuled = rules.some((rule) => rule.from < end - 3 && rule.to > from + 3);
    if (box.width < NARROW || !isFree || isRuled) return [];
    const high = { ...box, y: box.y + height / 2 - HIGH / 2, height: HIGH };
    return [box, high].map((each) => candidate(each, KIND.strip, { cell: text }));
  });
}

function underText(text: Segment, layout: Layout, margin: number): Candidate[] {
  const y = bottom(text) + 1;
  const height = line(text);
  const band = { x: text.x, y: y + 1, width: Math.max(NARROW, text.width), height: height - 2 };
  if (isCovered(band, layout)) return [];
  const end = Math.min(
    endOf({ ...band, x: text.x }, layout, margin),
    endOf({ x: right(text), y: text.y, width: 1, height: text.height }, layout, margin),
  );
  const width = end - text.x;
  if (width < NARROW) return [];
  const box = { x: text.x, y, width, height };
  const found = [candidate(box, KIND.under, { cell: text })];
  const low = floorUnder({ ...box, height: HIGHEST }, layout);
  if (low - y > SEVERAL) {
    found.push(candidate({ ...box, height: low - y }, KIND.under, { cell: text, variant: VARIANT.high }));
  }
  return found;
}

function overText(text: Segment, layout: Layout, margin: number): Candidate[] {
  const height = line(text) + 3;
  const y = text.y - height;
  const band = { x: text.x, y: y + 1, width: Math.max(NARROW, text.width), height: height - 2 };
  if (y < 0 || isCovered(band, layout)) return [];
  const end = Math.min(
    endOf({ ...band, x: text.x }, layout, margin),
    endOf({ x: right(text), y: text.y, width: 1, height: text.height }, layout, margin),
  );
  if (end - text.x < NARROW) return [];
  return [candidate({ x: text.x, y, width: end - text.x, height }, KIND.over, { cell: text })];
}

/** Where print or a line begins under a place. */
function floorUnder(box: Box, { findTexts, findMarks, horizontals }: Layout): number {
  let low = bottom(box);
  for (const each of [...findTexts(box.y, low), ...findMarks(box.y, low)]) {
    if (each.y >= box.y - 1 && overlapX(each, box) > 1) low = Math.min(low, each.y - 1);
  }
  for (const rule of linesBetween(horizontals, box.y + 2, low)) {
    if (rule.from < right(box) - 4 && rule.to > box.x + 4) return Math.min(low, rule.at);
  }
  return low;
}

const isCovered = (box: Box, { findTexts, findMarks }: Layout): boolean =>
  [...findTexts(box.y, bottom(box)), ...findMarks(box.y, bottom(box))].some(
    (each) => overlapX(each, box) > 1 && overlapY(each, box) > 1,
  );

/** A square before a text, as high as it is, where nothing is printed. */
function ticksBeside(text: Segment, layout: Layout, left: number): Candidate[] {
  const side = Math.max(8, TICK * text.height);
  const y = text.y + text.height / 2 - side / 2;
  const box = { x: text.x - BESIDE - side, y, width: side, height: side };
  if (box.x < left - 2 * side || !/^[\p{L}\p{N}$]/u.test(text.text) || isCovered(box, layout)) return [];
  return [candidate(box, KIND.beside, { cell: text })];
}
