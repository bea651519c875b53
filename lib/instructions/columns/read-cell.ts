import type { Field } from "../../domain/parsed-form.ts";
import { type Cell, isEmpty, isUnread, ZEROS_LOST } from "../../domain/table.ts";
import { isUnchosen } from "../../domain/unchosen.ts";
import { datePatternIn, isWholeDate } from "../../meaning/date-pattern.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { cuePhrases, LANGUAGES } from "../../meaning/lexicon/lexicon.ts";
import { createTokenReader } from "../../meaning/lexicon/tokens.ts";
import { stateCode } from "../../meaning/lexicon/us-states.ts";
import { MEANINGS, type Meaning } from "../../meaning/meanings.ts";
import { isIban } from "../../meaning/numbers-of-people.ts";
import { isSignOpen } from "../../meaning/sign.ts";
import type { ValueKind } from "../../meaning/value-kind.ts";
import { optionOfLetter, optionsListed } from "./by-letter.ts";
import type { CellReading } from "./cell-reading.ts";
import {
  type ColumnFacts,
  digitsOf,
  isDay,
  isOfDigits,
  leadingDigits,
  NO_COLUMN_FACTS,
} from "./column-facts.ts";
import { readMark } from "./marked.ts";
import { isScaled } from "./number-notation.ts";
import { namesSeveral, partOf } from "./part-of-cell.ts";
import { isSerialDay, readDay, whyNoDay } from "./read-day.ts";

/** How programs write an empty value. A person may be called Null, and may answer "None". */
const NOTHING = /^(?:null|nan|nil|undefined|<null>|\(null\)|\[null\]|\\n|[-\u2012-\u2015]+)$/i;
const NO_ANSWER = cuePhrases("no answer");
const NONE = cuePhrases("no");
/** What programs for surveys say where nobody signs in; somebody may wish to be called so. */
const NOBODY = /^anonymous$/i;
/** "NMN": no middle name or initial. */
const UNNAMED = /^[([]?(?:nm[in]|n\.\s?m\.\s?[in]\.|no middle(?: name| initial)?)[)\]]?$/i;
/** A value that another place has; somebody may be called so. */
const SAME = /^(?:same|même|igual|gleich)$/;
/** A placeholder for a value that is still to come. */
const OPEN =
  /^(?:\?+|tb[acd]|\.{3}|…|see (?:below|notes?|attached|attachment|list|comments?)|siehe (?:unten|anlage|liste|notiz)|voir (?:ci-dessous|ci-joint|annexe|note)|v[eé]ase (?:abajo|adjunto|nota)|(?:to|will) (?:be provided|provide|follow)|wird nachgereicht|à (?:fournir|compléter)|por confirmar)$/i;
/** Where a value is to be found: "see invoice". */
const ELSEWHERE = /^(?:see|siehe|voir|v[eé]ase|vedi|zie) \p{L}/iu;
const NAMES = new Set<Meaning | null>(["full_name", "first_name", "middle_name", "last_name", "birth_name"]);
const DATES = new Set<Meaning | null>(["birth_date", "start_date", "end_date"]);

/** What a cell says for a field; without one, whether it says anything. `facts`: what its column tells. */
export function readCell(
  cell: Cell,
  field: Field | undefined,
  kind: Meaning | null,
  facts: ColumnFacts = NO_COLUMN_FACTS,
): CellReading {
  if (isUnread(cell)) return { why: cell.why, place: cell.unread };
  if (isUnchosen(String(cell))) return { why: "a placeholder" };
  if (isEmpty(cell) || (typeof cell === "string" && isNothing(cell.trim(), field, kind, facts))) return null;
  if (typeof cell === "number" && !Number.isFinite(cell)) return null;
  const why =
    field?.type === "text" ? (whyOtherUnit(cell, field, facts) ?? (kind && whyNoText(cell, kind))) : null;
  if (why !== null) return { why };
  const part =
    field && (readMark(cell, field, facts) ?? readOption(cell, field) ?? readText(cell, field, kind, facts));
  return part ?? readWhole(cell, field, kind, facts);
}

function readOption(cell: Cell, field: Field): CellReading {
  const listed = optionsListed(field, String(cell));
  if (listed) {
    const { values, unknown } = listed;
    return { value: values, ...(unknown.length > 0 && { beside: unknown.join(", ") }) };
  }
  const option = optionOfLetter(field, String(cell));
  return option ? { value: { export_value: option.value } } : null;
}

