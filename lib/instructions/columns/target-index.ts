import type { Meaning } from "../../meaning/meanings.ts";
import type { Named } from "./named.ts";
import type { MappableTarget } from "./targets.ts";

/**
 * Targets of the same other people in the form's order, found by kind and by word, without comparing every column to each
 * of them.
 */
export interface Targets {
  all: readonly MappableTarget[];
  ofKind: ReadonlyMap<Meaning | null, readonly MappableTarget[]>;
  withWord: ReadonlyMap<string, readonly Worded[]>;
}

/** A target with its place among all, and how many different words it has. */
interface Worded {
  target: MappableTarget;
  place: number;
  count: number;
}

export const NO_TARGETS: Targets = { all: [], ofKind: new Map(), withWord: new Map() };

/** Whose something is, as a key. */
export const othersOf = ({ of }: Named): string => of.toSorted().join();

/** The targets of a form by whose they are. */
export const indexTargets = (targets: readonly MappableTarget[]): ReadonlyMap<string, Targets> =>
  new Map([...Map.groupBy(targets, othersOf)].map(([others, all]) => [others, indexed(all)]));

function indexed(all: readonly MappableTarget[]): Targets {
  const withWord = new Map<string, Worded[]>();
  for (const [place, target] of all.entries()) {
    const words = new Set(target.words);
    const worded = { target, place, count: words.size };
    for (const word of words) {
      const others = withWord.get(word);
      if (others) others.push(worded);
      else withWord.set(word, [worded]);
    }
  }
  return { all, ofKind: Map.groupBy(all, ({ kind }) => kind), withWord };
}

/** The targets, at most a few, that may be meant and have every one of some words. */
export function having(
  words: readonly string[],
  { withWord }: Targets,
  mayBe: (target: MappableTarget) => boolean,
): MappableTarget[] {
  const [first = [], ...others] = words.map((word) => withWord.get(word) ?? []);
  const found = first.filter(
    (worded) => others.every((each) => each.includes(worded)) && mayBe(worded.target),
  );
  return found.length > FEW ? [] : found.map(({ target }) => target);
}
const FEW = 3;

/**
 * Twice the words that a target shares, divided by all that both have (Dice), 0..1. Returns the targets that reach `least`,
 * which is more than 0, the best first, equals in the form's order.
 */
export function alike(
  words: readonly string[],
  { withWord }: Targets,
  least: number,
): { target: MappableTarget; score: number }[] {
  const own = new Set(words);
  const shared = new Map<Worded, number>();
  for (const word of own) {
    for (const worded of withWord.get(word) ?? []) shared.set(worded, (shared.get(worded) ?? 0) + 1);
  }
  return [...shared]
    .map(([{ target, place, count }, both]) => ({ target, place, score: (2 * both) / (own.size + count) }))
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score || a.place - b.place);
}
