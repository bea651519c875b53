import { bottom, overlapX, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { Line } from "../../page/drawing/drawing.ts";
import type { WritingLine } from "../../page/glyphs/text-runs.ts";
import { type Blank, blankIn, stands } from "../blanks.ts";
import { captionsOver, captionsUnder, partAt } from "../captions.ts";
import type { Layout } from "../layout.ts";
import { type LineOrigin, type Room, roomsAbove } from "../rooms.ts";
import { type Candidate, type CandidateKind, candidate, KIND, VARIANT, type Variant } from "./candidate.ts";

/** Heights, in points, of one line, of a roomy one and of two. */
const HEIGHTS = [12, 17, 24];
/** How high rows are in a cell that nothing divides, how many there are at most, and how wide for their height. */
const PITCH = { low: 12, high: 20 };
const HIGH_CELL = 80;
const MOST_ROWS = 18;
const WIDEST_ROW = 16;
/** A place that is higher than a candidate by less than this factor is no other place. */
const HIGHER = 1.2;
/** The narrowest place, and the least height, in points. */
const NARROWEST = 8;
const LOWEST = 6;
/** Air between print and what is written beside it, in points. */
const AIR = 2;
/** The band over a line in which what is written on it stands. */
const BAND = 9;

const KINDS: Record<LineOrigin, CandidateKind> = {
  rule: KIND.rule,
  underscore: KIND.underscore,
  leader: KIND.leader,
};

/** The places over a line: in each of its rooms, and in all of them as one. */
export function fromLine(
  line: Line | WritingLine,
  origin: LineOrigin,
  layout: Layout,
): { rooms: Room[]; found: Candidate[] } {
  const density = "density" in line ? line.density : 1;
  const rooms = roomsAbove(line, origin, layout);
  const whole = rooms.length > 1 ? roomsAbove(line, origin, { ...layout, verticals: [] }) : [];
  return {
    rooms,
    found: [
      ...rooms.flatMap((room) => inRoom(room, layout)),
      ...whole.flatMap((room) => {
        const blank = blankIn(room, layout);
        return blank ? heightsOf(blank.box, room, VARIANT.whole) : [];
      }),
    ].map((each) => ({ ...each, density })),
  };
}

/** Every way in which one may write in a room. */
function inRoom(room: Room, layout: Layout): Candidate[] {
  const { cell } = room;
  const texts = layout.findTexts(cell.y, bottom(cell)).filter((text) => stands(text, cell));
  const marks = layout.findMarks(cell.y, bottom(cell)).filter((mark) => stands(mark, cell));
  const print = [...texts, ...marks];
  const make = (box: Box, variant: Variant) => toCandidate(box, room, variant);
  const found: Candidate[] = [];
  const blank = blankIn(room, layout);
  if (blank) {
    if (room.closed) for (const row of rowsIn(blank.box)) found.push(make(row, VARIANT.row));
    found.push(...heightsOf(blank.box, room, VARIANT.free));
    for (const part of partsOf(blank, layout)) found.push(...heightsOf(part, room, VARIANT.part));
  }
  if (print.length > 0) {
    found.push(make(cell, VARIANT.whole));
    for (const span of spansOf(room, print)) found.push(...heightsOf(span, room, VARIANT.span));
    if (print.length > 1) for (const text of texts) found.push(...aroundCaption(text, print, room));
  }
  if (!room.closed) {
    for (const height of HEIGHTS.slice(0, 2)) {
      found.push(make({ ...cell, y: bottom(cell) - height, height }, VARIANT.high));
    }
  }
  return found;
}

const toCandidate = (box: Box, { origin, cell, closed }: Room, variant: Variant): Candidate =>
  candidate(box, origin === "rule" && closed ? KIND.cell : KINDS[origin], { variant, cell, closed });

/** A place, and its foot in the heights of one line and of more. */
function heightsOf(box: Box, room: Room, variant: Variant): Candidate[] {
  const lower = HEIGHTS.filter((height) => height * HIGHER < box.height);
  return [
    toCandidate(box, room, variant),
    ...lower.map((height) =>
      toCandidate(
        { ...box, y: bottom(box) - height, height },
        room,
        variant === VARIANT.free ? VARIANT.foot : variant,
      ),
    ),
  ];
}

/** The rows of a high place that nothing divides, counted in the heights that one line takes. */
function rowsIn(box: Box): Box[] {
  const count = Math.round(box.height / (box.height > HIGH_CELL ? PITCH.high : PITCH.low));
  const height = box.height / count;
  if (count < 2 || count > MOST_ROWS || box.width > WIDEST_ROW * height || box.width < height) return [];
  return Array.from({ length: count }, (_, index) => ({ ...box, y: box.y + index * height, height }));
}

/** What captions over and under a blank make of it. */
function partsOf(blank: Blank, layout: Layout): Box[] {
  const under = partAt(blank.box, captionsUnder(blank, layout));
  const over = blank.texts.length > 0 ? partAt(blank.box, captionsOver(blank)) : [];
  return [...(under.length > 1 ? under : []), ...(over.length > 1 ? over : [])].filter(
    ({ width }) => width >= NARROWEST,
  );
}

/** The free stretches on the foot of a room, each as high as the print over it lets it be. */
function spansOf({ cell }: Room, print: readonly Box[]): Box[] {
  const foot = bottom(cell);
  const onFoot = print.filter((box) => bottom(box) > foot - BAND).sort((a, b) => a.x - b.x);
  const spans: Box[] = [];
  let from = cell.x;
  for (const box of [...onFoot, { x: right(cell) + AIR, y: cell.y, width: 0, height: 0 }]) {
    const width = box.x - AIR - from;
    if (width >= NARROWEST) {
      const over = print.filter(
        (each) => !onFoot.includes(each) && each.x < from + width && right(each) > from,
      );
      const top = Math.max(cell.y, ...over.map(bottom));
      if (foot - top >= LOWEST) spans.push({ x: from, y: top, width, height: foot - top });
    }
    from = Math.max(from, right(box) + AIR);
  }
  return spans;
}

/** The room after a caption in a cell, and the room under it. */
function aroundCaption(text: Box, print: readonly Box[], room: Room): Candidate[] {
  const { cell } = room;
  const found: Candidate[] = [];
  const isLevel = (box: Box) => box.y < bottom(text) - 1 && bottom(box) > text.y + 1;
  const after = print.filter((box) => box.x > right(text) && isLevel(box));
  const end = Math.min(right(cell), ...after.map(({ x }) => x - AIR));
  const x = right(text) + AIR;
  if (end - x >= NARROWEST) {
    found.push(
      toCandidate({ x, y: text.y - 1, width: end - x, height: text.height + AIR }, room, VARIANT.captioned),
    );
  }
  const next = print.filter(
    (box) => box.y >= bottom(text) - 1 && overlapX(box, { ...text, width: end - text.x }) > 0,
  );
  const low = Math.min(bottom(cell), ...next.map(({ y }) => y));
  const left = text.x - cell.x < 12 ? cell.x : text.x;
  const height = low - bottom(text);
  if (height >= LOWEST) {
    found.push(toCandidate({ x: left, y: bottom(text), width: end - left, height }, room, VARIANT.captioned));
  }
  return found;
}
