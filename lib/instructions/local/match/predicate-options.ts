import type { Span } from "../../../domain/fill-plan.ts";
import type { Fact } from "../fact.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import type { FormIndex } from "../form/form-index.ts";
import { plainWords, tokens } from "../form/tokens.ts";
import { isRole } from "../people/roles.ts";
import { NEGATED } from "../read/phrases.ts";
import type { Reading } from "../read/read-prompt.ts";
import { isRefused } from "../read/refusals.ts";

/** What a clause says somebody is, or acts as: "client is the respondent", "at the request of the petitioner". */
const PREDICATE =
  /(?:\b(?:am|is|are|as|request of|behalf of)|['’](?:m|re|s)) (?:an? |the )?(?<word>\p{Ll}{5,})$/u;
/** "(USCIS)" in a caption. */
const ACRONYM = /\((\p{Lu}{3,6})\)/gu;
/** Words that say how it is with somebody, not what he is, and are options of anything. */
const COMMON = new Set(
  tokens("other married single widowed divorced separated correct blank different unknown"),
);

/** Boxes with one word for a caption that a clause says somebody is, and boxes whose short name it uses. */
export function predicateOptions(
  clauses: readonly Span[],
  { people }: Pick<Reading, "people">,
  form: FormIndex,
): Fact[] {
  const names = boxNames(form);
  return clauses.flatMap((clause, i) => {
    const after = clauses[i + 1]?.text ?? "";
    if (NEGATED.test(plainWords(clause.text).join(" ")) || isRefused(`${clause.text} ${after}`)) return [];
    const word = tokens(PREDICATE.exec(clause.text)?.groups?.word ?? "").join(" ");
    const isOwn = (): boolean => isRole(word) || people.at(clause.end).isMain;
    return [word, ...(clause.text.match(/\b\p{Lu}{3,6}\b/gu) ?? [])]
      .filter((name) => names.get(name)?.length === 1)
      .filter((name) => name !== word || isOwn())
      .map((name) => factOf(names.get(name)?.[0]?.words ?? [], clause));
  });
}

/** The boxes by their captions of one word, and by the short names that their captions give in brackets. */
function boxNames({ entries }: FormIndex): Map<string, { entry: FieldEntry; words: readonly string[] }[]> {
  const named = entries.flatMap((entry) => {
    if (entry.field.type !== "checkbox" || entry.answer !== null) return [];
    const captions = entry.captions.flatMap(({ views }) => views.map(({ words }) => words));
    const single = captions.filter((words) => words.length === 1 && !COMMON.has(words[0] ?? ""));
    const longest = captions.toSorted((a, b) => b.length - a.length)[0] ?? [];
    const short = [...entry.field.label.matchAll(ACRONYM)].map(([, name = ""]) => ({
      name,
      entry,
      words: longest,
    }));
    return [...single.map((words) => ({ name: words.join(), entry, words })), ...short];
  });
  const unique = named.filter(
    (one, i) => named.findIndex((other) => other.name === one.name && other.entry === one.entry) === i,
  );
  return Map.groupBy(unique, ({ name }) => name);
}

const factOf = (words: readonly string[], { start, end, text }: Span): Fact => ({
  act: "tick",
  key: words.join(" "),
  context: "",
  about: null,
  value: { start, end, text },
  rule: "mention",
  confidence: 0.7,
  tie: "open",
});
