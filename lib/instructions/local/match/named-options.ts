import type { Span } from "../../../domain/fill-plan.ts";
import type { Option } from "../../../domain/parsed-form.ts";
import { type Fact, spanOf } from "../fact.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import type { FormIndex } from "../form/form-index.ts";
import { GENERIC_WORDS } from "../form/form-words.ts";
import { plainWords, tokens } from "../form/tokens.ts";
import { isRefused, isTakenBack, NEGATED } from "../read/phrases.ts";
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
  const fields = form.entries.filter(({ field }) => field.type === "choice" || field.type === "radio");
  const shared = sharedNames(fields);
  const isRead = (span: Span): boolean =>
    facts.some(({ value, act }) => act !== "leave_blank" && value.start < span.end && span.start < value.end);
  return clauses.flatMap((clause, i) => {
    const after = clauses[i + 1]?.text ?? "";
    const words = plainWords(clause.text).join(" ");
    if (NEGATED.test(words) || isRefused(`${clause.text} ${after}`) || isTakenBack(`, ${after}`)) return [];
    return fields.flatMap((entry) => namedIn(clause, entry, shared).filter(({ value }) => !isRead(value)));
  });
}

const nameOf = ({ label }: Option): string => plainWords(label).join(" ");

function sharedNames(fields: readonly FieldEntry[]): ReadonlySet<string> {
  const names = fields.flatMap(({ field }) => [...new Set(field.options.map(nameOf))]);
  return new Set(names.filter((name, i) => names.indexOf(name) !== i));
}

/** The one option of the field that the clause speaks of; none when there are several. */
function namedIn(clause: Span, entry: FieldEntry, shared: ReadonlySet<string>): Fact[] {
  const found = entry.field.options.flatMap((option) => {
    const at = placeOf(option, clause);
    return at ? [{ at, name: nameOf(option) }] : [];
  });
  const longest = found.toSorted((a, b) => b.name.length - a.name.length)[0];
  if (!longest || found.some(({ name }) => !longest.name.includes(name))) return [];
  const { at, name } = longest;
  const asked = askedIn(clause, at, entry);
  const isTelling = name.length >= SHORTEST_ALONE && !shared.has(name) && !COMMON.has(name);
  if (asked.length === 0 && !(isTelling && at.text === at.text.toLowerCase())) return [];
  const key = asked.length > 0 ? asked : (entry.views.at(-1) ?? []);
  return [factOf(at, key.join(" "))];
}

function placeOf({ label }: Option, clause: Span): Span | null {
  const words = plainWords(label);
  if (words.length === 0 || saysYesOrNo(words.join(" ")) !== null || /^\d{0,2}$/.test(words.join("")))
    return null;
  const pattern = words.map((word) => [...word].map(withAccents).join("")).join("[^\\p{L}\\p{N}]+");
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "iu").exec(clause.text);
  if (!found) return null;
  const start = clause.start + found.index;
  const span = spanOf(clause.text, found.index, found.index + found[0].length);
  return { ...span, start, end: start + span.text.length };
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
