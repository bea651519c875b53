import type { Reader } from "../../meaning/lexicon/tokens.ts";
import type { ColumnFit, Known } from "./fit-of.ts";
import { spelledPlaces } from "./spelled-places.ts";
import { holding } from "./stands-in.ts";
import type { MappableTarget } from "./targets.ts";

/** Whom forms call by many words. */
const KIN = new Set([
  "child",
  "parent",
  "mother",
  "father",
  "guardian",
  "spouse",
  "partner",
  "coborrower",
  "coapplicant",
]);

/**
 * Finds the columns of somebody whom no place of a form names, in a list that has the same of the person himself in other
 * columns: an emergency contact's telephone beside one's own has no place on a form that asks for one.
 */
export function strangerFinder(
  all: readonly MappableTarget[],
  given: readonly ColumnFit[],
  reader: Reader,
): (column: Known) => boolean {
  const named = new Set(
    spelledPlaces(all, reader).flatMap(({ people, all: words }) => [...people.flat(), ...words]),
  );
  return ({ kind, of }) => {
    const isNamed = of.some((person) => named.has(person) || KIN.has(person));
    if (kind === null || of.length === 0 || isNamed) return false;
    const kinds = kind === "full_name" ? ["first_name", "last_name", ...holding(kind)] : holding(kind);
    return given.some(
      ({ column }) => column.of.length === 0 && column.kind !== null && kinds.includes(column.kind),
    );
  };
}
