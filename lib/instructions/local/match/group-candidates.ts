import { type Fact, wordsOf } from "../fact.ts";
import { type FieldGroup, PART_WORDS } from "../form/field-groups.ts";
import type { FormIndex } from "../form/form-index.ts";
import { isBody } from "../people/names.ts";
import { shapeValue } from "../shape/shape-value.ts";
import { splitValue } from "../shape/split-value.ts";
import type { Candidate } from "./candidate.ts";
import { coverage, similarity, type Wanted } from "./similarity.ts";

const WHOLE_VALUE_BONUS = 0.05;

/** Split fields that together hold the fact's value. */
export function groupCandidates(fact: Fact, wanted: Wanted, form: FormIndex): Candidate[] {
  // A key with one word of a part asks for that part, not for the whole.
  const isForPart = wanted.key.filter((word) => PART_WORDS.has(word)).length === 1;
  return form.groups.flatMap((group) => {
    if (isForPart && group.kind !== "money") return [];
    if (isWithoutLast(wanted) && group.parts.some(({ part }) => part === "last")) return [];
    if (group.kind === "name" && (isPlainWords(fact) || isBodyNamed(fact))) return [];
    const parts = splitValue(group, wordsOf(fact), form.habits);
    if (!parts || parts.length < 2) return [];
    const score = groupScore(group, wanted, form);
    if (score === 0) return [];
    const writes = parts.flatMap(({ part, text }) => {
      const entry = group.parts.find((member) => member.part === part)?.entry;
      const value = entry ? shapeValue(entry.field, text, null, form.habits) : null;
      return entry && value !== null ? [{ entry, value }] : [];
    });
    return writes.length > 0 ? [{ writes, score: score + WHOLE_VALUE_BONUS }] : [];
  });
}

/** What a sentence says in small letters is nobody's name: "debts are mainly consumer". */
const isPlainWords = (fact: Fact): boolean =>
  fact.rule === "statement" && wordsOf(fact) === wordsOf(fact).toLowerCase();

/** A company has no first and last name. */
const isBodyNamed = (fact: Fact): boolean => fact.rule === "name of a person" && isBody(wordsOf(fact));

/** "First name and initial": the last of them is no last name. */
const isWithoutLast = ({ key }: Wanted): boolean => key.includes("first") && !key.includes("last");

/** A group is named by what its members share, or by the words of its first member, which often carries the title. */
function groupScore(group: FieldGroup, wanted: Wanted, form: FormIndex): number {
  const named = group.descriptions.map((description) => similarity(wanted, description, form.words));
  return coverage(wanted.key, group.words, form.words) < 0.5 ? 0 : Math.max(0, ...named);
}
