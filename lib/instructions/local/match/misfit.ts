import type { Fact } from "../fact.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import { tokens } from "../form/tokens.ts";
import type { Candidate } from "./candidate.ts";
import type { Wanted } from "./similarity.ts";

/** Words with which a form sets a field apart from the one that people mean when they say nothing more. */
const OTHER_WORDS = tokens(
  "other previous former prior alternate second secondary additional earlier maiden",
);
const UNASKED_OTHER = 0.12;
const HALF_ASKED = 0.15;

/** What a candidate loses for asking for another than the usual one, or for more than the fact says. */
export function misfit(fact: Fact, { asked }: Wanted, { writes }: Candidate): number {
  const entries = writes.map(({ entry }) => entry);
  const isUnasked = entries.some(
    ({ views }) => views.some(isRowOfPeople) || views.some((view) => saysOther(view, asked)),
  );
  const isHalf = fact.tie !== "list" && entries.some((entry) => asksForMore(fact, entry));
  return (isUnasked ? UNASKED_OTHER : 0) + (isHalf ? HALF_ASKED : 0);
}

const saysOther = (view: readonly string[], asked: ReadonlySet<string>): boolean =>
  OTHER_WORDS.some((word) => !asked.has(word) && view.includes(word));

/** "Person 1: date of birth" is a line of a table of others. */
const isRowOfPeople = (view: readonly string[]): boolean =>
  view.some(
    (word, i) => /^\d$/.test(word) && /^(?:person|child|dependent|member|occupant)$/.test(view[i - 1] ?? ""),
  );

/** "Name and address", or "name, address and telephone", in one line, when the fact has only some of it. */
function asksForMore({ needs = [] }: Fact, { part, views }: FieldEntry): boolean {
  const [label = []] = views;
  const isBoth = part === null && label.includes("name") && label.includes("address");
  const asked = ["name", "address", "phone"].filter((word) => label.includes(word));
  return isBoth && asked.some((word) => !needs.includes(word));
}
