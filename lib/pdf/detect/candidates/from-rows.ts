import { bottom, enclose, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { Line } from "../../page/drawing/drawing.ts";
import type { Room } from "../rooms.ts";
import { type Candidate, candidate, KIND, VARIANT } from "./candidate.ts";

/** A cell for one character is no wider, in points; cells of one row differ by no more. */
const WIDEST = 30;
const ALIKE = 2;
/** How far apart lines are at most that make one place of several lines, in points, and the fewest of them. */
const PITCH = 40;
/** Rooms of one row stand in one cell from so near. */
const SEAM = 1.5;

/** Rows of narrow rooms, wall to wall, as one place for characters; `rooms` are those of one line, from left to right. */
export function fromRow(rooms: readonly Room[]): Candidate[] {
  const found: Candidate[] = [];
  const add = (run: readonly Room[]) => {
    if (run.length < 2) return;
    const cells = run.map(({ cell }) => cell);
    const characters = cells.every(({ width }) => width <= WIDEST) ? cells : [];
    const closed = run.every((room) => room.closed);
    found.push(candidate(enclose(cells), KIND.cells, { closed, characters }));
  };
  for (const run of runsOf(rooms, (last, next) => isBeside(last, next) && areAlike(last, next))) add(run);
  for (const run of runsOf(rooms, (last, next) => isBeside(last, next) && isNarrow(last) && isNarrow(next)))
    add(run);
  for (const [index, room] of rooms.entries()) {
    const next = rooms[index + 1];
    if (next && isBeside(room, next) && Math.min(room.cell.width, next.cell.width) > WIDEST) {
      found.push(
        candidate(enclose([room.cell, next.cell]), KIND.cells, {
          closed: room.closed,
          variant: VARIANT.part,
        }),
      );
    }
  }
  return found;
}

function runsOf(rooms: readonly Room[], continues: (last: Room, next: Room) => boolean): Room[][] {
  const runs: Room[][] = [];
  for (const room of rooms) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && continues(last, room)) run.push(room);
    else runs.push([room]);
  }
  return runs;
}

const isNarrow = ({ cell }: Room): boolean => cell.width <= WIDEST;

const isBeside = ({ cell: last }: Room, { cell: next }: Room): boolean =>
  Math.abs(next.x - right(last)) < SEAM && Math.abs(next.y - last.y) < SEAM;

const areAlike = ({ cell: last }: Room, { cell: next }: Room): boolean =>
  isNarrow({ cell: last } as Room) && Math.abs(last.width - next.width) < ALIKE;

/** Lines one under another, as long and as far apart, as one place of several lines. */
export function fromStack(lines: readonly Line[]): Candidate[] {
  const left = new Set(lines);
  const found: Candidate[] = [];
  for (const first of lines) {
    if (!left.delete(first)) continue;
    const stack = [first];
    let pitch = PITCH;
    for (const line of lines) {
      const last = stack.at(-1) as Line;
      const gap = line.at - last.at;
      if (!left.has(line) || gap < 8 || gap > Math.min(PITCH, pitch * 1.25)) continue;
      if (Math.abs(line.from - last.from) > 3 && stack.length > 1) continue;
      if (Math.abs(line.to - last.to) > 3 || Math.abs(line.from - last.from) > 150) continue;
      pitch = gap;
      stack.push(line);
      left.delete(line);
    }
    if (stack.length > 1) found.push(...placesOf(stack, pitch));
  }
  return found;
}

function placesOf(stack: readonly Line[], pitch: number): Candidate[] {
  const [first, last] = [stack[0] as Line, stack.at(-1) as Line];
  const from = Math.min(...stack.map((line) => line.from));
  const box: Box = { x: from, y: first.at, width: last.to - from, height: last.at - first.at };
  const high = { ...box, y: box.y - pitch, height: box.height + pitch };
  const make = (each: Box) => candidate(each, KIND.stack, { closed: false });
  return bottom(high) - high.y > 0 ? [make(box), make(high)] : [make(box)];
}
