import { OFF } from "../../../domain/parsed-form.ts";
import { areAlternatives } from "../form/alternative-boxes.ts";
import type { Decision } from "./without-echoes.ts";

/** Of two facts that would tick boxes of which only one may be ticked, the one whose words agree better. */
export function withoutRivals<Decided extends Decision>(decided: readonly Decided[]): Decided[] {
  return decided.filter(
    (one) => !decided.some((other) => areRivals(one, other) && other.candidate.score > one.candidate.score),
  );
}

const areRivals = (one: Decision, other: Decision): boolean =>
  ticked(one).some((field) => ticked(other).some((rival) => areAlternatives(field, rival)));

const ticked = ({ candidate }: Decision) =>
  candidate.writes.flatMap(({ entry, value }) => (value === OFF ? [] : [entry.field]));
