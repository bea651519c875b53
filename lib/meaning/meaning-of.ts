import { nameWords } from "../domain/program-name.ts";
import { isCanonical, roles } from "./lexicon/lexicon.ts";
import type { Reader } from "./lexicon/tokens.ts";
import { matchesIn } from "./matches-in.ts";
import { MEANINGS, type Meaning } from "./meanings.ts";
import { NAMES } from "./names.ts";
import { rolesIn } from "./roles-of.ts";
import { plain } from "./words.ts";

/** A blank's texts, as far as it has them. */
export interface BlankTexts {
  label: string;
  section?: string | null | undefined;
  question?: string | null | undefined;
  row?: string | null | undefined;
  column?: string | null | undefined;
  tooltip?: string | null | undefined;
  /** What the file's maker called the field. */
  name?: string | null | undefined;
}

/** What a place asks for, and the words that say so. */
interface Found {
  meaning: Meaning;
  words: ReadonlySet<string>;
}

interface Line {
  meaning: Meaning | null;
  /** Of each list one word must be there. */
  all: readonly (readonly string[])[];
  none: readonly string[];
  isOnly: boolean;
  words: ReadonlySet<string>;
}

const LINES: readonly Line[] = NAMES.map(([meaning, line]) => {
  const words = line.split(" ");
  const all = words.filter((word) => word !== "=" && !word.startsWith("-")).map((word) => word.split("|"));
  const none = words.filter((word) => word.startsWith("-")).map((word) => word.slice(1));
  return { meaning, all, none, isOnly: words[0] === "=", words: new Set(all.flat()) };
});

/** Where the lines are that want a word in the first of their lists: whatever is meant is on one of these. */
const LINES_WITH = new Map<string, number[]>();
for (const [at, { all }] of LINES.entries()) {
  for (const word of all[0] ?? []) LINES_WITH.set(word, [...(LINES_WITH.get(word) ?? []), at]);
}

/** Words that say whose something is, or which of several: they change nothing of what is asked. */
export const BESIDE: ReadonlySet<string> = new Set([
  ...[...roles.principal, ...roles.other, ...roles.party],
  ...(
    "your current mailing home residential physical permanent legal full print please enter present complete " +
    "student participant 1 2 3 4 5 6 7 8 9"
  ).split(" "),
]);

/** What words ask for: undefined where nothing is known of them; a line without a meaning says that it is something else. */
export function lineOf(words: readonly string[]): Line | undefined {
  const have = new Set([...words, ...words.flatMap(headOf)]);
  const own = words.filter((word) => !BESIDE.has(word));
  const fits = ({ all, none, isOnly, words: known }: Line): boolean =>
    all.every((either) => either.some((word) => have.has(word))) &&
    !none.some((word) => have.has(word)) &&
    (!isOnly || own.every((word) => known.has(word)));
  const places = [...have].flatMap((word) => LINES_WITH.get(word) ?? []).sort((a, b) => a - b);
  return places.map((at) => LINES[at] as Line).find(fits);
}

/** Labels of more words are sentences, in which a word may stand for anything. */
const MOST_WORDS = 7;
/** What the words of one description ask for: its kind, part and shapes. */
export const askedBy = (view: readonly string[]) => {
  const said = view.length > MOST_WORDS ? null : (lineOf(view)?.meaning ?? null);
  const meaning = (said === "first_name" || said === "last_name") && countsPeople(view) ? "full_name" : said;
  // "Home address (No., Street, City, State, Zip)" takes all of it, and no street alone.
  const isWhole = meaning === "address" && view.includes("city");
  return meaning && (isWhole ? WHOLE_ADDRESS : MEANINGS[meaning]);
};
/** "First member's name" and "Last employer name" ask for whole names. */
const countsPeople = (view: readonly string[]): boolean =>
  ["first", "last"].some(
    (word) => view.includes(word) && rolesIn(view.slice(view.indexOf(word) + 1).slice(0, 1)).length > 0,
  );
export const WHOLE_ADDRESS = { ...MEANINGS.address, part: null };

/** What a German or Dutch word asks for that is put together of two: "Factuurdatum" is a date. */
const headOf = (word: string): string[] =>
  isCanonical(word) ? [] : HEADS.flatMap(([end, meant]) => (end.test(word) ? [meant] : []));
const HEADS: readonly (readonly [RegExp, string])[] = [
  [/.datum$/, "date"],
  [/.(?:nummer|nr)$/, "number"],
  [
    /.(?:betrag|bedrag|kosten|beitrag|gebuhr|pramie|premie|miete|lohn|einkommen|einkunfte|einnahmen)$/,
    "amount",
  ],
  [/.ja+h?r$/, "year"],
  [/.(?:monat|maand)$/, "month"],
];

/** The same word in its two parts: "Belegdatum" is "Beleg" and a date. */
export function apartOf(word: string): readonly string[] {
  const [head] = headOf(word);
  const end = HEADS.find(([pattern]) => pattern.test(word))?.[0];
  const stem = end && word.slice(0, 1 + word.search(end)).replace(/(?<=\p{L}{3})s$/u, "");
  return head && stem ? [stem, head] : [word];
}

