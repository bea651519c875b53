import { BESIDE } from "../../meaning/meaning-of.ts";
import type { Named } from "./named.ts";
import { answers, contradicts } from "./samples.ts";
import { stemOf } from "./target-index.ts";
import type { MappableTarget } from "./targets.ts";

interface Left extends Named {
  name: string;
  samples: readonly string[];
}

/** So many fields a person is shown. */
const FEW = 3;
/** A word that more places have tells too little of one. */
const MOST_PLACES = 3;
/** What is said of values of every kind. */
const PLAIN = new Set(
  (
    "name date day month year time number amount total address phone email type kind status value text information detail " +
    "other person people yes case form list start end completion home work code what which will with from this that have " +
    "does nombre titulo que der die das und den les des pour dans votre"
  ).split(" "),
);

/**
 * Which fields a person should be asked about for columns that nothing places, among fields that nothing fills: those whose
 * answers the column's cells are, else those with which it shares words that few places have, else those of the person that it speaks of.
 */
export function mayBeMeant<C extends Left>(
  columns: readonly C[],
  targets: readonly MappableTarget[],
): { column: C; targets: MappableTarget[] }[] {
  const places = new Map<string, MappableTarget[]>();
  for (const target of targets) {
    for (const word of tellingOf(target)) places.set(word, [...(places.get(word) ?? []), target]);
  }
  return columns.flatMap((column) => {
    if (column.words.length === 0) return [];
    const answered = targets.filter((target) => answers(column.samples, target));
    const worded = answered.length > 0 ? answered : byRareWords(column, places);
    const meant = worded.length > 0 ? worded : ofSamePerson(column, targets);
    return meant.length > 0 && meant.length <= FEW ? { column, targets: meant } : [];
  });
}

const tellingOf = ({ words }: Named): Set<string> =>
  new Set(words.filter((word) => word.length > 3 && !BESIDE.has(word) && !PLAIN.has(word)).map(stemOf));

function byRareWords(column: Left, places: ReadonlyMap<string, readonly MappableTarget[]>): MappableTarget[] {
  const shared = new Map<MappableTarget, number>();
  for (const word of tellingOf(column)) {
    const having = places.get(word) ?? [];
    if (having.length > MOST_PLACES) continue;
    for (const target of having) shared.set(target, (shared.get(target) ?? 0) + 1);
  }
  const most = Math.max(0, ...shared.values());
  return [...shared]
    .filter(([target, count]) => count === most && !contradicts(column.samples, target))
    .map(([target]) => target);
}

const ofSamePerson = (column: Left, targets: readonly MappableTarget[]): MappableTarget[] =>
  targets.filter(
    (target) =>
      target.of.some((person) => column.of.includes(person)) && !contradicts(column.samples, target),
  );
