import type { Span } from "../../../domain/fill-plan.ts";
import { type Fact, spanOf } from "../fact.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import type { FormIndex } from "../form/form-index.ts";
import { GENERIC_WORDS } from "../form/form-words.ts";
import { plainWords, tokens } from "../form/tokens.ts";
import { isTakenBack, NEGATED } from "../read/phrases.ts";
import { isRefused } from "../read/refusals.ts";
import { saysYesOrNo } from "../shape/choose-option.ts";

/** Words of options that say too little alone. */
const COMMON = new Set(
  `other none select choose unknown both more please autre otro andere
   single married divorced widowed separated employed unemployed retired student female citizen owner tenant`.split(
    /\s+/,
  ),
);
const SHORTEST_ALONE = 6;

/**
 * Options of dropdowns and radio buttons that running text speaks of: beside a word of what the field asks ("level C1",
 * "in the extraordinary session"), or alone, where the word is no name and no other field has such an option ("French").
 */
export function namedOptions(clauses: readonly Span[], facts: readonly Fact[], form: FormIndex): Fact[] {
  const lists = form.entries.flatMap(listOf);
  const uses = Map.groupBy(
    lists.flatMap(({ names }) => [...new Set(names)]),
    (name) => name,
  );
  const patterns = new Map<string, RegExp>();
  const names: Names = {
    isOwn: (name) => uses.get(name)?.length === 1,
    patternOf(name) {
      const pattern = patterns.get(name) ?? patternOf(name);
      patterns.set(name, pattern);
      return pattern;
    },
  };
  const isRead = (span: Span): boolean =>
    facts.some(({ value, act }) => act !== "leave_blank" && value.start < span.end && span.start < value.end);
  return clauses.flatMap((clause, i) => {
    const after = clauses[i + 1]?.text ?? "";
    const words = plainWords(clause.text).join(" ");
    if (NEGATED.test(words) || isRefused(`${clause.text} ${after}`) || isTakenBack(`, ${after}`)) return [];
    return lists.flatMap((list) => namedIn(clause, words, list, names).filter(({ value }) => !isRead(value)));
  });
}

/** A field with the names of its options in plain words; those that answer or say nothing are left out. */
interface List {
  entry: FieldEntry;
  names: readonly string[];
}

/** What is known of the options' names over the whole form. */
interface Names {
  /** Whether one field alone has such an option. */
  isOwn(name: string): boolean;
  /** Finds the name in a text, however it is accented there. */
  patternOf(name: string): RegExp;
}

function listOf(entry: FieldEntry): List[] {
  const { type, options } = entry.field;
  if (type !== "choice" && type !== "radio") return [];
  const names = options.map(({ label }) => plainWords(label).join(" "));
  return [{ entry, names: names.filter((name) => !/^\d{0,2}$/.test(name) && saysYesOrNo(name) === null) }];
}

/** The one option of the field that the clause speaks of; none when there are several. */
function namedIn(clause: Span, words: string, { entry, names }: List, { isOwn, patternOf }: Names): Fact[] {
  const found = names.filter((name) => ` ${words} `.includes(` ${name} `));
  const longest = found.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined || found.some((name) => !longest.includes(name))) return [];
  const at = placeOf(patternOf(longest), clause);
  if (!at) return [];
  const asked = askedIn(clause, at, entry);
  const isTelling = longest.length >= SHORTEST_ALONE && isOwn(longest) && !COMMON.has(longest);
  if (asked.length === 0 && !(isTelling && at.text === at.text.toLowerCase())) return [];
  const key = asked.length > 0 ? asked : (entry.views.at(-1) ?? []);
  return [factOf(at, key.join(" "))];
}

/** Where the clause has what a pattern finds. */
function placeOf(pattern: RegExp, clause: Span): Span | null {
  const found = pattern.exec(clause.text);
  if (!found) return null;
  const start = clause.start + found.index;
  const span = spanOf(clause.text, found.index, found.index + found[0].length);
  return { ...span, start, end: start + span.text.length };
}

/** Costly to make: once for each name that is met, whatever the number of clauses and fields that have it. */
function patternOf(name: string): RegExp {
  const pattern = name
    .split(" ")
    .map((word) => [...word].map(withAccents).join(""))
    .join("[^\\p{L}\\p{N}]+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "iu");
}

const ACCENTED: Readonly<Record<string, string>> = {
  a: "aàáâä",
  e: "eèéêë",
  i: "iìíîï",
  o: "oòóôö",
  u: "uùúûü",
  n: "nñ",
  c: "cç",
};
const withAccents = (letter: string): string => `[${ACCENTED[letter] ?? letter.replace(/[\]\\^-]/, "\\$&")}]`;

/** The telling words of what the field asks that the clause has beside the option. */
function askedIn(clause: Span, at: Span, { views }: FieldEntry): string[] {
  const from = at.start - clause.start;
  const beside = new Set(
    tokens(`${clause.text.slice(0, from)} | ${clause.text.slice(from + at.text.length)}`),
  );
  const asked = views.map((view) => view.filter((word) => beside.has(word) && !GENERIC_WORDS.has(word)));
  return asked.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

const factOf = (value: Span, key: string): Fact => ({
  act: "write",
  key,
  context: "",
  about: null,
  value,
  rule: "mention",
  confidence: 0.7,
  tie: "open",
});
