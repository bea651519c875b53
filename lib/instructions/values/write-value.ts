import { type Field, type FieldValue, OFF, type Option } from "../../domain/parsed-form.ts";
import { asksForWords } from "../../meaning/in-words.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import { stateCode } from "../../meaning/lexicon/us-states.ts";
import { hyphenated, isNineDigits, isZip } from "../../meaning/numbers-of-people.ts";
import { besidePrinted, printedCentury } from "../../meaning/printed-hints.ts";
import { signed } from "../../meaning/sign.ts";
import type { ValueKind } from "../../meaning/value-kind.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import { isEmail } from "./email.ts";
import type { Habits } from "./habits.ts";
import { isAmount, isSameCurrency, writeSum } from "./money.ts";
import { splitName } from "./name.ts";
import { optionsCalled, optionsNamed } from "./named-options.ts";
import { writeNumber } from "./number.ts";
import { writePercent } from "./percent.ts";
import { isPhone } from "./phone.ts";
import { timesIn } from "./time.ts";
import { withoutSeparators } from "./without-separators.ts";
import { parseDate, spellDate } from "./written-date.ts";

/** How values are written on a form, and how its words are read. */
export interface Manners {
  habits: Habits;
  reader: Reader;
}

/**
 * Gives a text the form in which the field can hold it: an option's export value, a date in the field's order, digits
 * without hyphens where there is no room for them. `kind` is what the field asks for, null for any text. Null when the
 * field cannot hold it; nothing is ever cut.
 */
export function spellValue(
  field: Field,
  text: string,
  kind: ValueKind | null,
  { habits, reader }: Manners,
): FieldValue | null {
  const [option, another] = field.type === "text" ? [] : optionsNamed(field.options, text, reader);
  if (another) return isOwnText(field, text) ? text : null;
  if (field.type === "checkbox") return writeTick(field, text, option);
  if (option) return field.multi_select ? [option.value] : option.value;
  if (field.type === "choice") return isOwnText(field, text) ? text : null;
  return field.type === "text" ? writeText(field, text.trim(), kind, habits) : null;
}

function writeTick({ options }: Field, text: string, named: Option | undefined): FieldValue | null {
  const answer = yesOrNo(text);
  // Of several boxes with one name, "No" is the one that says so, and leaves none of them off.
  if (answer === null || (named && options.length > 1)) return named?.value ?? null;
  if (!answer) return OFF;
  // "Yes" says of none of several boxes that it is meant.
  return options.length > 1 ? null : (options[0]?.value ?? null);
}

/** Whether a list takes the text as it stands: one that options are called by would be read as one of them. */
const isOwnText = ({ type, editable, options }: Field, text: string): boolean =>
  type === "choice" && editable && optionsCalled(options, text).length === 0;

