import type { Habits } from "../shape/habits.ts";
import { languageOf } from "./language-of.ts";
import { SPANISH } from "./spanish.ts";

/** Only the month first makes a day of this: "04/25/1990". */
const MONTH_FIRST = /(?<!\d)\d{1,2}\/(?:1[3-9]|2\d|3[01])\/\d{2}/;

/** How an instruction writes dates and names, where its language tells: who writes German puts the day first. */
export function habitsIn(prompt: string): Pick<Habits, "saidOrder" | "twoLastNames"> {
  const language = languageOf(prompt);
  if (language === null) return {};
  return {
    saidOrder: MONTH_FIRST.test(prompt) ? "month" : "day",
    ...(language === SPANISH && { twoLastNames: true }),
  };
}
