import type { Field } from "./parsed-form.ts";

/** Names that a program gave: `f1_07`, `CAC3`, `Check Box14`, `undefined_2`. */
const OPAQUE =
  /^[a-z]{0,4}(?:\d+(?:[_-]\d+)?|[_-]\d+)$|^(?:text|check|combo|radio|list)\s?(?:field|box|button)?\s?\d*$|^undefined|^group\s?\w$/i;

/** The last step of a PDF name, as words that a person may have chosen; "" for a counter. */
export function readableName(name: string | null): string {
  const last = lastStep(name ?? "");
  return OPAQUE.test(last) ? "" : last;
}

/** "form1[0].Page1[0].HomePhone[0]" ends in "HomePhone". */
export const lastStep = (name: string): string => (name.split(".").at(-1) ?? "").replaceAll(/\[\d+\]/g, "");

/** Steps of a name that say where a field lies in its file: "form1[0]", "#subform[2]", "Page1". */
const PLACE = /^#|^(?:form|subform|topmost|page|table|row|body|pg|p|f|t)[a-z]*\d*$/i;

/** "firstName" is "first Name". */
export const spaceCamelCase = (name: string): string => name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");

/** A name as words: "debtor1_firstName" is "debtor 1 first Name", "client.address.city" all three. */
export const nameWords = (name: string | null): string =>
  spaceCamelCase(
    (readableName(name) === "" ? [] : (name ?? "").split(".").slice(-3))
      .map((step) => step.replace(/\[\d+\]$/, ""))
      .filter((step, at, steps) => at === steps.length - 1 || !(PLACE.test(step) || OPAQUE.test(step)))
      .join(" "),
  )
    .replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})|[_.-]+/gu, " ")
    .trim();

/** Words that editors give to every new field, and that say what kind of field it is. */
const KINDS = new Set(
  "text field box check checkbox radio button group list combo form fill line row col column page part section the and for".split(
    " ",
  ),
);
/** In letters: shorter words are abbreviations; a beginning of so many stands for the word. */
const SHORTEST = 3;
const BEGINNING = 4;
const LONGEST = 80;

/** A word that so many names of a form have tells none of them from another. */
const COMMON = 4;
/** A name of one word is at least so long, in letters. */
const LONE = 5;
/** A longer label, in words, needs no witness. */
const TERSE = 3;

/**
 * The names of a form's fields in words, by id, where they say more than what is known of the field ("plaintiff address on
 * one line"). Counters and names that repeat the rest are left out. A name is a program's word: a witness, no caption.
 */
export function tellingNames(fields: readonly Field[]): Map<string, string> {
  const words = fields.map(({ name }) => wordsIn(nameWords(name)));
  const counts = new Map<string, number>();
  for (const word of words.flatMap((own) => [...new Set(own)])) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isTelling = (word: string) => !KINDS.has(word) && (counts.get(word) ?? 0) < COMMON;
  const labels = Map.groupBy(fields, ({ label }) => label);
  return new Map(
    fields.flatMap((field, index): [string, string][] => {
      const isClear = wordsIn(field.label).length > TERSE && labels.get(field.label)?.length === 1;
      const known = knownWords(field);
      const says = (word: string) => isTelling(word) && !known.some((other) => isSameWord(word, other));
      const name = nameWords(field.name).toLowerCase();
      const isWord = name.includes(" ") || name.length >= LONE;
      return !isClear && isWord && name.length <= LONGEST && words[index]?.some(says)
        ? [[field.id, name]]
        : [];
    }),
  );
}

const knownWords = ({ label, section, tooltip, row, column, question, options }: Field): string[] =>
  [
    label,
    section,
    tooltip,
    row,
    column,
    question,
    ...options.flatMap((option) => [option.label, option.value]),
  ].flatMap((text) => wordsIn(text ?? ""));

const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length >= SHORTEST && /[aeiouyäöüáéíóú]/u.test(word),
  );

/** Whether two words in small letters are one, or one is the other's beginning. */
export const isSameWord = (word: string, other: string): boolean =>
  word === other ||
  (word.length >= BEGINNING && other.startsWith(word)) ||
  (other.length >= BEGINNING && word.startsWith(other));
