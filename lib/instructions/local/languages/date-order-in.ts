import type { DateOrder } from "../entities/dates.ts";
import { languageOf } from "./language-of.ts";

/** Only the month first makes a day of this: "04/25/1990". */
const MONTH_FIRST = /(?<!\d)\d{1,2}\/(?:1[3-9]|2\d|3[01])\/\d{2}/;

/** The order in which an instruction writes dates, where its language tells: who writes German puts the day first. */
export const dateOrderIn = (prompt: string): DateOrder | null => {
  if (languageOf(prompt) === null) return null;
  return MONTH_FIRST.test(prompt) ? "month" : "day";
};
