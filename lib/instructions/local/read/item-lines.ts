import type { Pair, Range } from "./line-pairs.ts";
import { pair } from "./line-pairs.ts";
import { plainPair } from "./plain-labels.ts";

/** "1a Ann Voss", "5: 12 Elm Street", but not "1. Ann Voss", which is a list's own number. */
const ITEM = /^\s*(?<item>\d{1,2}[a-z]?)(?:\s*:)?\s+(?=\S)/;

/** Lines that begin with the numbers that the form prints, in rising order and at least two in a row, each as a pair. */
export function itemLines(prompt: string, lines: readonly Range[]): ReadonlyMap<Range, Pair> {
  const items = lines.map((line) => itemAt(prompt, line));
  return new Map(
    lines.flatMap((line, i): [Range, Pair][] => {
      const item = items[i];
      const isInRun = item && (rises(items[i - 1], item) || rises(item, items[i + 1]));
      if (!isInRun || plainPair(prompt.slice(item.value, line.end)) !== null) return [];
      return pair(`line ${item.name}`, prompt, line.start, item.value, line.end).map((one) => [line, one]);
    }),
  );
}

interface Item {
  name: string;
  number: number;
  /** Where what it says begins. */
  value: number;
}

function itemAt(prompt: string, { start, end }: Range): Item | undefined {
  const found = ITEM.exec(prompt.slice(start, end));
  const name = found?.groups?.item;
  if (!found || name === undefined) return undefined;
  return { name, number: Number.parseInt(name, 10), value: start + found[0].length };
}

const rises = (one: Item | undefined, next: Item | undefined): boolean =>
  one !== undefined &&
  next !== undefined &&
  (one.number < next.number || (one.number === next.number && one.name < next.name));
