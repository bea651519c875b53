import { DATE_LETTERS } from "./date-pattern.ts";

/** Words that tell only which kind of value a place takes: a date, a sum, a share. */
export const OF_KINDS: ReadonlySet<string> = new Set([
  ...DATE_LETTERS,
  ..."date day month year amount sum number total time percent".split(" "),
]);
