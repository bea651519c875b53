import type { ParsedForm } from "../../../lib/domain/parsed-form.ts";
import type { Measured } from "../../../lib/instructions/local/features.ts";
import type { Case } from "./cases.ts";
import { isWanted } from "./score-case.ts";

/**
 * Whether each proposal is right by what a case expects: everything that it writes is wanted. Null where a careful person
 * might write it or not: such a proposal teaches nothing.
 */
export function labelProposals(
  given: Case,
  form: ParsedForm,
  proposals: readonly Measured[],
): (boolean | null)[] {
  const names = new Map(form.fields.map(({ id, name }) => [id, name ?? ""]));
  const wanted = new Map(given.expect.map((one) => [one.field, one]));
  const optional = new Set(given.optional);
  const verdictsOf = proposals.map(({ writes }) => {
    const verdicts = writes.map(({ fieldId, value }) => {
      const name = names.get(fieldId) ?? "";
      const expected = wanted.get(name);
      if (expected) return isWanted(expected, value);
      return optional.has(name) ? null : false;
    });
    if (verdicts.includes(false)) return false;
    return verdicts.includes(true) ? true : null;
  });
  return withoutLuck(proposals, verdictsOf);
}

/** What speaks so much less for a value than something else does is right by luck, and teaches nothing. */
const LUCK = 0.1;

function withoutLuck(
  proposals: readonly Measured[],
  verdicts: readonly (boolean | null)[],
): (boolean | null)[] {
  const keyOf = ({ writes }: Measured): string => JSON.stringify(writes);
  const best = new Map<string, number>();
  for (const one of proposals) {
    const key = keyOf(one);
    best.set(key, Math.max(one.features.base, best.get(key) ?? Number.NEGATIVE_INFINITY));
  }
  return verdicts.map((verdict, at) => {
    const one = proposals[at];
    return verdict && one && one.features.base < (best.get(keyOf(one)) ?? 0) - LUCK ? null : verdict;
  });
}
