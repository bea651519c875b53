import type { Field, Option } from "../../domain/parsed-form.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import { optionsCalled } from "../values/named-options.ts";

/** English words of a sex, which "M" and "F" stand for. */
const SEX = /^(?:fe)?male$/;

/**
 * The option for which a letter stands in a table: "F" for "Female" where no other begins so. An x is a mark, and a letter
 * that says yes or no is one among other answers than these.
 */
export function optionOfLetter({ type, options, editable }: Field, text: string): Option | undefined {
  if (!/^\s*\p{L}\.?\s*$/u.test(text) || editable || (type !== "radio" && type !== "choice"))
    return undefined;
  const letter = fold(text).text;
  const answer = yesOrNo(text);
  if (letter === "x" || optionsCalled(options, text).length > 0) return undefined;
  // M and F are of a sex, in whatever language its options stand.
  if (/^[mf]$/.test(letter) && !options.some(({ label }) => SEX.test(fold(label).text))) return undefined;
  const [option, another] = options.filter(({ label }) => fold(label).text.startsWith(letter));
  return another || (answer !== null && yesOrNo(option?.label ?? "") !== answer) ? undefined : option;
}

/** The options of a list that takes several, by a cell that names them: "Vegan, Nut Free". What none is called is beside them. */
export function optionsListed(
  { type, options, multi_select }: Field,
  text: string,
): { values: string[]; unknown: string[] } | null {
  if (type !== "choice" || !multi_select || optionsCalled(options, text).length > 0) return null;
  const parts = text.split(/[;|\n]/.test(text) ? /[;|\n]/ : /,/).map((part) => part.trim());
  const said = parts
    .filter((part) => part !== "")
    .map((part) => ({ part, found: optionsCalled(options, part) }));
  const values = said.flatMap(({ found: [option, another] }) => (option && !another ? [option.value] : []));
  const unknown = said.flatMap(({ part, found }) => (found.length === 1 ? [] : [part]));
  return values.length > 0 ? { values, unknown } : null;
}
