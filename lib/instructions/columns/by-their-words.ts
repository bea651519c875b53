import { BESIDE } from "../../meaning/meaning-of.ts";
import type { Named } from "./named.ts";
import { contradicts } from "./samples.ts";
import type { MappableTarget } from "./targets.ts";

interface Asking extends Named {
  samples: readonly string[];
}

/** Whether each says of which kind its number is, and not of the same: that of a health insurance is none of a pension. */
export function isOtherKind({ words }: MappableTarget, column: Asking): boolean {
  const [own, asked] = [column.words, words].map((each) => each.filter((word) => BRANCHES.has(word)));
  return Boolean(own?.length && asked?.length) && !own?.some((word) => asked?.includes(word));
}
const BRANCHES = new Set(["health", "pension", "social", "national", "unemployment", "accident", "expenses"]);

/** Whether a place has the same words as a column. The text around it names its owner. */
export const isCalled = ({ ownerBy, words }: MappableTarget, column: Asking): boolean =>
  ownerBy === "around" &&
  words.length === column.words.length &&
  words.every((word) => column.words.includes(word));

/** Whether a place has every word of a column that says more than its kind: "Current city" under "Address at present". */
export const hasAll = ({ words }: MappableTarget, column: Asking): boolean =>
  column.words.every((word) => words.includes(word));

/** The few places with all words of a column. */
export function saying(column: Asking, all: readonly MappableTarget[]): readonly MappableTarget[] {
  if (column.words.length === 0) return [];
  const found = all.filter((target) => hasAll(target, column) && !contradicts(column.samples, target));
  return found.length > FEW ? [] : found;
}
const FEW = 3;

/** The places that are called by nothing but words of a column, of which another place lacks one: "Garage" for "Garage name". */
export function within(
  column: Asking,
  other: MappableTarget,
  all: readonly MappableTarget[],
): MappableTarget[] {
  if (column.words.length < 2) return [];
  const isMissed = (word: string): boolean => column.words.includes(word) && !other.words.includes(word);
  const found = all.filter(
    ({ field, boxes, words }) =>
      field.type === "text" &&
      !boxes &&
      words.some((word) => isMissed(word) && !BESIDE.has(word)) &&
      words.every((word) => column.words.includes(word)),
  );
  return found.length > FEW ? [] : found;
}
