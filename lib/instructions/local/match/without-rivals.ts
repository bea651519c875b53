import { type Field, OFF } from "../../../domain/parsed-form.ts";
import { areAlternatives } from "../form/alternative-boxes.ts";
import type { Decision } from "./without-echoes.ts";

/** Of two facts that would tick boxes of which only one may be ticked, the one whose words agree better. */
export function withoutRivals<Decided extends Decision>(decided: readonly Decided[]): Decided[] {
  const boxes = decided.map((decision) => ({ decision, fields: ticked(decision) }));
  const isBeaten = ({ decision, fields }: (typeof boxes)[number]): boolean =>
    fields.length > 0 &&
    boxes.some(
      (other) => other.decision.candidate.score > decision.candidate.score && areRivals(fields, other.fields),
    );
  return boxes.filter((one) => !isBeaten(one)).map(({ decision }) => decision);
}

const areRivals = (fields: readonly Field[], others: readonly Field[]): boolean =>
  fields.some((field) => others.some((other) => areAlternatives(field, other)));

const ticked = ({ candidate }: Decision): Field[] =>
  candidate.writes.flatMap(({ entry, value }) => (value === OFF ? [] : [entry.field]));
