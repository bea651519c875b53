import { without } from "../../../meaning/find-each.ts";
import { fold, foldedTokens } from "../../../meaning/lexicon/fold.ts";
import { datesIn, isSameDate, type SaidDate } from "../../values/date.ts";
import { type SaidTime, timesIn } from "../../values/time.ts";
import { isCommonplace } from "./commonplace.ts";
import {
  areComposedOf,
  areNumbersOf,
  changesSign,
  hasDecimals,
  knownNumbers,
  numbersIn,
} from "./number-proof.ts";
import { isFormOf, wordsSpelled } from "./other-forms.ts";
import { placesIn } from "./places.ts";
import type { Printed } from "./printed.ts";
import { isSaid, isSaidOftenEnough, MAX_GROWTH, withoutProven } from "./proof.ts";
import type { Said } from "./said.ts";
import type { RejectionCode } from "./verdict.ts";

/** What a value may follow from. */
interface Grounds {
  /** The words that are given for it. */
  quote: Said;
  instruction: Said;
  /** YYYY-MM-DD */
  today: string;
  /** The field's label. */
  label: string;
  printed: Printed;
}

/**
 * Why a value that its words do not prove does not count either; null when it may follow from them. What a person's
 * value is made of (names, words, identifiers) has to be in the instruction; what may be added is only
 * - words of closed classes (`isCommonplace`), places, other forms of words that were said in lower case, and the words
 *   that an abbreviation stands for;
 * - a date or a time, and a number of up to three digits or a year, that the form does not print;
 * - a code of up to three characters that a legend of the form gives for a word that was said.
 */
export function refuseDerived(value: string, grounds: Grounds): RejectionCode | null {
  const { quote, instruction, printed } = grounds;
  const isTooLong = value.length > instruction.words.length + MAX_GROWTH;
  if (isTooLong || changesSign(value, instruction.digits)) return "value_not_said";
  if (isCodeOfLegend(value, grounds)) return null;
  const rest = withoutProven(value, instruction);
  const [dates, times] = [datesIn(rest), timesIn(rest)];
  if (
    dates.some((date) => isPrintedDate(date, printed)) ||
    times.some((time) => isPrintedTime(time, printed))
  )
    return "value_on_page";
  if (dates.length > 0 && isAnotherDate(quote)) return "value_not_said";
  const left = without(rest, [...dates, ...times]);
  return refuseWords(left, grounds) ?? refuseNumbers(left, grounds);
}

const isPrintedDate = ({ readings }: SaidDate, printed: Printed): boolean =>
  printed.dates().some((date) => readings.some((one) => isSameDate(one, date)));

const isPrintedTime = ({ hour, minute }: SaidTime, printed: Printed): boolean =>
  printed.times().some((time) => time.hour === hour && time.minute === minute);

/** Words by which a date follows from another: "the day after March 3, 2025", "a year from ..."; in four languages. */
const RELATING =
  /(?<!\p{L})(?:days?|weeks?|months?|years?|fortnight|after|before|later|following|previous|next|last|eve|end|from|until|since|ago|tage?n?|wochen?|monate?n?|jahre?n?|nach|vor|bis|seit|jours?|semaines?|mois|ans?|années?|après|avant|veille|lendemain|fin|depuis|días?|semanas?|mes|meses|años?|después|antes|víspera|hasta|desde)(?!\p{L})/iu;

/** Whether the words say one date and nothing from which another could follow. */
const isAnotherDate = ({ words, dates }: Said): boolean => dates.length > 0 && !RELATING.test(words);

function refuseWords(left: string, { instruction, printed }: Grounds): RejectionCode | null {
  const { tokens: spoken, words } = instruction;
  const named = new Set(placesIn(left).flatMap(({ from, to }) => foldedTokens(left).slice(from, to)));
  const letters = foldedTokens(left).filter((token) => !/^\d/.test(token));
  if (!isSaidOftenEnough(letters, spoken)) return "value_not_said";
  const spelled = wordsSpelled(letters, words);
  const unsaid = letters.filter(
    (word) =>
      !isSaid(word, spoken) &&
      !named.has(word) &&
      !spelled.has(word) &&
      !isCommonplace(word) &&
      !isFormOf(word, words),
  );
  if (unsaid.length === 0) return null;
  return unsaid.some((word) => printed.words().has(word)) ? "value_on_page" : "value_not_said";
}

/** Digits beyond these are no answer but an identifier, which nothing can be concluded to. */
const MAX_DIGITS = 3;

function refuseNumbers(left: string, { instruction, today, printed }: Grounds): RejectionCode | null {
  const said = instruction.digits;
  if (areNumbersOf(left, said) || (!hasDecimals(left) && areComposedOf(left, said))) return null;
  const known = knownNumbers(said);
  const unsaid = numbersIn(left).filter((number) => !known.has(number));
  const digits = unsaid.join("");
  if (hasDecimals(left) || !(digits.length <= MAX_DIGITS || (unsaid.length === 1 && isYear(digits))))
    return unsaid.some((number) => printed.numbers().has(number)) ? "value_on_page" : "value_not_said";
  const isPrinted = (number: string): boolean =>
    number.length >= MAX_DIGITS ? printed.numbers().has(number) : printed.content().has(number);
  return unsaid.some((number) => isPrinted(number) && !isOfNow(number, today)) ? "value_on_page" : null;
}

const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);

/** Forms print the year in which they are used. */
const isOfNow = (number: string, today: string): boolean =>
  isYear(number) && Math.abs(Number(number) - Number(today.slice(0, 4))) <= 1;

/** Shorter words stand in too many legends. */
const MIN_WORD = 4;

/** More figures than these are no code but a number. */
const CODE = /^(?:\p{L}{1,3}|\d{1,2}|\p{L}\d{1,2}|\d\p{L})$/u;

/** Whether the whole value is a short code that a legend begins or ends with whose words were said: "B renewal". */
function isCodeOfLegend(value: string, { quote, label, printed }: Grounds): boolean {
  const code = fold(value).text;
  if (!CODE.test(code)) return false;
  // "Weight: 180" is an example, not a legend: what the field is called says nothing about its value.
  const name = new Set(foldedTokens(label.split(/[(:;,]/)[0] ?? ""));
  const spoken = quote.tokens.filter((word) => word.length >= MIN_WORD && !name.has(word));
  return printed
    .legends()
    .some(
      (legend) =>
        (startsWith(legend, code) || endsWith(legend, code)) && legend.some((word) => spoken.includes(word)),
    );
}

const endsWith = (legend: readonly string[], code: string): boolean =>
  legend.at(-1) === code || legend.slice(-2).join("") === code;

/** Whether the first words, of letters and of digits each, are the code. */
const startsWith = (legend: readonly string[], code: string): boolean =>
  legend[0] === code || legend.slice(0, 2).join("") === code;
