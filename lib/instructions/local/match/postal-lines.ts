import { refuseValue } from "../../check-value.ts";
import { type Fact, wordsOf } from "../fact.ts";
import type { FormIndex } from "../form/form-index.ts";
import { splitAddress } from "../shape/split-address.ts";
import type { Candidate } from "./candidate.ts";

const SCORE = 0.8;

/** Where a form has no other place for an address, its code and town are for the line that asks for both. */
export function postalLines(fact: Fact, { entries }: FormIndex): Candidate[] {
  const isOwn = fact.rule === "address" && fact.about?.length === 0;
  const line = isOwn ? splitAddress(wordsOf(fact))?.["city+zip"] : undefined;
  if (!line) return [];
  return entries
    .filter(
      ({ part, roles, field }) =>
        part === "city+zip" && roles.length === 0 && refuseValue(field, line) === null,
    )
    .map((entry) => ({ writes: [{ entry, value: line }], score: SCORE }));
}
