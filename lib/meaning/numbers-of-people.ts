/* What the numbers of people, places and accounts look like. */

/** The codes of Britain and Canada: "SW1A 1AA", "K1A 0B1". */
export const LETTERED_ZIP = "[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|[A-Z]\\d[A-Z][ -]?\\d[A-Z]\\d";

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

export const isZip = (text: string): boolean => IS_ZIP.test(text.trim());
const IS_ZIP = new RegExp(
  `^(?:\\d{4,5}(?:-\\d{4})?|\\d{9}|\\d{4} ?[A-Z]{2}|${LETTERED_ZIP}|[A-Z]-?\\d{4,5})$`,
  "i",
);

/** Nine digits with the hyphens of their kind: 900-12-3456 or 00-5558881. */
export function hyphenated(text: string, kind: "ssn" | "ein"): string {
  const digits = text.replaceAll(/\D/g, "");
  const cut = kind === "ssn" ? [0, 3, 5, 9] : [0, 2, 9];
  return cut
    .slice(1)
    .map((end, i) => digits.slice(cut[i], end))
    .join("-");
}

/** What parts the figures of a number, and one that has any. */
const SIGNS = /[\s./()-]/g;
const FIGURES = /^[\p{L}\d]+$/u;
const NEGATIVE = /^-|-$|^\([^)]*\)$/;
/** A point or a stroke that says something: "12.5", "1/25". */
const DECIMAL = /^\D*\d+[./]\d+\D*$/;

/** Whether a text is written as days are, and so is one whose order nothing tells, where no reader of days takes it. */
export const isUnreadDay = (text: string): boolean => /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/.test(text);

/** A number as it fills boxes, without what parts its figures: "QQ 12 34 56 C". Null for what is none, or is below zero. */
export function withoutSigns(text: string): string | null {
  if (DECIMAL.test(text) || isUnreadDay(text)) return null;
  const bare = text.replaceAll(SIGNS, "");
  return FIGURES.test(bare) && /\d/.test(bare) && !NEGATIVE.test(text) ? bare : null;
}
