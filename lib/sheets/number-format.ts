import { type FormatPiece, LONGEST_CODE, meetsCondition, sectionsOf } from "./format-pieces.ts";

/** What a number comes to as text; undefined where its own digits say it all. */
export type Show = (value: number) => string | undefined;

const idsOf = (code: string, ...ids: number[]) => ids.map((id) => [id, code] as const);

/** The formats that a workbook need not spell out and that show a time, a day or a percentage (ECMA-376, 18.8.30). */
const BUILT_IN = new Map<number, string>([
  ...idsOf("my", 17),
  ...idsOf("d", 14, 15, 16, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58),
  ...idsOf("h:mm", 18, 20, 32, 34, 55),
  ...idsOf("h:mm:ss", 19, 21, 33, 35, 45, 47, 56),
  ...idsOf("d h:mm", 22),
  ...idsOf("[h]:mm:ss", 46),
  ...idsOf("0%", 9, 10),
  ...idsOf("0", 1, 3, 5, 6, 37, 38, 41, 42),
  ...idsOf("0.00E+00", 11, 48),
  ...idsOf("0.00", 2, 4, 7, 8, 39, 40, 43, 44),
]);

/**
 * How a format (its code, or the number of a built-in one) shows numbers: 123 under "00000" is "00123", 12 under
 * `"No. "0` is "No. 12", half a day under "h:mm" is "12:00", a moment under "yyyy-mm-dd" is its day, 0.125 under "0%" is "12.5%", 9.5 under "0.00" is 9.50, and 9.999 is 10.
 * Undefined for formats that only dress all digits: thousands, currencies. `since1904`: days are counted from 1904.
 */
export function showOf(format: string | number, since1904: boolean): Show | undefined {
  const code = typeof format === "number" ? (BUILT_IN.get(format) ?? "") : format;
  const sections = sectionsOf(code);
  const [first = []] = sections;
  const shows = new Map(sections.map((section) => [section, showOfSection(section, code, since1904)]));
  const areConditions = first.some(({ kind }) => kind === "condition");
  if (code === "" || (!areConditions && !sections.some(isWords))) return shows.get(first);
  return (value) => {
    const section = sectionFor(value, sections);
    if (isWords(section)) return textIn(section);
    return shows.get(areConditions ? section : first)?.(value);
  };
}

function showOfSection(section: readonly FormatPiece[], code: string, since1904: boolean): Show | undefined {
  const pieces = section.filter(({ kind }) => kind !== "condition");
  if (pieces.some(({ kind, text }) => kind === "other" && text === "%")) return percentOf(pieces);
  return (
    zerosOf(pieces) ?? momentOf(pieces, since1904) ?? shortenedOf(pieces) ?? roundedOf(pieces, isMoney(code))
  );
}

const textIn = (pieces: readonly FormatPiece[]): string =>
  pieces
    .flatMap(({ kind, text }) => (kind === "sign" ? text : []))
    .join("")
    .trim();

/** Which of two figures comes first in the days that a format's code shows; null for months in words, and for built-in ones, which each land shows as its own. */
export function shownOrder(format: string | number): "day" | "month" | null {
  if (typeof format === "number") return null;
  const [pieces = []] = sectionsOf(format);
  const units = pieces.flatMap(({ kind, text }) => (kind === "unit" ? text : [])).join("");
  const [, first] = /^(d{1,2}m{1,2}|m{1,2}d{1,2})(?![dm])/.exec(units) ?? [];
  if (first === undefined) return null;
  return first.startsWith("d") ? "day" : "month";
}

/** Of the parts of a code the first is for numbers above zero, the second for those below, the third for zero (ECMA-376, 18.8.31). */
function sectionFor(value: number, sections: readonly FormatPiece[][]): FormatPiece[] {
  const found = sections.find((section) => meetsCondition(section, value) === true);
  if (found) return found;
  if (sections[0]?.some(({ kind }) => kind === "condition"))
    return sections.findLast((section) => meetsCondition(section, value) === null) ?? [];
  const [above = [], below = above, zero = above] = sections;
  if (value === 0) return zero;
  return value < 0 ? below : above;
}

/** Whether a part shows the same for every number: words (`"Yes"`), or nothing. */
const isWords = (pieces: readonly FormatPiece[]): boolean =>
  pieces.every(({ kind }) => kind === "sign" || kind === "condition");

