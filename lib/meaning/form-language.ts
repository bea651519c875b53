import { isOnA4 } from "../domain/on-a4.ts";
import type { ParsedForm } from "../domain/parsed-form.ts";
import type { Language } from "./lexicon/lexicon.ts";
import { languagesOf, spokenIn } from "./lexicon/tokens.ts";

/** What is asked of a form here; statements written as fields of one have no language. */
export type FormTexts = Pick<ParsedForm, "fields"> & Partial<Pick<ParsedForm, "language">>;

/** The language tags that programs write by default: they say nothing about the text on the paper. */
const BY_DEFAULT = /^en(?:-us)?$/i;
/** In characters: so much of the form's words tells its language. */
const LONGEST = 4_000;

/** The language other than English that a form's labels are surely in. */
const printedIn = ({ fields }: FormTexts): Language | null =>
  spokenIn(
    fields.map(({ label }) => label),
    [],
  );

/** The languages that a form speaks, the likeliest first. */
export function languagesIn(form: FormTexts): Language[] {
  const texts = form.fields.map(({ label, section }) => `${label} ${section ?? ""}`).join("\n");
  return languagesOf(texts.slice(0, LONGEST), printedIn(form) ?? form.language);
}

/**
 * The languages of a text that speaks of a form in the languages `spoken`. A few words tell no language: they may be in the form's. Of
 * two that they may be in, "Nombre: Luz", it is that one.
 */
export function languagesBetween(text: string, spoken: readonly Language[]): Language[] {
  const said = languagesOf(text);
  const isBoth = (one: Language): boolean => one !== "en" && said.includes(one);
  return [...new Set([...spoken.filter(isBoth), ...said, ...spoken])];
}

/** The language that is printed, where the labels tell one; else the file's tag, unless a program writes it by itself on A4. */
export function formLanguageOf(form: ParsedForm): string | null {
  const tag = form.language ?? null;
  const printed = printedIn(form);
  if (printed !== null) return tag?.toLowerCase().startsWith(printed) ? tag : printed;
  return tag !== null && BY_DEFAULT.test(tag) && isOnA4(form) ? null : tag;
}

/** Languages whose speakers write a decimal comma in most countries, and the places where they do not. */
const COMMA = /^(?:de|fr|es|it|nl|pt)\b(?!-(?:ch|li|us|pr|mx|gt|hn|ni|sv|pa|do|pe)\b)/i;

/** The sign before the decimals of a form's numbers; Spanish on Letter may be of a country that writes a point. */
export function decimalMarkOf(form: ParsedForm): "." | "," {
  const language = formLanguageOf(form) ?? "";
  return COMMA.test(language) && (!/^es$/i.test(language) || isOnA4(form)) ? "," : ".";
}
