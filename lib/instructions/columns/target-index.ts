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

/** The targets of a form by whose they are. */
export interface TargetIndex {
  /** Those of the same other people. */
  of: (column: Named) => Targets;
  /** Those of the same other people and of more: "spouse or co-applicant". */
  alsoOf: (column: Named) => Targets;
}

const NO_TARGETS: Targets = { all: [], ofKind: new Map(), withWord: new Map() };

/** Whose something is, as a key. */
const othersOf = ({ of }: Named): string => of.toSorted().join();

/** The targets of a form by whose they are. */
export function indexTargets(targets: readonly MappableTarget[]): TargetIndex {
  const groups = Map.groupBy(targets, othersOf);
  const exact = new Map([...groups].map(([others, all]) => [others, indexed(all)]));
  const shared = new Map<string, Targets>();
  const indexShared = ({ of }: Named): Targets => {
    const isAlso = ([one]: readonly MappableTarget[]): boolean =>
      one !== undefined && one.of.length > of.length && of.every((person) => one.of.includes(person));
    return indexed([...groups.values()].filter(isAlso).flat());
  };
  return {
    of: (column) => exact.get(othersOf(column)) ?? NO_TARGETS,
    alsoOf: (column) => {
      if (column.of.length === 0) return NO_TARGETS;
      const key = othersOf(column);
      const found = shared.get(key) ?? indexShared(column);
      shared.set(key, found);
      return found;
    },
  };
}

/** A word without the ending of more than one: "Bemerkungen" and "Bemerkung". */
export const stemOf = (word: string): string => word.replace(/(?<=\p{L}{4})(?:e[nsr]?|[ns])$/u, "");

function indexed(all: readonly MappableTarget[]): Targets {
  const withWord = new Map<string, Worded[]>();
  for (const [place, target] of all.entries()) {
    const words = new Set(target.words.map(stemOf));
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
  const [first = [], ...others] = words.map((word) => withWord.get(stemOf(word)) ?? []);
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
  const own = new Set(words.map(stemOf));
  const shared = new Map<Worded, number>();
  for (const word of own) {
    for (const worded of withWord.get(word) ?? []) shared.set(worded, (shared.get(worded) ?? 0) + 1);
  }
  return [...shared]
    .map(([{ target, place, count }, both]) => ({ target, place, score: (2 * both) / (own.size + count) }))
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score || a.place - b.place);
}
