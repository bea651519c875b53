import type { Box } from "../display-geometry.ts";
import { bottom } from "./boxes.ts";

/** A page is divided into rows of this height, in points; what reaches over more of them is found in every row. */
const HEIGHT = 24;
const MOST_ROWS = 20;

/** Finds things by height: answers those that may reach into a band from `top` to `foot`, in the order given. */
export function byRow<T extends Box>(things: readonly T[]): (top: number, foot: number) => T[] {
  const rows = new Map<number, number[]>();
  const high: number[] = [];
  for (const [index, thing] of things.entries()) {
    const [first, last] = [rowAt(thing.y), rowAt(bottom(thing))];
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
  return (top, foot) => {
    const [first, last] = [rowAt(top), rowAt(foot)];
    const found = [...high];
    for (let row = first; row <= last; row++) {
      for (const index of rows.get(row) ?? []) found.push(index);
    }
    if (high.length > 0 || first < last) found.sort((a, b) => a - b);
    return found.filter((index, at) => index !== found[at - 1]).map((index) => things[index] as T);
  };
}

const rowAt = (y: number): number => Math.floor(y / HEIGHT);