/**
 * What a place asks for by its label, with its context where the label alone leaves it open ("Number" under "Passport").
 * Where the label says nothing, the tooltip counts, and last the name that a program gave. Null where nothing is known, or
 * where it is known to be none of the meanings.
 */
export function meaningOf(place: BlankTexts, reader: Reader): Found | null {
  const label = place.label === "undefined" ? "" : place.label.replace(/^type (?=your|the|in|here)/i, "");
  const found = inBrackets(
    label,
    lineOf(reader.words(withoutBrackets(label))) ?? lineOf(reader.words(label)),
    reader,
  );
  // "Name / Firma" is for a person too.
  const either = found?.meaning === "company" ? lineOf(reader.words(label.split("/")[0] ?? "")) : undefined;
  if (either?.meaning === "full_name") return { meaning: "full_name", words: either.words };
  // "Other income (source)" asks for its source.
  if (found?.meaning === "amount" && asksForWords(label, reader)) return null;
  if (isYesNo(label, reader)) return { meaning: "yes_no", words: new Set() };
  if (COUNTED.test(plain(label)) && found?.meaning !== "amount")
    return { meaning: "count", words: new Set() };
  if (found) return found.meaning && inContext(found.meaning, found.words, label, place, reader);
  return told(place.tooltip ?? "", reader) ?? told(nameWords(place.name ?? null), reader);
}

/** "Number of participants": several things of one kind are counted, one thing has a number. */
const COUNTED =
  /^(?:total )?(?:number|no\.?|#|n[uú]mero) (?:of|de) (?:(?!social)\p{L}+ )?\p{L}{2,}[^\Wsui]s(?![\p{L}'])/u;

/** A number that a bracket calls by its name: "Payroll identification number (SSN)". */
function inBrackets(label: string, found: Line | undefined, reader: Reader): Line | undefined {
  if (!found?.meaning || !LOOSE.has(found.meaning)) return found;
  const named = matchesIn(label, BRACKETS).map(([, text = ""]) => reader.words(text));
  const line = named.map((words) => (words.length === 1 ? lineOf(words) : undefined)).find((each) => each);
  return line?.meaning && NUMBERS.has(line.meaning) ? line : found;
}
const LOOSE = new Set<Meaning>(["document_number", "tax_id", "employee_number", "insurance_number"]);
const NUMBERS = new Set<Meaning>(["ssn", "ein", "vin", "iban", "alien_number", "passport_number"]);

const asksForWords = (label: string, reader: Reader): boolean =>
  matchesIn(label, BRACKETS).some(([, text = ""]) => reader.words(text).some((word) => WORDS_FOR.has(word)));
const BRACKETS = /\(([^()]{0,200})\)/g;
const WORDS_FOR = new Set(["source", "type", "kind", "name", "specify", "describe", "explain"]);

/**
 * Whether a label asks for several things at once that are of different kinds ("Signature and date", "Name, phone"), or
 * only lists what is known among what is not: "Electronic (email, USB, CD)", "Mail or phone".
 */
export function asksSeveral(label: string, reader: Reader): boolean {
  const outside = withoutBrackets(label);
  const parts = partsIn(outside, reader);
  // A word alone is no part of the other, as in "Home or cell phone".
  // Behind a stroke stands most often the same in another language: "Date / Ngay".
  const isPair = parts.length === 2 && parts.every(({ length }) => length === 1) && !outside.includes("/");
  if (areOfKinds(parts, isPair)) return true;
  const said = reader.words(outside);
  return (
    said.length > 0 &&
    !lineOf(said)?.meaning &&
    matchesIn(label, BRACKETS).some(([, text = ""]) => areOfKinds(partsIn(text, reader), true))
  );
}

/** The words of each of the things that are listed. */
const partsIn = (text: string, reader: Reader): (readonly string[])[] =>
  text
    .replace(DATE_MASK, " ")
    .split(JOINTS)
    .filter((part) => /\p{L}/u.test(part) && !/\d/.test(part))
    .map((part) => reader.words(part));

/** Whether parts are of different kinds; of what is not known, nothing is said unless `isUnknownOther`. */
function areOfKinds(parts: readonly (readonly string[])[], isUnknownOther: boolean): boolean {
  if (parts.length < 2) return false;
  const told = parts.flatMap((words) => {
    if (words.every((word) => BESIDE.has(word))) return [];
    const meaning = lineOf(words)?.meaning;
    if (!meaning && words.some((word) => PLACES.has(word))) return "text";
    if (!meaning) return isUnknownOther ? "unknown" : [];
    return FAMILIES.get(meaning) ?? MEANINGS[meaning].kind ?? "text";
  });
  // A text beside a sum is mostly paid too: "Loans/Gifts".
  const kinds = new Set(told.filter((kind) => kind !== "unknown" || !told.includes("money")));
  return kinds.size > 1;
}
/** What is asked for beside a day, and is none. */
const PLACES = new Set(["place", "location", "nature", "kind", "medication", "reason"]);
const JOINTS = /[,;/&]|(?<=\s)(?:and|or|und|oder|et|ou|y|o|e|en)(?=\s)/i;
const DATE_MASK = /\b(?:mm|dd|tt|jj) ?[/.-] ?(?:mm|dd)\b\S*/giu;
/** What is asked for in one place though it is of several kinds: a taxpayer's number, the parts of a date. */
const FAMILIES: ReadonlyMap<Meaning, string> = new Map<Meaning, string>([
  ...(["ssn", "ein", "tax_id"] as const).map((meaning) => [meaning, "ssn"] as const),
  ...(["day", "month", "year"] as const).map((meaning) => [meaning, "date"] as const),
]);

/** Brackets, the last of which may not be closed. */
const withoutBrackets = (text: string): string => text.replace(/\([^)]{0,200}(?:\)|$)/g, " ");

