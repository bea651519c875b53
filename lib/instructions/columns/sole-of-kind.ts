import type { Meaning } from "../../meaning/meanings.ts";
import { isOtherKind } from "./by-their-words.ts";
import { isOfEntity, type Known, saysMore } from "./fit-of.ts";
import type { Spelt } from "./spelled-places.ts";
import { stemOf } from "./target-index.ts";
import type { MappableTarget } from "./targets.ts";

/** The only place of a form that asks for something of somebody, where the column says nothing that the place does not. */
export function soleOfKind(
  column: Known,
  [only, another]: readonly MappableTarget[],
  { all, spelt }: { all: readonly MappableTarget[]; spelt: ReadonlyMap<string, Spelt> },
): MappableTarget | undefined {
  if (!only || another || only.parts || isOfEntity(only)) return undefined;
  // No apartment and no town is written where a street is asked for.
  if (only.kind !== column.kind && only.kind !== "full_name" && only.kind !== "tax_id") return undefined;
  const of = only.of.toSorted().join();
  const isSame = ({ kind, parts, of: people }: MappableTarget): boolean =>
    kind === only.kind && !parts && people.toSorted().join() === of;
  const said = spelt.get(only.id)?.all ?? new Set();
  const isSaid = column.rest.every((word) => said.has(stemOf(word)));
  const isOnes = of === column.of.toSorted().join();
  const isOpen =
    isOtherKind(only, column) ||
    only.kind === "birth_place" ||
    KEPT.some((word) => only.words.includes(word) && !column.words.includes(word));
  // A sentence may ask for something else of the kind, unless its shape or its owner tells.
  const isSentence =
    saysMore(only, column) && !(SHAPED.has(only.kind) || (of !== "" && only.ownerBy === "label"));
  return isSaid && isOnes && !isOpen && !isSentence && all.filter(isSame).length === 1 ? only : undefined;
}

/** Who is another than the person, though the word alone does not tell. */
const KEPT = ["holder", "contact"];
const SHAPED = new Set<Meaning | null>(["phone", "email", "ssn", "tax_id"]);
