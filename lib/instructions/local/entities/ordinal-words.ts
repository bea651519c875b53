const UP_TO_TWENTIETH =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
   sixteenth seventeenth eighteenth nineteenth twentieth`.split(/\s+/);

/** Matches the day of a month in words: "twelfth", "twenty-first". */
export const ORDINAL_WORDS = `(?:(?:twenty|thirty)[\\s-])?(?:${UP_TO_TWENTIETH.join("|")})|thirtieth`;

/** The number that an ordinal in words stands for; null when it is none. */
export function numberFromOrdinal(text: string): number | null {
  const words = text.toLowerCase().split(/[\s-]+/);
  const last = words.at(-1) ?? "";
  if (last === "thirtieth") return 30;
  const unit = UP_TO_TWENTIETH.indexOf(last) + 1;
  if (unit === 0) return null;
  if (words.length === 1) return unit;
  return unit + (words[0] === "thirty" ? 30 : 20);
}
