import { groupThousands, LARGE_NUMBER_WORDS, NUMBER_WORDS, numberFromWords } from "./number-words.ts";

/** Nouns after which a bare number is a sum. */
const SUMS =
  "adjustment|costs?|premium|deductible|co-?pay|fee|rent|tips|wages|salary|price|payment|deposit|balance|refund|gain|loss|bonus|tuition";

/** What currencies are called after a sum. */
const CURRENCY = "(?:€|(?:euros?|eur|chf|franken|francs?)\\b)";

/** A sum as people write it: "$4,150", "3 200 €", "500k", "1 mil", "twelve thousand dollars", "twenty five hundred". */
export const AMOUNT = [
  "[$€£]\\s?\\d(?:[\\d,]*\\d)?(?:\\.\\d{1,2})?(?!\\d)(?:\\s?(?:k|mil(?:lion)?)\\b)?",
  `\\d{1,3}(?:[ .\\u00a0]\\d{3})+(?:,\\d{2})?\\s?(?:${CURRENCY}|\\$|dollars?\\b)`,
  `\\d{1,3}(?:['’]\\d{3})+(?:[.,]\\d{2})?(?:\\s?${CURRENCY})?`,
  `\\d+(?:,(?:\\d{2}|[-–]))?\\s?${CURRENCY}`,
  "\\d{1,3}(?:[. \\u00a0]\\d{3})*,\\d{2}(?![\\d,])",
  "\\d{1,4}(?:\\.\\d+)?\\s?(?:k|mil(?:lion)?)\\b",
  `\\d{1,3}(?:,\\d{3})+(?:\\.\\d{2})?(?:\\s?${CURRENCY})?`,
  `\\d+\\.\\d{2}(?!\\d)(?:\\s?${CURRENCY})?`,
  "\\d{3,7}(?=\\s?(?:/|per|an?|each|every)\\s?(?:month|mo|week|wk|year|yr|hour|hr)\\b)",
  "\\d[\\d,]{0,30}(?:\\.\\d{2})?(?=\\s(?:dollars?|bucks)\\b)",
  "\\d{2,7}(?=\\s(?:was |were |is )?(?:withheld|owed|owing)\\b)",
  `(?<=\\b(?:${SUMS})(?: is|['’]s| was| of|:|=)? )\\d{2,7}(?![\\d/.,-]*\\d)(?!\\s(?:people|persons?|employees|units?|months?|years?|weeks?|days?|hours?|pay|shares?|pages?|percent|%|and|or)\\b)`,
  `${NUMBER_WORDS}(?=\\s+(?:dollars?|bucks)\\b)`,
  LARGE_NUMBER_WORDS,
].join("|");

const MULTIPLES: readonly [RegExp, number][] = [
  [/^(.+?)\s?k$/i, 1000],
  [/^(.+?)\s?mil(?:lion)?$/i, 1_000_000],
];

/** The sum as a form wants it, in digits: "12,000". The words themselves when they are digits already. */
export function writeAmount(text: string): string {
  const plain = text
    .trim()
    .replace(/[$€£]\s?|(?:,[-–])?\s?(?:€|euros?|eur|chf|franken|francs?|dollars?)$/gi, "")
    .trim();
  const spelled = numberFromWords(plain);
  if (spelled !== null) return groupThousands(spelled);
  for (const [pattern, factor] of MULTIPLES) {
    const digits = Number(pattern.exec(plain)?.[1]?.replace(/,/g, ""));
    if (Number.isFinite(digits) && digits > 0) return groupThousands(digits * factor);
  }
  return plain;
}