/** A cell that is all there is. */
function readWhole(
  cell: Cell,
  field: Field | undefined,
  kind: Meaning | null,
  facts: ColumnFacts,
): CellReading {
  const isAmongDays = field?.type === "text" && !field.format && kind === null && facts.areDays;
  if (isAmongDays && (isDay(cell) || isSerialDay(String(cell).trim()))) return readDay(cell, facts, false);
  if (field && isDate(field, kind)) {
    const why = asksPart(field) ? null : whyNoDay(String(cell).trim());
    return why ? { why } : readDay(cell, facts, kind === "birth_date");
  }
  if (hasLostZeros(cell, field, kind, facts.digits)) return { why: ZEROS_LOST };
  return isOfOtherLength(cell, kind, facts)
    ? { why: "of fewer or more digits than its column" }
    : { value: cell };
}

/** Whether a number of a tax office or of a bank is not as long as the others of its column: it lacks a digit, or has one twice. */
const isOfOtherLength = (cell: Cell, kind: Meaning | null, { length }: ColumnFacts): boolean =>
  length !== undefined &&
  kind !== null &&
  OF_ONE_LENGTH.has(kind) &&
  // Those of other lands than the US have lengths of their own.
  (kind !== "tax_id" || (length === 9 && isOfDigits(cell))) &&
  digitsOf(cell) > 0 &&
  digitsOf(cell) !== length;
const OF_ONE_LENGTH = new Set<Meaning>(["ssn", "ein", "tax_id", "routing_number"]);

/** Whether a number may be a thousand times or a hundred times what it says. */
function whyOtherUnit(cell: Cell, { format, label }: Field, facts: ColumnFacts): string | null {
  if (!/\d/.test(String(cell))) return null;
  if (facts.isScaled && !isScaled(label)) return "in thousands or more, as its column's name says";
  const isShare = facts.areFractions && (format === "percent" || label.includes("%"));
  return isShare && Number(String(cell).replace(",", ".")) !== 0
    ? "a share that may be of one or of a hundred"
    : null;
}

/** What speaks against a cell where a text of a kind is expected. */
function whyNoText(cell: Cell, kind: Meaning): string | null {
  if (typeof cell === "boolean") return "true or false, where a text is expected";
  if (typeof cell !== "string") return null;
  if (OPEN.test(cell.trim()) || (isOfFigures(kind) && ELSEWHERE.test(cell.trim()))) return "a placeholder";
  if (kind === "iban" && !isIban(cell.replaceAll(/\s/g, ""))) return "an IBAN with wrong check digits";
  return !NAMES.has(kind) && ANSWER.test(cell.trim()) ? "an answer, where a text is expected" : null;
}

/** Whether values of a kind have figures: a number, a sum, a day. */
const isOfFigures = (kind: Meaning): boolean => {
  const shapes: readonly ValueKind[] = MEANINGS[kind].shapes;
  return shapes.length > 0 && !shapes.includes("text") && !shapes.includes("name");
};

/** What of a text is the value, or what speaks against it; null for one that is all there is. */
function readText(text: Cell, field: Field, kind: Meaning | null, facts: ColumnFacts): CellReading {
  if (field.type !== "text" || typeof text !== "string") return null;
  const why = whyUnsure(text.trim(), field, kind, facts);
  if (why !== null) return { why };
  return (
    partOf(text, field, kind) ??
    withoutRemark(text, facts) ??
    (NAMES.has(kind) ? withoutMark(text.trim()) : null)
  );
}

