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
/** Letters, figures and what parts them, with a figure or more: "GH-GL-0000931", "756.0000.9999.11", "B 1234567". */
const CODE = valuePattern("(?=[^\\s]{0,20}\\d)[A-Z0-9]{1,20}(?:[-./][A-Z0-9]{1,20}){0,6}", "gu");
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
  ...findKind(text, "code", CODE).filter(
    ({ start, end }) => /\D/.test(text.slice(start, end)) || end - start > 4,
  ),
];

/** Whether the check digits are right (ISO 13616: the remainder by 97 is 1). */
export function isIban(text: string): boolean {
  const plain = text.replaceAll(" ", "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(plain)) return false;
  const moved = plain.slice(4) + plain.slice(0, 4);
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Whether the text is nine digits, parted or not, as American numbers of people and of employers are. */
export const isNineDigits = (text: string): boolean =>
  text.replaceAll(/\D/g, "").length === 9 && /^[\d -]+$/.test(text.trim());

export const isZip = (text: string): boolean =>
  /^(?:\d{4,5}(?:-\d{4})?|\d{9}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]-?\d{4,5})$/i.test(text.trim());

/** Nine digits with the hyphens of their kind: 900-12-3456 or 00-5558881. */
export function hyphenated(text: string, kind: "ssn" | "ein"): string {
  const digits = text.replaceAll(/\D/g, "");
  const cut = kind === "ssn" ? [0, 3, 5, 9] : [0, 2, 9];
  return cut
    .slice(1)
    .map((end, i) => digits.slice(cut[i], end))
    .join("-");
}
