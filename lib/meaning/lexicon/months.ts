import { MONTH_NAMES } from "../../domain/month-names.ts";
import { fold } from "./fold.ts";

const numbers = new Map(MONTH_NAMES.map(([name, month]) => [fold(name).text.replaceAll(" ", ""), month]));
// English writes "Sep" as well as the "Sept" of newer lists, and Austria has a January of its own.
for (const [name, number] of [
  ["sep", 9],
  ["sept", 9],
  ["janner", 1],
  ["setiembre", 9],
] as const)
  numbers.set(name, number);

/** The number of a month's name (long or short, in the usual languages of Latin script), from 1; null for other words. */
export const monthNumber = (word: string): number | null => numbers.get(fold(word).text) ?? null;

const ENGLISH = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

/** The English name of a month, from 1. */
export const monthName = (month: number): string => ENGLISH.format(Date.UTC(2000, month - 1, 1));
