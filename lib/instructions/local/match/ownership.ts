import { type Fact, wordsOf } from "../fact.ts";
import type { FormIndex } from "../form/form-index.ts";
import { DECEDENT, isKin, isOther, isParty, isPrincipal, isRole, mayBeSame, SELF } from "../people/roles.ts";
import { yesOrNo } from "../shape/choose-option.ts";
import type { Candidate } from "./candidate.ts";
import type { Wanted } from "./similarity.ts";

const IN_LIST = 0.2;
/** Where a form speaks of one other party, who names nobody speaks of himself. */
const PARTY = 0.15;
const SAME_PERSON = 0.1;
/** "Applicant's name" says in so many words what "Name" only means. */
const SAID_SO = 0.05;
/** Beside many lines for others, "Your number" settles it. */
const SAYS_YOUR = 0.08;
const SOMEBODY_ELSE = 0.5;
/** What a helper says of himself is hardly for a form of somebody else. */
const HELPER = 0.65;
/** Beside "the veteran", "the claimant" is rather somebody else. */
const OTHER_SIDE = 0.12;

/** What one side of a matter is paid, or is known by, belongs to the matter. */
const OF_THE_MATTER = new Set(["money", "identifier", "count"]);

/** Dates, sums and courts told of an insurer, a doctor or an employer are those of the matter. */
const OF_EVENTS = new Set(["date", "money", "percent", "count", "county", "court", "district"]);
const isOfEvents = ({ rule, key }: Fact): boolean => OF_EVENTS.has(rule) && !/\b(?:birth|signed)\b/.test(key);

/** What is put together for one line that asks for all of it is asked of a side only when it speaks of that side. */
const JOINED = new Set(["name and address", "name, address and phone"]);

/** "Three employees" speaks of a number, not of an employee; so does "Number of employees". */
const COUNTS = new Set(["count", "staff"]);

/** What a candidate gains for being about the person that the fact speaks of, and loses for being about somebody else. */
export function standing(fact: Fact, wanted: Wanted, candidate: Candidate, form: FormIndex): number {
  const isCount = COUNTS.has(fact.rule);
  const roles = candidate.writes.flatMap(({ entry }) => entry.roles);
  const owners = [...new Set(isCount ? roles.filter((role) => !wanted.key.includes(role)) : roles)];
  const asked = isCount ? [] : wanted.key.filter(isRole);
  if (isOfNobody(wanted, owners)) return 0;
  if (fact.about === null)
    return inList(fact, asked.length > 0 ? asked : wanted.context.filter(isRole), owners, form);
  if (fact.about.length === 0 && owners.length === 0 && answersAbout(asked, fact, candidate)) return 0;
  const about = [...fact.about, ...asked];
  const isMeant = (owner: string): boolean => about.some((role) => mayBeSame(owner, role));
  // "The applicant's employer" is the employer's, "reference of the spouse" the reference's.
  const first = owners.find((owner) => !isPrincipal(owner));
  if (owners.some(isMeant) && (first === undefined || isMeant(first)))
    return owners.some((owner) => isOther(owner) && !isMeant(owner)) ? -OTHER_SIDE : SAME_PERSON;
  if (owners.some(isOther)) return about.includes("writer") ? -HELPER : -SOMEBODY_ELSE;
  return about.includes(SELF) || about.every(isPrincipal)
    ? forOneself(fact, about, owners, form) + (saysYour(candidate) ? SAYS_YOUR : 0)
    : forAnother(fact, about, wanted);
}

/** Nobody writes of his own death. */
const isOfNobody = ({ key }: Wanted, owners: readonly string[]): boolean =>
  key.includes("death") && owners.length === 0;

/** "Foreign partners: yes" speaks of partners as the question does, which is asked of nobody in particular. */
const answersAbout = (asked: readonly string[], fact: Fact, { writes }: Candidate): boolean =>
  asked.length > 0 &&
  fact.rule === "statement" &&
  yesOrNo(wordsOf(fact)) !== null &&
  writes.every(({ entry }) => asked.every((role) => entry.words.has(role)));

/** "Your date of birth" is not one of the lines for the family. */
const saysYour = ({ writes }: Candidate): boolean => writes.some(({ entry }) => YOUR.test(entry.field.label));
const YOUR = /^[^\p{L}]*(?:page \d+\.\s*)?your\b/iu;

/** Where a form has two sides, nobody knows which one the writer is on unless he says so. */
function forOneself(
  { rule }: Fact,
  about: readonly string[],
  owners: readonly string[],
  form: FormIndex,
): number {
  if (!owners.some(isParty)) return owners.some(isPrincipal) ? SAID_SO : 0;
  if (about.some(isParty) || JOINED.has(rule)) return -SOMEBODY_ELSE;
  if (form.sides.size < 2) return 0;
  return [...form.sides].some(isPrincipal) ? -OTHER_SIDE : -SOMEBODY_ELSE;
}

/** Numbers that only those have who act for others. */
const OF_A_PROFESSION = new Set(["ptin", "bar", "npi", "caf"]);

/** What is said of somebody else belongs to no field that says nobody's, unless it is about the matter itself. */
const forAnother = (fact: Fact, about: readonly string[], { key }: Wanted): number => {
  const { rule } = fact;
  if (rule === "identifier" && key.some((word) => OF_A_PROFESSION.has(word))) return 0;
  if (about.some(isParty) && OF_THE_MATTER.has(rule)) return 0;
  if (rule === "identifier" && about.every(isIssuer)) return 0;
  if (isOfEvents(fact) && !about.some(standsBeside)) return 0;
  return about.includes("writer") ? -HELPER : -SOMEBODY_ELSE;
};

/** Who gives numbers to things rather than has them: the insurer, an office that is named and no more. */
const isIssuer = (role: string): boolean => role === "insurer" || role === "another";

/** Relatives and those who sign with the applicant have dates and sums of their own. */
const standsBeside = (role: string): boolean => isKin(role) || mayBeSame(role, "spouse");

/** In a list the words of the key mostly settle it. */
function inList(fact: Fact, meant: readonly string[], owners: readonly string[], form: FormIndex): number {
  const isMeant = (owner: string | undefined): boolean =>
    owner !== undefined && meant.some((role) => mayBeSame(owner, role));
  if (owners.some(isMeant)) {
    const isElsewhere = owners.some((owner) => isKin(owner) && !isMeant(owner));
    return isMeant(owners[0]) && !isElsewhere ? 0 : -OTHER_SIDE;
  }
  // Beside fields that say nobody's, those of one side are for who is said to be on it.
  const isForeign =
    owners.some((owner) => isOther(owner) && owner !== DECEDENT) ||
    (owners.some(isParty) && form.sides.size > 1);
  if (meant.every(isPrincipal) && !isForeign) return owners.some(isParty) && meant.length === 0 ? -PARTY : 0;
  return fact.tie === "list" ? -IN_LIST : -SOMEBODY_ELSE;
}
