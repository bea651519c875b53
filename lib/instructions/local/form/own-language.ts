import type { Field } from "../../../domain/parsed-form.ts";
import { languageOf } from "../languages/language-of.ts";
import { foldLetters } from "../languages/letters.ts";
import { type Lexicon, pairsIn } from "../languages/lexicon.ts";

/** The language that a form's labels are in, as far as they tell; null for English and for all others. */
const languageOfForm = (fields: readonly Field[]): Lexicon | null =>
  languageOf(fields.map(({ label, section }) => `${section ?? ""} ${label}`).join("\n"));

/**
 * The fields with those words of their labels in English that mean one thing in the form's language and another
 * elsewhere: "Kind" is a child on a German form, and a sort of thing on an English one.
 */
export function inOwnLanguage(fields: readonly Field[]): Field[] {
  const language = languageOfForm(fields);
  if (language === null) return [...fields];
  const words = new Map(pairsIn(language.ownLabels));
  const ways = [...words.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((way) => way.replaceAll(".", "\\."));
  const pattern = new RegExp(`(?<![\\p{L}-])(?:${ways.join("|")})(?![\\p{L}-])`, "giu");
  const whole = new Map(pairsIn(language.wholeLabels));
  const translated = (text: string): string =>
    text.replace(pattern, (way) => words.get(foldLetters(way)) ?? way);
  const wholeLabel = (text: string): string | undefined =>
    whole.get(foldLetters(text).replace(/\s*:\s*$/, ""));
  return fields.map((field) => ({
    ...field,
    label: wholeLabel(field.label) ?? translated(field.label),
    section: field.section && translated(field.section),
    options: field.options.map((option) => ({ ...option, label: translated(option.label) })),
  }));
}
