import type { Span } from "../../../domain/fill-plan.ts";
import type { Fact } from "../fact.ts";
import type { FormIndex } from "../form/form-index.ts";
import { plainWords, tokens } from "../form/tokens.ts";
import { isTakenBack, NEGATED } from "../read/phrases.ts";
import { isRefused } from "../read/refusals.ts";
import { saysYesOrNo } from "../shape/choose-option.ts";

/** The words of each name that one option alone goes by, by the first of them. */
type OptionNames = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Names that a form prints as one word, though they fold to several: "Wohnkosten" is "housing cost". */
const printedAsOne = (form: FormIndex): Set<string> =>
  new Set(
    form.entries
      .flatMap(({ field }) => [...field.options.map(({ label }) => label), ...field.label.split(/[:?]/)])
      .filter((label) => /^\s*\p{L}+\s*$/u.test(label))
      .map((label) => tokens(label).join(" ")),
  );

function optionNames(form: FormIndex): OptionNames {
  const names = new Map<string, { words: readonly string[]; count: number }>();
  for (const { field, captions } of form.entries) {
    // "If your spouse is 62 or older" is not for everybody who has one.
    if (SUPPOSES.test(field.label)) continue;
    const called =
      field.type === "checkbox"
        ? captions.flatMap(({ views }) => views.map(({ words }) => words))
        : field.options.map((option) => tokens(option.label));
    for (const [name, words] of new Map(called.map((one) => [one.join(" "), one] as const)))
      names.set(name, { words, count: (names.get(name)?.count ?? 0) + 1 });
  }
  const telling = [...names].filter(
    ([name, { count }]) => count === 1 && /\p{L}{2}/u.test(name) && saysYesOrNo(name) === null,
  );
  return Map.groupBy(
    telling.map(([, { words }]) => words),
    ([first = ""]) => first,
  );
}

const SUPPOSES = /^if\b/i;

/**
 * Options that running text speaks of by name: two words or more anywhere in a clause that denies nothing, or a
 * single word that is a clause by itself ("female."). A name that several options share says too little.
 */
export function mentionedOptions(clauses: readonly Span[], facts: readonly Fact[], form: FormIndex): Fact[] {
  const names = optionNames(form);
  const single = printedAsOne(form);
  const isRead = (clause: Span): boolean =>
    facts.some(({ value }) => value.start < clause.end && clause.start < value.end);
  return clauses.flatMap((clause, i): Fact[] => {
    const name = mentionedName(clause, names);
    if (name === null || isDenied(clause, clauses[i + 1], name)) return [];
    if (namesSum(name, clause, facts)) return [];
    // Where a clause says something else as well, only a name of several words is sure to be meant as such.
    if (isRead(clause) && !name.includes(" ")) return [];
    if (single.has(name) && name !== tokens(clause.text).join(" ")) return [];
    const { start, end, text } = clause;
    const value = { start, end, text };
    return [
      {
        act: "tick",
        key: name,
        context: "",
        about: null,
        value,
        rule: "mention",
        confidence: 0.7,
        tie: "open",
      },
    ];
  });
}

/** "The standard deduction is $29,200" names a sum. */
const namesSum = (name: string, clause: Span, facts: readonly Fact[]): boolean =>
  facts.some(
    ({ rule, value }) =>
      SUMS.has(rule) &&
      value.start >= clause.start &&
      value.end <= clause.end &&
      tokens(clause.text.slice(0, value.start - clause.start))
        .join(" ")
        .includes(name),
  );
const SUMS = new Set(["money", "percent", "numbered item"]);

/** A "not" that belongs to the option's own name denies nothing: "not Hispanic or Latino". */
function isDenied(clause: Span, next: Span | undefined, name: string): boolean {
  const isOwn = NEGATED.test(name) && name.split(" ").length > 2;
  const words = plainWords(clause.text).join(" ");
  const after = next?.text ?? "";
  return (NEGATED.test(words) && !isOwn) || isRefused(`${clause.text} ${after}`) || isTakenBack(`, ${after}`);
}

/** What people put around the one word that counts: "this is just about compensation". */
const FILLERS = new Set(
  "live about just only want need would like asking get prefer very also so now".split(" "),
);

/** The longest option name among the clause's words; one of two words in either order, as languages differ. */
function mentionedName(clause: Span, names: OptionNames): string | null {
  const words = tokens(clause.text);
  const telling = words.filter((word) => !FILLERS.has(word)).join(" ");
  const found = words.flatMap((first, at) => [
    ...(names.get(first) ?? []).filter((name) =>
      name.length > 1 ? name.every((word, i) => words[at + i] === word) : telling === first,
    ),
    ...(names.get(words[at + 1] ?? "") ?? []).filter((name) => name.length === 2 && name[1] === first),
  ]);
  return found.map((name) => name.join(" ")).sort((a, b) => b.length - a.length)[0] ?? null;
}
