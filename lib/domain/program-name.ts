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

/** Steps of a name that say where a field lies in its file: "form1[0]", "#subform[2]", "Page1", "PartII", "TableRow". */
const PLACE =
  /^#|^topmost|^form[a-z]*\d+$|^(?:form|subform|page|table|row|body|field|pg|p|f|t)\d*$|^part[ivx]*\d*$/i;
const PLACE_AND_MORE = /^(?:[Ff]orm|[Pp]age|[Tt]able|[Rr]ow|[Bb]ody)[A-Z][A-Za-z]*\d*$/;
const isPlace = (step: string): boolean => PLACE.test(step) || PLACE_AND_MORE.test(step);

/** "firstName" is "first Name". */
export const spaceCamelCase = (name: string): string => name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");

/** A name as words: "debtor1_firstName" is "debtor 1 first Name", "client.address.city" all three. */
export const nameWords = (name: string | null): string =>
  spaceCamelCase(
    (readableName(name) === "" ? [] : (name ?? "").split(".").slice(-3))
      .map((step) => step.replace(/\[\d+\]$/, ""))
      .filter((step, at, steps) => at === steps.length - 1 || !(isPlace(step) || OPAQUE.test(step)))
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

/** A word that so many names of a form have tells none of them from another, unless they have all else in common. */
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
  const names = fields.map(({ name }) => nameWords(name).toLowerCase());
  const words = names.map(wordsIn);
  const counts = countsOf(words);
  const isTelling = (word: string) => !KINDS.has(word) && (counts.get(word) ?? 0) < COMMON;
  const labels = Map.groupBy(fields, ({ label }) => label);
  const wordsApart = tellApart(fields, names);
  return new Map(
    fields.flatMap((field, index): [string, string][] => {
      const name = names[index] ?? "";
      const isClear = wordsIn(field.label).length > TERSE && labels.get(field.label)?.length === 1;
      const known = knownWords(field);
      const isNew = (word: string) => !known.some((other) => isSameWord(word, other));
      const isWord = name.includes(" ") || name.length >= LONE;
      const own = !isClear && isWord ? (words[index] ?? []).filter(isTelling) : [];
      const isTold = [...own, ...(wordsApart[index] ?? [])].some(isNew);
      return isTold && name.length <= LONGEST ? [[field.id, name]] : [];
    }),
  );
}

/** For each field the words of its name that another lacks of which all else is the same: names alone tell these apart. */
function tellApart(fields: readonly Field[], names: readonly string[]): string[][] {
  const counted = names.map(countedWordsIn);
  const inAll = countsOf(counted);
  const twins = Map.groupBy(fields.keys(), (index) => allBesideName(fields[index]));
  const apart: string[][] = fields.map(() => []);
  for (const group of twins.values()) {
    const inGroup = countsOf(group.map((index) => counted[index] ?? []));
    // A figure that no other name has counts fields, and not what the word means.
    const tells = (word: string) =>
      (inGroup.get(word) ?? 0) < group.length && (!/\d/.test(word) || (inAll.get(word) ?? 0) > 1);
    for (const index of group)
      apart[index] = wordsIn((counted[index] ?? []).filter(tells).join(" ")).filter(
        (word) => !KINDS.has(word),
      );
  }
  return apart;
}

/** How many of the lists have each word. */
function countsOf(lists: readonly string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of lists.flatMap((list) => [...new Set(list)]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const allBesideName = (field: Field | undefined): string =>
  JSON.stringify([field?.label, field?.section, field?.row, field?.column, field?.question, field?.tooltip]);

/** The words of a name, each with the figure behind it: "debtor 1" is not "debtor 2". */
const countedWordsIn = (name: string): string[] => name.match(/\p{L}+(?: \d+)?/gu) ?? [];

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
