import type { Field } from "../domain/parsed-form.ts";

/** The first two figures of a year where they are printed before its blank: nothing but print speaks against a longer text. */
export const printedCentury = ({ group, tooltip }: Field): "19" | "20" | null =>
  (group?.part === "year" && (["19", "20"] as const).find((two) => tooltip?.includes(`${two}__`))) || null;

/** Whether a month is written by its name, as in "this __ day of ____". */
export const namesMonth = ({ group, tooltip }: Field): boolean =>
  group?.part === "month" && /\bmmmm\b/.test(tooltip ?? "");
