import { bottom } from "./boxes.ts";
import type { Box } from "./display-geometry.ts";

/** A page is divided into rows of this height, in points; what reaches over more of them is found in every row. */
const HEIGHT = 24;
const MOST_ROWS = 20;
/** Anything farther off than so many rows is placed there: counting on would never end. */
const FARTHEST = 10_000;

/** Things in the rows of a page. Those that may reach into a band from `top` to `foot` are looked at. */
interface RowIndex<T> {
  /** In the order given. */
  find: (top: number, foot: number) => T[];
  /** Whether one of them is as asked for. */
  any: (top: number, foot: number, isMeant: (thing: T) => boolean) => boolean;
}

/** Finds things by height: answers those that may reach into a band from `top` to `foot`, in the order given. */
export const byRow = <T extends Box>(things: readonly T[]): RowIndex<T>["find"] => inRows(things).find;

/** Divides things by height, to look at few of them. */
export function inRows<T extends Box>(things: readonly T[]): RowIndex<T> {
  const rows = new Map<number, number[]>();
  const high: number[] = [];
  const starts: number[] = [];
  for (const [index, thing] of things.entries()) {
    const first = rowAt(thing.y);
    const last = rowAt(bottom(thing));
    starts.push(first);
    if (!(last - first < MOST_ROWS)) {
      high.push(index);
      continue;
    }
    for (let row = first; row <= last; row++) {
      const members = rows.get(row);
      if (members) members.push(index);
      else rows.set(row, [index]);
    }
  }
  return {
    find: (top, foot) => {
      const first = rowAt(top);
      const last = rowAt(foot);
      const found = high.slice();
      let latest = found.at(-1) ?? -1;
      let isInOrder = true;
      for (let row = first; row <= last; row++) {
        const members = rows.get(row);
        if (!members) continue;
        for (const index of members) {
          // What begins in a row before was found there.
          if (row !== first && starts[index] !== row) continue;
          isInOrder &&= index > latest;
          latest = index;
          found.push(index);
        }
      }
      // Things are mostly given from top to bottom.
      if (!isInOrder) found.sort((a, b) => a - b);
      return found.map((index) => things[index] as T);
    },
    any: (top, foot, isMeant) => {
      const isMeantAt = (index: number) => isMeant(things[index] as T);
      const last = rowAt(foot);
      for (let row = rowAt(top); row <= last; row++) if (rows.get(row)?.some(isMeantAt)) return true;
      return high.some(isMeantAt);
    },
  };
}

const rowAt = (y: number): number => Math.max(-FARTHEST, Math.min(FARTHEST, Math.floor(y / HEIGHT)));
