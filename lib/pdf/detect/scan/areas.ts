import type { Bitmap } from "./bitmap.ts";

/** Pixels of one colour that hang together, and their extent: the right and lower edges are exclusive. */
export interface Area {
  left: number;
  top: number;
  right: number;
  foot: number;
  pixels: number;
}

/** A part of an area: what further rows show to hang together is joined to the part that began first. */
interface Part extends Area {
  order: number;
  joined: Part | null;
}

/** Pixels of one row and colour without a gap. */
interface Run {
  from: number;
  to: number;
  part: Part | null;
}

/** The areas of a picture that are ink (1) or paper (0), from the top; of one row, from the left. */
export function findAreas(picture: Bitmap, color: 0 | 1): Area[] {
  const parts: Part[] = [];
  let above: Run[] = [];
  for (let y = 0; y < picture.height; y++) {
    const here = runsOf(picture, y, color);
    let first = 0;
    for (const run of here) {
      while (first < above.length && (above[first] as Run).to <= run.from) first++;
      run.part = partOver(run, above, first) ?? newPart(parts, run.from, y);
      extend(run.part, run, y);
    }
    above = here;
  }
  return parts.flatMap(({ order: _, joined, ...area }) => (joined ? [] : [area]));
}

function runsOf({ width, data }: Bitmap, y: number, color: 0 | 1): Run[] {
  const runs: Run[] = [];
  const start = y * width;
  for (let x = 0; x < width; x++) {
    if (data[start + x] !== color) continue;
    const from = x;
    while (x < width && data[start + x] === color) x++;
    runs.push({ from, to: x, part: null });
  }
  return runs;
}

/** The part of the runs that touch one from above, of which the first is known, joined to one; null where none does. */
function partOver({ to }: Run, above: readonly Run[], first: number): Part | null {
  let part: Part | null = null;
  for (let index = first; index < above.length; index++) {
    const run = above[index] as Run;
    if (run.from >= to) break;
    const other = wholeOf(run.part as Part);
    part = part ? join(part, other) : other;
  }
  return part;
}

function newPart(parts: Part[], left: number, top: number): Part {
  const part = { left, top, right: left, foot: top, pixels: 0, order: parts.length, joined: null };
  parts.push(part);
  return part;
}

/** What a part was joined to in the end; the way there is kept short. */
function wholeOf(part: Part): Part {
  let whole = part;
  while (whole.joined) {
    if (whole.joined.joined) whole.joined = whole.joined.joined;
    whole = whole.joined;
  }
  return whole;
}

function join(one: Part, other: Part): Part {
  if (one === other) return one;
  const [whole, joined] = one.order < other.order ? [one, other] : [other, one];
  joined.joined = whole;
  whole.left = Math.min(whole.left, joined.left);
  whole.right = Math.max(whole.right, joined.right);
  whole.foot = Math.max(whole.foot, joined.foot);
  whole.pixels += joined.pixels;
  return whole;
}

function extend(area: Area, { from, to }: Run, y: number): void {
  area.pixels += to - from;
  area.left = Math.min(area.left, from);
  area.right = Math.max(area.right, to);
  area.foot = y + 1;
}