/** How a text of some kind is written into a field that asks for that kind; null when it is not of the kind. */
const WRITERS: Partial<Record<ValueKind, (text: string, field: Field, habits: Habits) => string | null>> = {
  date: (text, field, said) => {
    // Of a form with dates of both orders, each field reads its own.
    const own = field.date_order === "dmy" ? "day" : field.date_order === "mdy" ? "month" : said.dateOrder;
    const habits = { ...said, dateOrder: own };
    const date = parseDate(text.replace(MIDNIGHT, ""), habits);
    if (date) return spellDate(date, field, habits);
    // Whether the field takes a time too is known where its script is: when it is written.
    if (field.format_source === "file" && TIME_BEHIND.test(text)) return text;
    const isWhole = parseDate(text, { ...habits, isPast: false }) !== null || looksWhole(text);
    return !isWhole && /\d/.test(text) && text.length <= 20 ? text : null;
  },
  time: (text) => (/\d/.test(text) || timesIn(text).length > 0 ? text : null),
  // A sum in another currency than the field's is another sum.
  money: (text, { label, tooltip }) =>
    isSameCurrency(text, `${label} ${tooltip ?? ""}`) ? writeAmount(text) : null,
  percent: signed((text) => (/\d/.test(writePercent(text)) ? writePercent(text) : null)),
  number: signed((text) => (/^\.?\d[\d.,' ]*$/.test(numberOf(text)) ? numberOf(text) : null)),
  phone: (text) => (isPhone(text) ? text : null),
  email: (text) => (isEmail(text) ? text : null),
  ssn: (text, field) => {
    if (!isNineDigits(text)) return null;
    const isEmployers = /^\d{2}-\d{7}$/.test(text) && EMPLOYERS.test(`${field.label} ${field.tooltip ?? ""}`);
    return isEmployers || !/^\d{2}-\d{7}$/.test(text) ? (isEmployers ? text : hyphenated(text, "ssn")) : null;
  },
  ein: (text) => (isNineDigits(text) ? hyphenated(text, "ein") : null),
  zip: (text) => (isZip(text) ? text : null),
  yesno: (text) => {
    const answer = yesOrNo(text);
    return answer === null ? null : answer ? "Y" : "N";
  },
};

/** How programs write a day alone, and a time of day behind a date. */
const MIDNIGHT = /(?<=\d)[T ]00:00(?::00(?:\.0{1,9})?)?(?:Z|[-+]00:?00)?$/i;
const TIME_BEHIND = /\d(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?$/i;

const writeAmount = signed((text) => (isAmount(writeSum(text)) ? writeSum(text) : null));

/** Three figures, or two beside the name of a month, are a whole day, whether there is such a day or not. */
const looksWhole = (text: string): boolean =>
  (text.match(/\d+/g)?.length ?? 0) >= (/\p{L}{3}/u.test(text) ? 2 : 3);

/** Fields for numbers are given sums as well, the full stop of a sentence, and the typesetter's marks between thousands. */
function numberOf(text: string): string {
  const isSum = /\p{Sc}|^[A-Z]{3}\s?\d|\d\s?[A-Z]{3}$|\d[.,][-–]$/u.test(text);
  const plain = text.replaceAll(/[\u00a0\u2009\u202f]/g, " ").replaceAll("’", "'");
  return writeNumber(isSum ? writeSum(text) : plain).replace(/(?<=\d)\.$/, "");
}

const EMPLOYERS = /\bemployer|\bein\b|\btin\b|(?<!individual )\btaxpayer id/i;
const LAST_FIRST = /\b(?:last|family)(?: name)?,\s*(?:first|given)\b/i;

function writeText(field: Field, text: string, kind: ValueKind | null, habits: Habits): string | null {
  if (asksForWords(`${field.label} ${field.tooltip ?? ""}`))
    return /\d/.test(text) ? null : fittedText(text, field);
  const write = kind && WRITERS[kind];
  const written = write ? write(text, field, habits) : plainText(field, text);
  return written === null ? null : fittedText(withoutPrinted(written, field), field);
}

function plainText({ label, tooltip }: Field, text: string): string {
  const parts = LAST_FIRST.test(`${label} ${tooltip ?? ""}`) && !text.includes(",") ? splitName(text) : null;
  if (!parts?.first) return text;
  return `${[parts.last, parts.suffix].filter(Boolean).join(" ")}, ${[parts.first, parts.middle].filter(Boolean).join(" ")}`;
}

/** Forms print a year's century, the 9 of every ITIN and the A of every alien's number before a box with room for the rest. */
export function withoutPrinted(text: string, field: Field): string {
  const { label, tooltip, max_length } = field;
  const century = printedCentury(field);
  if (century && /^\d{4}$/.test(text) && text.startsWith(century)) return text.slice(2);
  const words = `${label} ${tooltip ?? ""}`;
  if (max_length === 10 && /individual taxpayer|\bitin\b/i.test(words))
    return text.replace(/^9(?=\d\d-\d\d-\d{4}$)/, "");
  if (max_length === 9 && /\balien\b|\ba-number/i.test(words))
    return text.replace(/^A[- ]?(?=\d{8,9}$)/i, "");
  return besidePrinted(text, label);
}

/** The text if there is room for it, or a shorter way to write the same: a state's code, or no separators. */
export function fittedText(text: string, { max_length }: Field): string | null {
  const ways = [text, stateCode(text), withoutSeparators(text)];
  return ways.find((way) => way && way.length <= (max_length ?? way.length)) ?? null;
}
