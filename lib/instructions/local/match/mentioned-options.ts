import type { Span } from "../../../domain/fill-plan.ts";
import type { Fact } from "../fact.ts";
import type { FormIndex } from "../form/form-index.ts";
import { plainWords, tokens } from "../form/tokens.ts";
import { isRefused } from "../read/phrases.ts";
import { yesOrNo } from "../shape/choose-option.ts";

/** What the options of a form are called, with how many of them go by each name. */
function optionNames(form: FormIndex): Map<string, number> {
  const names = new Map<string, number>();
  for (const { field, captions } of form.entries) {
    const called =
      field.type === "checkbox"
        ? captions.flatMap(({ views }) => views.map(({ words }) => words.join(" ")))
        : field.options.map((option) => tokens(option.label).join(" "));
    for (const name of new Set(called)) names.set(name, (names.get(name) ?? 0) + 1);
  }
  return names;
}

const NEGATED = /\b(?:not|no|never|without|neither|isnt|arent|dont|doesnt|wont|cant|instead of)\b/;

/**
 * Options that running text speaks of by name: two words or more anywhere in a clause that denies nothing, or a
 * single word that is a clause by itself ("female."). A name that several options share says too little.
 */
export function mentionedOptions(clauses: readonly Span[], facts: readonly Fact[], form: FormIndex): Fact[] {
  const names = optionNames(form);
  const isRead = (clause: Span): boolean =>
    facts.some(({ value }) => value.start < clause.end && clause.start < value.end);
  return clauses.flatMap((clause, i): Fact[] => {
    const name = mentionedName(clause, names);
    if (name === null || isDenied(clause, clauses[i + 1], name)) return [];
    // Where a clause says something else as well, only a name of several words is sure to be meant as such.
    if (isRead(clause) && !name.includes(" ")) return [];
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

/** A "not" that belongs to the option's own name denies nothing: "not Hispanic or Latino". */
function isDenied(clause: Span, next: Span | undefined, name: string): boolean {
  const isOwn = NEGATED.test(name) && name.split(" ").length > 2;
  const words = plainWords(clause.text).join(" ");
  return (NEGATED.test(words) && !isOwn) || isRefused(`${clause.text} ${next?.text ?? ""}`);
}

/** The longest option name among the clause's words. */
function mentionedName(clause: Span, names: ReadonlyMap<string, number>): string | null {
  const words = tokens(clause.text);
  const whole = words.join(" ");
  const found = [...names].filter(([name, count]) => {
    if (count > 1 || name === "" || yesOrNo(name) !== null) return false;
    return name.includes(" ") ? ` ${whole} `.includes(` ${name} `) : whole === name;
  });
  return found.map(([name]) => name).sort((a, b) => b.length - a.length)[0] ?? null;
}
