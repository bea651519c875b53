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
