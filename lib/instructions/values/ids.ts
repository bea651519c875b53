import { isIban, LETTERED_ZIP } from "../../meaning/numbers-of-people.ts";
import { type FoundValue, findKind, valuePattern } from "./kind.ts";

/** Nine digits in a row say so only after the word. */
const SSN = valuePattern(
  "\\d{3}[- ]\\d{2}[- ]\\d{4}|(?<=\\b(?:ssn|social|ss)(?: (?:is|no\\.?|number))?[:# ]{1,2})\\d{9}",
);
const EIN = valuePattern("\\d{2}[- ]\\d{7}");
const IBAN = valuePattern("[A-Z]{2}\\d{2}(?: ?[\\dA-Z]{4}){3,7}(?: ?[\\dA-Z]{1,3})?", "gu");
/** The French number of fifteen digits: sex, year, month, place, order and key. */
const INSURED_IN_FRANCE = valuePattern(
  "[12] ?\\d{2} ?(?:0[1-9]|1[0-2]) ?\\d[\\dAB] ?\\d{3} ?\\d{3}(?: ?\\d{2})?",
);
const ZIP = valuePattern("\\d{5}(?:-\\d{4})?");
const ZIP_OF_LETTERS = valuePattern(LETTERED_ZIP, "gu");
/**
 * Letters, figures and what parts them, with a figure or more: "GH-GL-0000931", "756.0000.9999.11"; at the end of a clause with further
 * short groups behind spaces, as number plates have them, "AB12 CDE".
 */
const CODE = valuePattern(
  "(?=[^\\s]{0,20}\\d)[A-Z0-9]{1,20}(?:[-./][A-Z0-9]{1,20}){0,6}(?:(?<=[A-Z][A-Z0-9]{0,4})(?: (?:[A-Z]{3}|[A-Z]{0,3}\\d[A-Z0-9]{0,3})){1,3}(?=[.,;:)]|\\s{0,9}$))?",
  "gu",
);
/** Figures in groups, which are one number: "000 000 589", "12 34 56 78", "555 0199", "C-27 556 102". */
const GROUPED = valuePattern("(?:[A-Z]{1,3}-?)?\\d{2,4}(?: \\d{2,4}){2,6}|\\d{3,5} \\d{3,4}", "gu");

export const findNumbersOfPeople = (text: string): FoundValue[] => [
  ...findKind(text, "iban", IBAN).filter(({ start, end }) => isIban(text.slice(start, end))),
  ...findKind(text, "code", INSURED_IN_FRANCE),
  ...findKind(text, "ssn", SSN),
  ...findKind(text, "ein", EIN),
];

/** Anything with a figure that is not of a kind of its own. */
export const findCodes = (text: string): FoundValue[] => [
  ...findKind(text, "code", GROUPED),
  ...findKind(text, "zip", ZIP),
  ...findKind(text, "zip", ZIP_OF_LETTERS),
  ...findKind(text, "code", CODE).filter(
    ({ start, end }) => /\D/.test(text.slice(start, end)) || end - start > 4,
  ),
];
