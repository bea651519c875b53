import type { DateOrder } from "../domain/parsed-form.ts";

type Unit = "y" | "m" | "d";

/** A date's form as a label prints it or a script asks for it: "MM/DD/YYYY", "TT.MM.JJ", "yyyyMondd". */
export type DatePattern = readonly ({ unit: Unit; width: number; named: boolean } | string)[];

/** The letters for day, month and year in English, French, German, Dutch, Spanish, Italian and Portuguese. */
const UNIT = "yyyy|jjjj|aaaa|yy|jj|aa|mmmm|mmm|mon|mm|m|dd|tt|gg|d";
/** The same, each by itself. */
export const DATE_LETTERS: readonly string[] = UNIT.split("|");
const PATTERN = new RegExp(`(?<!\\p{L})(?:${UNIT})(?:[-/. ,]{0,3}(?:${UNIT})){1,2}(?!\\p{L})`, "giu");
const LETTERS = new RegExp(`${UNIT}|[^\\p{L}]+`, "giu");

/** Over a blank of cells, letters stand apart: "M M / D D / Y Y Y Y". */
const SPACED = /(?<!\p{L})(\p{L})(?: \1)+(?!\p{L})/giu;

/** The first date pattern in a text; null without one. */
export const datePatternIn = (text: string): DatePattern | null => patternOf(printedIn(text)[0] ?? "");

const printedIn = (text: string): string[] =>
  text.replaceAll(SPACED, (run) => run.replaceAll(" ", "")).match(PATTERN) ?? [];

function patternOf(printed: string): DatePattern | null {
  const parts = (printed.match(LETTERS) ?? []).map((part) => {
    const unit = unitOf(part.toLowerCase(), printed);
    return unit ? { unit, width: part.length, named: /^mon|^mmm/i.test(part) } : part.trim() || part;
  });
  const units = parts.flatMap((part) => (typeof part === "string" ? [] : part.unit));
  return new Set(units).size === units.length && units.includes("m") ? parts : null;
}

/** Whether the pattern has day, month and year: others are for a part of a date. */
export const isWholeDate = (pattern: DatePattern): boolean =>
  pattern.filter((part) => typeof part !== "string").length === 3;

/** The order that a printed pattern such as "(MM/DD/YYYY)" or "TT.MM.JJJJ" asks for; null without one. */
export const printedDateOrder = (text: string): DateOrder | null =>
  dateOrderOf(printedIn(text).find((printed) => isWholeDate(patternOf(printed) ?? [])) ?? "");

/** Whose letter comes first in a pattern, which next. */
export function dateOrderOf(pattern: string): DateOrder | null {
  const units = [...pattern.toLowerCase().matchAll(/([a-z])\1*/g)].map(([letters]) =>
    unitOf(letters, pattern),
  );
  const order = [...new Set(units.filter((unit) => unit !== null))].join("");
  return order === "mdy" || order === "dmy" || order === "ymd" ? order : null;
}

/** The part of a date that letters by themselves stand for: "tt" is a day, "jjjj" a year. */
function datePartOf(letters: string): "day" | "month" | "year" | null {
  const unit = unitOf(letters, letters);
  return (["day", "month", "year"] as const).find((part) => part.charAt(0) === unit) ?? null;
}

/** "DD_BIRTH", "Date.yyyy": a name that begins or ends with how a part of a date is written. */
const DATE_PART = /(?:^|[_.\s-])(dd|jj|tt|mm|yy|yyyy|aa|aaaa|jjjj)(?:$|[_.\s[-])/i;

/** The part of a date that a field's name tells by how the part is written; null where it tells none. */
export const datePartIn = (name: string): "day" | "month" | "year" | null =>
  datePartOf(DATE_PART.exec(name)?.[1]?.toLowerCase() ?? "");

/** What letters stand for in a pattern. A German or Dutch year and a French day share the letter j. */
function unitOf(letters: string, pattern: string): Unit | null {
  if (letters.startsWith("m")) return "m";
  if (letters.startsWith("j")) return letters.length === 4 || /[dt]/i.test(pattern) ? "y" : "d";
  if (/^[dtg]/.test(letters)) return "d";
  return /^[ya]/.test(letters) ? "y" : null;
}