/** The number of a text that has a remark in brackets behind it, where most of its column are numbers: "20 (Sept)". */
function withoutRemark(text: string, { hasFigures = false }: ColumnFacts): CellReading {
  const [, number] = (hasFigures && REMARK.exec(text.trim())) || [];
  return number === undefined ? null : { value: number, beside: "words beside the number" };
}
const REMARK = /^(\p{Sc}?\s?\d[\d.,' ]*(?:\s?[\p{Sc}%])?)(?<!\s)\s*\((?=[^()\p{L}]*\p{L})[^()]*\)$/u;

/** A name without the mark of a note: "Roe*". */
function withoutMark(text: string): CellReading {
  const [, name] = /^(.{0,200}[\p{L}.])\s?[*†‡§]{1,3}$/u.exec(text) ?? [];
  return name === undefined ? null : { value: name, beside: "the mark of a note" };
}

/** What a text says of itself, or says twice, where one value is expected. */
function whyUnsure(text: string, field: Field, kind: Meaning | null, facts: ColumnFacts): string | null {
  if (SAME.test(text)) return "the same as elsewhere";
  const isShaped = field.format !== null || DATES.has(kind) || NAMES.has(kind) || facts.hasFigures;
  if (isShaped && UNSURE.test(text)) return "marked as uncertain";
  if (AMOUNTS.has(field.format) && RANGE.test(text)) return "a range, where a number is expected";
  if (facts.hasFigures && SUM.test(text)) return "a sum of several numbers";
  if (AMOUNTS.has(field.format) && isSignOpen(text, field.label)) return "an amount whose sign is open";
  const isOfSeveral = facts.isOfSeveral === true || ASKS_SEVERAL.test(field.label);
  return kind === "full_name" && !isOfSeveral && namesSeveral(text) ? "the names of several people" : null;
}
const UNSURE = /^[~≈<>≤≥]\s*[\d\p{Sc}]|\p{L}\s*\?$|\d\s*\?$/u;
const AMOUNTS = new Set<Field["format"]>(["money", "number", "percent"]);
const SUM = /^\d+(?:[.,]\d+)?(?:\s*\+\s*\d+(?:[.,]\d+)?)+$/;
const RANGE = /\d\s*(?:%\s*)?(?:[-–—]|to|bis|à|a|hasta)\s*\p{Sc}?\d/u;
const ASKS_SEVERAL = /names\b|\(s\)|\b(?:and|und|et)\b|[&/]/i;

/**
 * Whether a spreadsheet took a code for a number: the postal code "4101" among those of five digits, or in a column of ZIP
 * codes, which have five; or a social security number, which has nine.
 */
function hasLostZeros(cell: Cell, field: Field | undefined, kind: Meaning | null, digits: number): boolean {
  const own = leadingDigits(String(cell));
  if (kind === "ssn") return own === 7 || own === 8;
  const isOfFive = kind === "zip" && (digits === 5 || /\bzip\b/i.test(field?.label ?? ""));
  return isOfFive && (own === 3 || own === 4);
}

function isNothing(
  text: string,
  field: Field | undefined,
  kind: Meaning | null,
  { hasFigures = false }: ColumnFacts,
): boolean {
  if (NOTHING.test(text))
    return !(NAMES.has(kind) && /^\p{Lu}\p{Ll}/u.test(text) && text.length > 3 && text !== "NaN");
  if ((kind === "email" && NOBODY.test(text)) || (kind === "middle_name" && UNNAMED.test(text))) return true;
  const isState = kind === "state" && stateCode(text.replaceAll(/[\s.]/g, "")) !== null;
  if (
    isState ||
    !field ||
    !(NO_ANSWER.has(fold(text).text) || (field.type === "text" && saysNone(text, kind)))
  )
    return false;
  const isOption = field.options.some(({ label, value }) => [label, value].some((each) => each === text));
  // "None" is an answer where anything may be said, and no number, name or choice.
  return !isOption && (field.type !== "text" || field.format !== null || kind !== null || hasFigures);
}

/** "None", "keine", "ninguno": longer than the letters that may stand for a state or a land, where nobody is named; "nope" answers something. */
const saysNone = (text: string, kind: Meaning | null): boolean =>
  !NAMES.has(kind) && text.length > 3 && NONE.has(fold(text).text) && !ANSWER.test(text);
const ANSWER = /^(?:false|nope|nein|not yet|noch nicht|pas encore|(?:todav[ií]a|a[uú]n) no)$/i;

/** Whether the form itself asks for a day in a field. */
export const asksDay = ({ format, group }: Field): boolean => format === "date" || group?.kind === "date";
const isDate = (field: Field, kind: Meaning | null): boolean =>
  field.type === "text" && (asksDay(field) || (field.format === null && DATES.has(kind)));

/** Whether a field asks for a month or a year alone: "MM/YYYY", "Month and year of graduation". */
function asksPart({ label, tooltip }: Field): boolean {
  const text = `${label} ${tooltip ?? ""}`;
  const pattern = datePatternIn(text);
  if (pattern !== null) return !isWholeDate(pattern);
  const words = reader.words(text);
  return (words.includes("month") || /\bmo\/yr\b/i.test(text)) && !words.includes("day");
}
/** Tables come from anywhere. */
const reader = createTokenReader(LANGUAGES);
