import { refuseValue } from "../../check-value.ts";
import type { Fact } from "../fact.ts";
import type { FormIndex } from "../form/form-index.ts";
import { tokens } from "../form/tokens.ts";
import { isRole } from "../read/people.ts";
import type { Candidate } from "./candidate.ts";
import { groupCandidates } from "./group-candidates.ts";
import { directedCandidates, optionCandidates } from "./option-candidates.ts";
import { type Wanted, wantedBy } from "./similarity.ts";
import { textCandidates } from "./text-candidates.ts";

const GROUP_ADVANTAGE = 0.3;
/** In running text the key is cut out of a sentence, so a field that has only some of its words is another. */
const KEY_IN_PROSE = 0.7;

/** Everything that could carry out the fact on this form. */
export function candidatesFor(fact: Fact, form: FormIndex): Candidate[] {
  if (fact.act !== "write") {
    const named = wantedBy(tokens(fact.key), tokens(fact.context), KEY_IN_PROSE, form.words);
    return directedCandidates(fact, named, form);
  }
  const least = fact.tie === "list" ? 0 : KEY_IN_PROSE;
  const wanted = wantedBy(tokens(fact.key), tokens(fact.context), least, form.words);
  const groups = groupCandidates(fact, wanted, form);
  const singles = isPlainWord(fact) ? [] : textCandidates(fact, wanted, form);
  const found = [
    ...singles.filter((single) => !groups.some((group) => holdsItBetter(group, single))),
    ...groups,
    ...optionCandidates(fact, wanted, form),
  ];
  return found.filter(isWritable).map((candidate) => ({
    ...candidate,
    score: candidate.score - strangeness(fact, wanted, candidate),
  }));
}

/** A value that would be refused before it is written is no candidate. */
const isWritable = ({ writes }: Candidate): boolean =>
  writes.every(({ entry, value }) => refuseValue(entry.field, value) === null);

/** What a candidate loses for speaking of somebody else: in a list the words of the key mostly settle it. */
function strangeness(fact: Fact, wanted: Wanted, candidate: Candidate): number {
  const meant = [...wanted.key, ...wanted.context].filter(isRole);
  const named = candidate.writes.flatMap(({ entry }) => [...entry.words]).filter(isRole);
  if (meant.length === 0 ? named.length === 0 : meant.some((role) => named.includes(role))) return 0;
  if (fact.tie === "list") return 0.1;
  return meant.length > 0 ? 0.5 : 0.2;
}

/** "He is divorced": a word of running text may choose an option, but it is nothing to write down. */
const isPlainWord = (fact: Fact): boolean =>
  fact.rule === "statement" && !/[\p{Lu}\d]/u.test(fact.value.text);

/** A value that splits over a group is for the group, not for one member of it. */
const holdsItBetter = (group: Candidate, single: Candidate): boolean =>
  group.score + GROUP_ADVANTAGE > single.score &&
  group.writes.some(({ entry }) => single.writes.some((write) => write.entry === entry));
