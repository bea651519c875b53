import type { Field } from "../domain/parsed-form.ts";

/** The first two figures of a year where they are printed before its blank: nothing but print speaks against a longer text. */
export const printedCentury = ({ group, tooltip }: Field): "19" | "20" | null =>
  (group?.part === "year" && (["19", "20"] as const).find((two) => tooltip?.includes(`${two}__`))) || null;

/** Whether a month is written by its name, as in "this __ day of ____". */
export const namesMonth = ({ group, tooltip }: Field): boolean =>
  group?.part === "month" && /\bmmmm\b/.test(tooltip ?? "");

/** What a caption ends in behind a colon or in brackets: "Power: kW", "Power [kW]", "IBAN: DE". */
const PRINTED = /(?::\s?|[[(])(\p{L}{1,3}[²³]?|\+\d{1,3})[\])]?$/u;

/** A value without the unit that is printed behind its blank, or the country before it: "IBAN: DE ____", "Power ____ kW". */
export function besidePrinted(text: string, label: string): string {
  const printed = PRINTED.exec(label)?.[1] ?? "";
  const [before, after] = [text.slice(0, -printed.length), text.slice(printed.length)];
  if (printed === "") return text;
  if (text.startsWith(printed) && /^ ?\d/.test(after)) return after.trim();
  return text.endsWith(printed) && /\d ?$/.test(before) ? before.trim() : text;
}

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