/** Whether a code shows the sign of a currency. */
const isMoney = (code: string): boolean => currencyOf(code) !== undefined;

/** The currency that a format's code shows, as its sign or its three letters; `[$-409]` only names a language. */
function currencyOf(format: string | number): string | undefined {
  const code = String(format).slice(0, LONGEST_CODE);
  const [, named] = /\[\$([^[\]-]{1,5})/.exec(code) ?? [];
  const other = code.replace(/\[\$[^[\]]{0,20}\]/g, "");
  return named?.trim() ?? /[$€£¥]|(?<!\p{L})(?:AUD|CAD|CHF|EUR|GBP|USD)(?!\p{L})/u.exec(other)?.[0];
}

/** What a format shows the number in: a currency, by one sign of those that it has, or per cent. */
export function unitOf(format: string | number): string | undefined {
  const currency = currencyOf(format);
  if (currency !== undefined) return SIGNS.get(currency.toUpperCase()) ?? currency;
  return format === 9 || format === 10 || isPercent(String(format)) ? "%" : undefined;
}
const SIGNS = new Map([
  ...["US$", "USD", "U$S"].map((sign) => [sign, "$"] as const),
  ["EUR", "€"],
  ["GBP", "£"],
]);

/** Whether a code's part for texts, the fourth, shows nothing (ECMA-376, 18.8.31). */
export const hidesText = (format: string | number): boolean =>
  typeof format === "string" && sectionsOf(format)[3]?.length === 0;

/** Whether a format shows a day and not its year, which a spreadsheet made up where nobody typed one: "d-mmm", "mm/dd". */
export function hidesYear(format: string | number): boolean {
  if (typeof format === "number") return format === 16;
  const [pieces = []] = sectionsOf(format);
  const units = pieces.flatMap(({ kind, text }) => (kind === "unit" ? text : [])).join("");
  // "e" is the year of an era.
  const isEra = pieces.some(({ kind, text }) => kind === "other" && /^e$/i.test(text));
  return units.includes("d") && !units.includes("y") && !isEra;
}

/** Not where its sign is a word, or only as wide as the room it leaves: `0\%`, `0_%`. */
const isPercent = (code: string): boolean => /^(?:[^"%\\_*]|[\\_*].)*%/s.test(code);

/** Nothing of a number whose last digits the format hides: in thousands, by a comma at the end, or with an exponent. */
function shortenedOf(pieces: readonly FormatPiece[]): Show | undefined {
  const shown = pieces.filter(({ kind }) => kind === "digit" || kind === "other");
  const last = shown.findLastIndex(({ kind }) => kind === "digit");
  const scales = last >= 0 && shown.slice(last + 1).some(({ text }) => text === ",");
  const isShort = scales || shown.some(({ kind, text }) => kind === "other" && /^e$/i.test(text));
  return isShort ? (value) => (value === 0 ? undefined : "") : undefined;
}

/**
 * As many decimals as the format has places for, with the zeros at the end of one or two, but not of a whole number that
 * is no sum of money: nobody writes 34.00 for an age. Undefined where the format has a fraction.
 */
function roundedOf(pieces: readonly FormatPiece[], isMoney: boolean): Show | undefined {
  const shown = pieces.filter(({ kind }) => kind === "digit" || kind === "other");
  const isPlain = shown.every(({ kind, text }) => kind === "digit" || !/[e/@]|general/i.test(text));
  const point = shown.findIndex(({ kind, text }) => kind === "other" && text === ".");
  const last = shown.findLastIndex(({ kind }) => kind === "digit");
  if (!isPlain || last < 0) return undefined;
  const decimals = point < 0 ? [] : shown.slice(point).filter(({ kind }) => kind === "digit");
  const places = decimals.length;
  // "1.250" may be a thousand elsewhere; what has one decimal or two may not.
  const isFixed = places > 0 && places < 3 && decimals.every(({ text }) => text === "0");
  return (value) => {
    const rounded = Number(`${Math.round(Number(`${Math.abs(value)}e${places}`))}e-${places}`);
    const isRounded = Number.isFinite(rounded) && rounded !== Math.abs(value);
    if (isFixed && (isMoney || !Number.isInteger(rounded)) && rounded < LARGEST_FIXED)
      return `${value < 0 && rounded > 0 ? "-" : ""}${rounded.toFixed(places)}`;
    return isRounded ? String(Math.sign(value) * rounded) : undefined;
  };
}

/** From here on a number is written with an exponent, or its decimals are none of its own. */
const LARGEST_FIXED = 1e13;

/** With two decimals, or as many more as the format has places for: "0%" hides what a rate may have. */
function percentOf(pieces: readonly FormatPiece[]): Show {
  const point = pieces.findIndex(({ text }) => text === ".");
  const places = point < 0 ? 0 : pieces.slice(point).filter(({ kind }) => kind === "digit").length;
  return (value) => `${Number((100 * value).toFixed(Math.max(2, places)))}%`;
}

/** Whether signs other than spaces stand between the digits: "###-####". */
function isGrouped(pieces: readonly FormatPiece[]): boolean {
  const between = pieces.slice(
    pieces.findIndex(({ kind }) => kind === "digit"),
    pieces.findLastIndex(({ kind }) => kind === "digit"),
  );
  return between.some(({ kind, text }) => kind === "sign" && /\S/.test(text));
}

/** Whole numbers with zeros or words before them: postal codes, numbers of accounts, numbers in groups, "No. 12". */
function zerosOf(pieces: readonly FormatPiece[]): Show | undefined {
  if (!pieces.every(({ kind, text }) => kind === "sign" || (kind === "digit" && text !== "?")))
    return undefined;
  const digits = pieces.filter(({ kind }) => kind === "digit");
  const width = digits.length;
  const zero = digits.findIndex(({ text }) => text === "0");
  const zeros = zero < 0 ? 0 : width - zero;
  const [first] = pieces;
  const isNamed = first?.kind === "sign" && /\p{L}/u.test(first.text);
  if (width === 0 || (zeros < 2 && !isNamed && !isGrouped(pieces))) return undefined;
  return (value) => {
    if (!Number.isSafeInteger(value) || value < 0) return undefined;
    const shown = String(value).padStart(zeros, "0").padStart(width, "\0");
    // Digits that have no place of their own stand before the first one that has.
    let [from, to] = [0, shown.length - width];
    const texts = pieces.map(({ kind, text }) => {
      if (kind === "sign") return text;
      to += 1;
      const taken = shown.slice(from, to);
      from = to;
      return taken;
    });
    return texts.join("").replaceAll("\0", "");
  };
}

const DAY_SECONDS = 24 * 60 * 60;
/** The last day that a spreadsheet knows, 31 December 9999. */
const LAST_DAY = 2_958_465;

/** The time of day where no day is shown, the day where no time is, else both. */
function momentOf(pieces: readonly FormatPiece[], since1904: boolean): Show | undefined {
  const units = pieces.flatMap(({ kind, text }) => (kind === "unit" ? text : [])).join("");
  if (units === "" || pieces.some(({ kind, text }) => kind === "digit" || text.toLowerCase() === "general"))
    return undefined;
  const showsTime = /[hs[]/.test(units);
  const showsDay = /[yd]/.test(units) || !showsTime;
  const goesOn = units.includes("[");
  const dayIn = (serial: number): string => {
    const day = dayOf(serial, since1904);
    // The day that stands behind a month or a year alone is nobody's.
    const isPart = !showsTime && units.includes("y") && !units.includes("d");
    return isPart ? day.slice(0, units.includes("m") ? 7 : 4) : day;
  };
  return (value) => {
    // A spreadsheet fills the cell with "#" instead.
    if (!(value >= 0 && value <= LAST_DAY)) return "";
    const all = Math.round(value * DAY_SECONDS);
    const time = clock(goesOn ? all : all % DAY_SECONDS, units.includes("s"));
    if (!showsDay) return time;
    // Before the first day stands a time alone, or what a formula makes of a blank cell.
    if (value < 1 && !since1904) return showsTime ? time : "";
    const day = dayIn(Math.floor(all / DAY_SECONDS));
    const minutes = clock(all % DAY_SECONDS, false);
    return showsTime && minutes !== "00:00" ? `${day} ${minutes}` : day;
  };
}

function clock(all: number, withSeconds: boolean): string {
  const parts = [all / 3600, (all / 60) % 60, ...(withSeconds ? [all % 60] : [])];
  return parts.map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
}

/** Days count from 1 January 1900 as 1, with a 29 February 1900 that never was (ECMA-376, 18.17.4.1), or from 1904 as 0. */
function dayOf(serial: number, since1904: boolean): string {
  const first = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  return new Date(first + serial * DAY_SECONDS * 1000).toISOString().slice(0, 10);
}
