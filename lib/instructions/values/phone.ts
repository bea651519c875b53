import { PHONE_WORDS } from "../../meaning/phone-words.ts";
import { type FoundValue, findKind, valuePattern } from "./kind.ts";

const EXTENSION = "(?:,? ?(?:x|ext\\.?|extension) ?\\d{1,6})?";
const AMERICAN = `(?:\\+?1[-. ]?)?(?:\\(\\d{3}\\) ?|\\d{3}[-. ])\\d{3}[-. ]\\d{4}${EXTENSION}`;
/** "030 5550100", "044 555 01 10", "+49 89 123456", "655 000 111": nine digits or more. */
const EUROPEAN =
  "(?:(?:\\+\\d{2} ?(?:\\(0\\) ?)?\\d{1,4}|0[1-9]\\d{0,3})[ /-]\\d{2,8}(?:[ -]\\d{2,4}){0,3}(?<=(?:\\d\\D{0,3}){9})|[6-9]\\d{2} \\d{3} \\d{3}|[6-9]\\d{1,2}(?: \\d{2,3}){3}(?<=(?:\\d\\D?){9}))";
/** "ph 5035550101", "call 555-0188": digits alone are a phone number beside such a word. */
const BESIDE = `(?<=(?<!\\p{L})(?:${PHONE_WORDS})(?: (?:is|number|no\\.?|me|at|am|au|al|unter|ist|est|es|è|le|het|nummer|el)){0,4}[:. ]{1,3})`;
const SHORT = `${BESIDE}(?:\\d{10}|\\d{3}-\\d{4}|0\\d{9,10})`;
/** "21 99999-1234", "(21) 3555-0199" */
const BRAZILIAN = "(?:\\(\\d{2}\\) ?|\\d{2} )9?\\d{4}-\\d{4}";
/** However its figures are parted: "Tel. 02 946000", "my phone is 21 99999-1234". */
const PARTED = `${BESIDE}(?=(?:\\D{0,2}\\d){7,13}(?!\\D?\\d))\\(?\\d{2,5}\\)?[ /-]\\d{2,5}(?:[ -]?\\d{2,4}){1,4}`;

/** "+1 555-9876", "(+86) 139 8765 4321": the code of a country is part of a number; "+12 345 678" is a sum. */
const ABROAD = `(?:${BESIDE}|(?!\\+\\d{1,3}(?: \\d{3}){1,5}(?! ?\\d)))\\(?\\+\\d{1,3}\\)?[ -]?\\(?\\d{1,5}\\)?(?:[ -]?\\d{2,5}){1,4}(?<=(?:\\d\\D{0,3}){8})(?!\\d|\\s?(?:€|euros?|eur|usd|chf|dollars?|pounds)(?!\\p{L}))`;

const PATTERNS = [ABROAD, AMERICAN, EUROPEAN, BRAZILIAN, SHORT, PARTED].map((pattern) =>
  valuePattern(pattern),
);

export const findPhones = (text: string): FoundValue[] =>
  PATTERNS.flatMap((pattern) => findKind(text, "phone", pattern));

/** A European number of few digits behind that of its area: "0351-77". */
export const isShortPhone = (text: string): boolean => /^0\d{2,4}\s?[-/]\s?[1-9]\d{1,4}$/.test(text.trim());

/** Whether the whole text may be a telephone number, however it is written. */
export const isPhone = (text: string): boolean =>
  (text.replaceAll(/\D/g, "").length >= 7 || isShortPhone(text)) &&
  /^[\d\s().+/-]+(?:(?:,\s*)?(?:x|ext)\.?[\s:]*\d+)?$/i.test(text.trim());

/** The parts of an American number; null for any other. */
export function splitPhone(
  text: string,
): { area: string; exchange: string; line: string; local: string } | null {
  const [, area, exchange = "", separator = "", line = ""] =
    /^(?:\+?1[-. ]?)?\(?(\d{3})\)?[-. ]?(\d{3})([-. ]?)(\d{4})$/.exec(text.trim()) ?? [];
  return area === undefined ? null : { area, exchange, line, local: `${exchange}${separator}${line}` };
}
