import { withDigits } from "../../meaning/number-words.ts";
import { withSign } from "../../meaning/sign.ts";
import { type FoundValue, findKind, valuePattern } from "./kind.ts";

const CURRENCY = "(?:€|£|\\$|(?:euros?|eur|usd|chf|franken|francs?|dollars?|bucks|pounds)\\b)";

/** A sum as people write it: "$4,150", "3 200 €", "500k", "1.2 million", "12,50", "1'200.-". */
const SUM = [
  "[$€£]\\s?\\d(?:[\\d,]*\\d)?(?:\\.\\d{1,2})?(?!\\d)(?:\\s?(?:k|mil(?:lion)?)\\b)?",
  `\\d{1,3}(?:[ .\\u00a0'’]\\d{3})+(?:[.,]\\d{2})?\\s?${CURRENCY}`,
  `\\d+(?:[.,](?:\\d{2}|[-–]))?\\s?${CURRENCY}`,
  "\\d{1,4}(?:\\.\\d+)?\\s?(?:k|million)\\b",
  `\\d{1,3}(?:,\\d{3})+(?:\\.\\d{2})?`,
  "\\d{1,3}(?:[.'’]\\d{3})+(?![.'’]?\\d|-\\d)(?:,\\d{2})?",
  "\\d+[.,]\\d{2}(?![\\d.,])",
].join("|");
const PATTERN = valuePattern(SUM);

/** "twelve thousand dollars", "deux mille quatre cents euros": words of numbers before the word of a currency. */
const IN_WORDS = valuePattern(
  "(?:\\p{L}+[ -]){1,7}(?=(?:dollars?|bucks|euros?|francs?|franken|d[óo]lares)\\b)\\p{L}+",
);

export const findSums = (text: string): FoundValue[] => [
  ...findKind(text, "money", PATTERN).map((found) => withSign(text, found)),
  ...findKind(text, "money", IN_WORDS).flatMap((found) => {
    const words = text.slice(found.start, found.end).split(/(?<=[ -])/);
    const at = words.findIndex((_, index) => isNumberSaid(words.slice(index, -1).join("")));
    return at < 0
      ? []
      : withSign(text, { ...found, start: found.start + words.slice(0, at).join("").length });
  }),
];

const isNumberSaid = (words: string): boolean =>
  words.trim() !== "" && /^[\d ]+$/.test(withDigits(words.trim()));

/** Whether the whole text is an amount: digits, what parts them, a currency. */
export const isAmount = (text: string): boolean =>
  /^[-(]?(?:(?:R(?=\$)|CA(?=\$)|AU(?=\$))?\p{Sc}|rs\.?|pln|inr|jpy|cny|brl|mxn|zar|sek|nok|dkk|huf|czk)?\s?\d[\d\s.,'’]*\s?[%\p{Sc})]?(?:(?<=[.,])[-–])?(?:\s?(?:euros?|dollars?|usd|eur|chf|kr\.?|zł|pln|inr|jpy|cny|brl|mxn|zar|sek|nok|dkk|huf|czk))?$/iu.test(
    text.trim(),
  );

const MULTIPLES: readonly [RegExp, number][] = [
  [/^(.+?)\s?k$/i, 1_000],
  [/^(.+?)\s?(?:mil(?:lion)?)$/i, 1_000_000],
];

/** The sum in digits, without its currency: "12,000". What is written in digits already stays as it is. */
export function writeSum(text: string): string {
  const plain = text
    .trim()
    .replaceAll(
      /^(?:(?:(?:us|ca|au|nz)(?=\$))?[$€£]|(?:eur|usd|chf|gbp|cad|aud)(?=[\s\d]))\s?|(?:,[-–])?\s?(?:[€£$]|euros?|eur|usd|chf|franken|francs?|dollars?|bucks|d[óo]lares)$|[.,][-–]$/gi,
      "",
    )
    .trim();
  if (/^\d[\d\s.,'’]*$/.test(plain)) return plain;
  for (const [pattern, factor] of MULTIPLES) {
    const digits = Number(pattern.exec(plain)?.[1]?.replaceAll(",", ""));
    if (Number.isFinite(digits) && digits > 0) return (digits * factor).toLocaleString("en-US");
  }
  const said = withDigits(plain);
  return /^\d+$/.test(said) ? Number(said).toLocaleString("en-US") : plain;
}

/** Whole units and the hundredths; null for what is no amount. */
export function splitSum(text: string): { whole: string; cents: string } | null {
  const [, whole = "", cents = "00"] = /^[$]?\s?(\d[\d,]*)(?:\.(\d{2}))?$/.exec(writeSum(text)) ?? [];
  return whole === "" ? null : { whole, cents };
}

const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ["USD", /\$|(?<!\p{L})(?:usd|dollars?|bucks|d[óo]lares)(?!\p{L})/iu],
  ["EUR", /€|(?<!\p{L})(?:eur|euros?)(?!\p{L})/iu],
  ["GBP", /£|(?<!\p{L})(?:gbp|pounds? sterling)(?!\p{L})/iu],
  ["CHF", /(?<!\p{L})(?:chf|franken)(?!\p{L})/iu],
  ["JPY", /¥|(?<!\p{L})(?:jpy|yen)(?!\p{L})/iu],
];
const currenciesIn = (text: string): string[] =>
  CURRENCIES.flatMap(([code, pattern]) => (pattern.test(text) ? [code] : []));

/** Whether a sum is in a currency that a caption allows: one of those it names, or any where either names none. */
export function isSameCurrency(sum: string, caption: string): boolean {
  const [own, asked] = [currenciesIn(sum), currenciesIn(caption)];
  return own.length === 0 || asked.length === 0 || own.some((code) => asked.includes(code));
}
