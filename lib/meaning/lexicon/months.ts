import { fold } from "./fold.ts";

const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt"];

const numbers = new Map(LANGUAGES.flatMap(namesIn));

function namesIn(language: string): [string, number][] {
  return (["long", "short"] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, index): [string, number] => [
      fold(format.format(Date.UTC(2000, index, 1))).text.replaceAll(" ", ""),
      index + 1,
    ]);
  });
}
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