function told(text: string, reader: Reader): Found | null {
  const line = lineOf(reader.words(text));
  return line?.meaning ? { meaning: line.meaning, words: line.words } : null;
}

function inContext(
  meaning: Meaning,
  words: ReadonlySet<string>,
  label: string,
  place: BlankTexts,
  reader: Reader,
): Found {
  if (isSummed(meaning, label, place, reader)) return { meaning: "amount", words };
  const own = reader.words(label);
  // "Form I-94 admission number" says which number it is.
  const isSaid = meaning === "document_number" && own.some((word) => !words.has(word) && !BESIDE.has(word));
  const refined = isSaid ? undefined : OPEN.get(meaning);
  for (const text of refined ? [place.row, place.column, place.question, place.section] : []) {
    const around = reader.words(text ?? "");
    const line = around.length > 0 ? lineOf([...around, ...own]) : undefined;
    if (line?.meaning && refined?.includes(line.meaning)) return { meaning: line.meaning, words: line.words };
  }
  return { meaning, words };
}
/** Labels that leave it open, and their possible meanings by the words around them. */
const OPEN: ReadonlyMap<Meaning, readonly Meaning[]> = new Map<Meaning, readonly Meaning[]>([
  ["date", ["birth_date", "signature_date", "expiry_date", "start_date", "end_date"]],
  ...(["city", "state", "country"] as const).map((meaning) => [meaning, ["birth_place"] as const] as const),
  [
    "document_number",
    [
      ...(["phone", "mobile", "work_phone", "fax", "ssn", "ein", "tax_id", "insurance_number"] as const),
      ...(["passport_number", "license_number", "account_number", "case_number", "employee_number"] as const),
    ],
  ],
]);

/** What is called by what is paid or got for it in a list of sums: "Telephone" among expenses, "Social Security" among income. */
const SUMMED: ReadonlyMap<Meaning, readonly string[]> = new Map<Meaning, readonly string[]>([
  ...(["phone", "mobile", "education"] as const).map(
    (meaning) => [meaning, ["expense", "deduction", "budget"]] as const,
  ),
  ...(["ssn", "insurance_number"] as const).map(
    (meaning) => [meaning, ["expense", "deduction", "income"]] as const,
  ),
]);
const NUMBERED = /\b(?:numbers?|no|n[rº°])\b|#|\bssn\b/i;

function isSummed(
  meaning: Meaning,
  label: string,
  { section, question, column }: BlankTexts,
  reader: Reader,
): boolean {
  const sums = SUMMED.get(meaning);
  if (!sums || NUMBERED.test(label) || reader.words(label).some((word) => BESIDE.has(word))) return false;
  return [section, question, column].some(
    (text) => text && sums.some((word) => reader.words(text).includes(word)),
  );
}

/** Words that ask for more than yes or no. */
const OPEN_QUESTION =
  /\b(?:wh(?:at|ich|en|ere|o|om|ose|y)|how|wer|wen|wem|was|wann|wo|wie|warum|wieso|welche[rsnm]?|qui|que|quel(?:le)?s?|quoi|quand|o[uù]|comment|combien|pourquoi|qu[ié]|qui[eé]n|cu[aá]l|cu[aá]ndo|d[oó]nde|c[oó]mo|cu[aá]nt[oa]s?|chi|quale|quando|dove|come|quant[oiae]|perch[eé]|wie|wat|welke?|wanneer|waar|hoe(?:veel)?|waarom)(?![\p{L}\p{N}])/iu;

const ASKING_VERB =
  /^\W*(?:\d+[a-z]?\W+)?(?:is|are|was|were|do|does|did|has|have|had|will|would|can|could|should|am|ist|sind|war|waren|hat|haben|hatten|wird|werden|k[oö]nnen|liegt|besteht|gibt|[eê]tes|est|avez|a-t|tiene|tienen|est[aá]n?|es|son|ha|hanno|sono|heeft|hebt|bent)\b/iu;

/** A question that is answered by yes or no begins with a verb, not with what is asked for. */
function isYesNo(label: string, reader: Reader): boolean {
  if (!/\?\W{0,3}$/u.test(label) || OPEN_QUESTION.test(label)) return false;
  if (ASKING_VERB.test(label)) return true;
  return !lineOf(reader.words(label).slice(0, 1))?.meaning;
}
