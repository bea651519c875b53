import type { Field } from "../domain/parsed-form.ts";
import { cuePattern } from "./lexicon/lexicon.ts";

/** The first two figures of a year where they are printed before its blank: nothing but print speaks against a longer text. */
export const printedCentury = ({ group, tooltip }: Field): "19" | "20" | null =>
  (group?.part === "year" && (["19", "20"] as const).find((two) => tooltip?.includes(`${two}__`))) || null;

/** Whether a month is written by its name, as in "this __ day of ____". */
export const namesMonth = ({ group, tooltip }: Field): boolean =>
  group?.part === "month" && /\bmmmm\b/.test(tooltip ?? "");

/** What a caption ends in behind a colon or in brackets: "Power: kW", "Share (%)", "Term (in months)", "IBAN: DE". */
const PRINTED = new RegExp(
  `(?::\\s?|[[(])(?:in\\s)?(\\p{L}{1,3}[²³]?|\\+\\d{1,3}|%|${cuePattern("unit of time").source})[\\])]?$`,
  "iu",
);

/** A value without the unit that is printed behind its blank, or the country before it: "IBAN: DE ____", "Power ____ kW". */
export function besidePrinted(text: string, label: string): string {
  const printed = PRINTED.exec(label)?.[1] ?? "";
  const after = text.slice(printed.length);
  if (printed === "") return text;
  if (text.startsWith(printed) && /^ ?\d/.test(after)) return after.trim();
  const [, figure, unit = ""] = /^(.*\d) ?(\p{L}+[²³]?|%)$/u.exec(text) ?? [];
  return figure && FIGURES.test(figure.replace(BETWEEN, " ")) && isSameUnit(unit, printed) ? figure : text;
}
/** "1 year 6" has a unit of its own, "3 to 6" is figures alone. */
const FIGURES = /^[\d.,\s+–-]*\d$/u;
const BETWEEN = /\s(?:to|or|bis|oder|à|ou|a|o|tot|of)\s/giu;
/** "Weeks" and "week"; letters stand for another unit in capitals: "mW" is no "MW". */
const isSameUnit = (one: string, other: string): boolean =>
  one === other || (other.length > 3 && stem(one) === stem(other));
const stem = (word: string): string => word.toLowerCase().replace(/s$/, "");

/** The number of its line: "25a. Federal income tax withheld", "Line 6". */
export const linePrinted = ({ label, tooltip }: Field): string | null =>
  [label, tooltip ?? ""]
    .map((text) => LINE.exec(text)?.[1]?.toLowerCase() ?? null)
    .find((line) => line !== null) ?? null;
const LINE = /^\W{0,3}(?:(?:line|item|box|no\.?|zeile|ligne|línea|casilla)\s+)?(\d{1,3}[a-z]?)(?:[.)\s:]|$)/i;

/** Its place among rows that ask for the same, from 1. */
export const rowPrinted = ({ row, label, tooltip }: Field): number | null => {
  const [, said] =
    /^(\d{1,2})$/.exec(row ?? "") ??
    /\(row (\d{1,2})\)/.exec(label) ??
    /^row:? (\d{1,2})\b/i.exec(tooltip ?? "") ??
    [];
  return said === undefined ? null : Number(said);
};
