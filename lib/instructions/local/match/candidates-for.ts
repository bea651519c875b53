import { refuseValue } from "../../check-value.ts";
import { type Fact, wordsOf } from "../fact.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import type { FormIndex } from "../form/form-index.ts";
import { plainWords } from "../form/tokens.ts";
import { type Candidate, HOPELESS } from "./candidate.ts";
import { contextOf, keysOf, understoodIn } from "./fact-keys.ts";
import { groupCandidates } from "./group-candidates.ts";
import { itemCandidates } from "./item-candidates.ts";
import { misfit } from "./misfit.ts";
import { directedCandidates, optionCandidates } from "./option-candidates.ts";
import { standing } from "./ownership.ts";
import { postalLines } from "./postal-lines.ts";
import { coverage, type Wanted, wantedBy } from "./similarity.ts";
import { textCandidates } from "./text-candidates.ts";

const GROUP_ADVANTAGE = 0.3;
/** In running text the key is cut out of a sentence, so a field that has only some of its words is another. */
const KEY_IN_PROSE = 0.7;
/** Another name for the same thing is a little less sure than the name that the instruction uses. */
const ALIAS = 0.02;
/** Where a field is called as the instruction calls the thing, other names need not be tried. */
const NAMED = 0.85;
/** A plain word is written down only where its field leaves no doubt. */
const SURE_FIELD = 0.85;

/** Everything that could carry out the fact on this form, each place once with its best score. */
export function candidatesFor(fact: Fact, form: FormIndex): Candidate[] {
  // What belongs to a line of a table belongs to no other field.
  if (fact.row) return [];
  const quoted = itemCandidates(fact, form)?.filter(isWritable);
  if (quoted) return quoted;
  const best = new Map<string, Candidate>();
  const [own = [], ...others] = keysOf(fact);
  for (const [i, key] of [own, ...others].entries()) {
    if (i > 0 && [...best.values()].some(({ score }) => score >= NAMED)) break;
    const left = leftOut(own, key);
    for (const candidate of candidatesByKey(fact, key, form)) {
      const score = candidate.score - (i > 0 ? ALIAS : 0) + leftOutBonus(left, candidate, form);
      const place = candidate.writes.map(({ entry, value }) => `${entry.field.id}=${value}`).join();
      if (score > (best.get(place)?.score ?? 0)) best.set(place, { ...candidate, score });
    }
  }
  return best.size > 0 ? [...best.values()] : postalLines(fact, form);
}

/** What a shorter name of the thing leaves out still tells two fields apart: "auto" of "auto policy number". */
const leftOut = (own: readonly string[], key: readonly string[]): string[] =>
  key.every((word) => own.includes(word)) ? own.filter((word) => !key.includes(word)) : [];

const LEFT_OUT = 0.1;
const leftOutBonus = (left: readonly string[], { writes }: Candidate, form: FormIndex): number =>
  left.length === 0
    ? 0
    : LEFT_OUT * Math.max(...writes.map(({ entry }) => coverage(left, entry.words, form.words)));

function candidatesByKey(fact: Fact, key: readonly string[], form: FormIndex): Candidate[] {
  const least = fact.tie === "list" ? 0 : KEY_IN_PROSE;
  const wanted = wantedBy(key, contextOf(fact), least, form.words, understoodIn(fact));
  return fact.act === "write" ? written(fact, wanted, form) : directed(fact, wanted, form);
}

function directed(fact: Fact, wanted: Wanted, form: FormIndex): Candidate[] {
  const found = directedCandidates(fact, wanted, form);
  if (fact.about === null) return found;
  return found.map((candidate) => ({
    ...candidate,
    score: candidate.score + standing(fact, wanted, candidate, form),
  }));
}

function written(fact: Fact, wanted: Wanted, form: FormIndex): Candidate[] {
  if (fact.rule === "mention") return optionCandidates(fact, wanted, form).filter(isWritable);
  const said = fact.tie === "list" ? plainWords(fact.key) : [];
  const groups = fact.needs ? [] : groupCandidates(fact, wanted, form);
  const singles = textCandidates(fact, wanted, form)
    .filter((single) => single.score >= SURE_FIELD || !isPlainWord(fact))
    .filter((single) => !groups.some((group) => holdsItBetter(group, single)));
  return [...singles, ...groups, ...optionCandidates(fact, wanted, form)]
    .filter((candidate) => candidate.score >= HOPELESS && isWritable(candidate))
    .map((candidate) => ({
      ...candidate,
      score:
        candidate.score +
        standing(fact, wanted, candidate, form) +
        literalBonus(said, candidate) -
        misfit(fact, wanted, candidate, form),
    }));
}

const LITERAL = 0.07;

/** "State" is the field labelled so rather than the one labelled "Province", although both are one thing elsewhere. */
function literalBonus(said: readonly string[], { writes }: Candidate): number {
  const isPrinted = (word: string): boolean => writes.some(({ entry }) => printedWords(entry).has(word));
  if (said.length === 0 || !said.every(isPrinted)) return 0;
  return said.includes("your") ? 2 * LITERAL : LITERAL;
}

const printedOn = new WeakMap<FieldEntry, ReadonlySet<string>>();

/** The words of a field's label and tooltip just as they stand, kept for as long as its form is. */
function printedWords(entry: FieldEntry): ReadonlySet<string> {
  const { label, tooltip } = entry.field;
  const words = printedOn.get(entry) ?? new Set(plainWords(`${label} ${tooltip ?? ""}`));
  printedOn.set(entry, words);
  return words;
}

/** A value that would be refused before it is written is no candidate. */
const isWritable = ({ writes }: Candidate): boolean =>
  writes.every(({ entry, value }) => refuseValue(entry.field, value) === null);

/** "He is divorced": a word of running text may choose an option, but it is hardly something to write down. */
const isPlainWord = (fact: Fact): boolean => fact.rule === "statement" && !/[\p{Lu}\d]/u.test(wordsOf(fact));

/** A value that splits over a group is for the group, not for one member of it. */
const holdsItBetter = (group: Candidate, single: Candidate): boolean =>
  group.score + GROUP_ADVANTAGE > single.score &&
  group.writes.some(({ entry }) => single.writes.some((write) => write.entry === entry));
