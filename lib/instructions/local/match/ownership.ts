import type { Fact } from "../fact.ts";
import type { FormIndex } from "../form/form-index.ts";
import { isOther, isParty, isPrincipal, isRole, mayBeSame } from "../people/roles.ts";
import type { Candidate } from "./candidate.ts";
import type { Wanted } from "./similarity.ts";

const IN_LIST = 0.1;
const SAME_PERSON = 0.1;
const SOMEBODY_ELSE = 0.5;
/** Beside "the veteran", "the claimant" is rather somebody else. */
const OTHER_SIDE = 0.12;

/** What a candidate gains for being about the person that the fact speaks of, and loses for being about somebody else. */
export function standing(fact: Fact, wanted: Wanted, candidate: Candidate, form: FormIndex): number {
  const owners = [...new Set(candidate.writes.flatMap(({ entry }) => entry.roles))];
  const asked = wanted.key.filter(isRole);
  if (fact.about === null) return inList(fact, [...asked, ...wanted.context.filter(isRole)], owners);
  const about = [...fact.about, ...asked];
  if (owners.some((owner) => about.some((role) => mayBeSame(owner, role)))) return SAME_PERSON;
  const isOwn = about.every(isPrincipal);
  if (owners.some(isOther)) return -SOMEBODY_ELSE;
  if (!isOwn) return -SOMEBODY_ELSE;
  // Where a form has two sides, nobody knows which one the writer is on unless he says so.
  if (!owners.some(isParty) || form.sides.size < 2) return 0;
  return [...form.sides].some(isPrincipal) ? -OTHER_SIDE : -SOMEBODY_ELSE;
}

/** In a list the words of the key mostly settle it. */
function inList(fact: Fact, meant: readonly string[], owners: readonly string[]): number {
  const foreign = owners.filter(isOther);
  if (meant.length === 0 ? foreign.length === 0 : meant.some((role) => owners.includes(role))) return 0;
  return fact.tie === "list" ? -IN_LIST : -SOMEBODY_ELSE;
}
