import type { DateOrder, FieldPart } from "../../domain/parsed-form.ts";
import { NUMBERED_DATE_FORMATS } from "../numbered-date-formats.ts";

/** The letters for day, month and year in English, French, German, Spanish, Italian and Portuguese. */
const PATTERN =
  /\b(?:(?:mm?m?m?|dd?|jj|tt|gg|yy(?:yy)?|aa(?:aa)?|jj(?:jj)?)(?:\s?[/.,-]\s?|\s)){2}(?:mm?m?m?|dd?|jj|tt|gg|yy(?:yy)?|aa(?:aa)?|jjjj)\b/i;

/** The same without anything between: as many letters as there are boxes. */
const UNPARTED =
  /\b(?:mmdd(?:yy|yyyy)|(?:dd|tt|gg|jj)mm(?:yyyy|yy|jjjj|aaaa|jj|aa)|(?:yyyy|aaaa|jjjj)mm(?:dd|tt|jj))\b/i;

/**
 * The order in which a script formats a date, and reads one: the script is read, never run. Null where it formats none, or neither
 * day nor month before the other.
 */
export function scriptDateOrder(script: string): DateOrder | null {
  const pattern = scriptPattern(script);
  const [first, second] = [...new Set(pattern.match(/[md]/g))];
  return orderOf(pattern) ?? (first && second ? (first === "m" ? "mdy" : "dmy") : null);
}

/** The parts of a date that a script formats: all three, or the month alone of a date over three fields. */
export function scriptDateParts(script: string): FieldPart[] {
  const units = new Set(scriptPattern(script).match(/[mdy]/g));
  return [...PARTS].flatMap(([unit, part]) => (units.has(unit) ? [part] : []));
}
const PARTS = new Map<string, FieldPart>([
  ["m", "month"],
  ["d", "day"],
  ["y", "year"],
]);

function scriptPattern(script: string): string {
  const [, argument = ""] = /\bAFDate_(?:Format|Keystroke)(?:Ex)?\s*\(\s*["']?([^"')]*)/.exec(script) ?? [];
  return /^\d+$/.test(argument) ? (NUMBERED_DATE_FORMATS[Number(argument)] ?? "") : argument;
}

/** The order that a printed pattern such as "(MM/DD/YYYY)" or "TT.MM.JJJJ" asks for; null without one. */
export function printedDateOrder(text: string): DateOrder | null {
  return orderOf(PATTERN.exec(text)?.[0] ?? UNPARTED.exec(text)?.[0] ?? "");
}

/** Whose letter comes first, which next. A German or Dutch year and a French day share the letter j. */
function orderOf(pattern: string): DateOrder | null {
  const units = [...pattern.toLowerCase().matchAll(/([a-z])\1*/g)].map(([letters]) =>
    unitOf(letters, pattern),
  );
  const order = [...new Set(units.filter((unit) => unit !== ""))].join("");
  return order === "mdy" || order === "dmy" || order === "ymd" ? order : null;
}

function unitOf(letters: string, pattern: string): string {
  if (letters.startsWith("m")) return "m";
  if (letters.startsWith("j")) return letters.length === 4 || /[td]/i.test(pattern) ? "y" : "d";
  if (/^[dtg]/.test(letters)) return "d";
  return /^[ya]/.test(letters) ? "y" : "";
}
