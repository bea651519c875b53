import { withDigits } from "../../meaning/number-words.ts";
import { withSign } from "../../meaning/sign.ts";
import { type FoundValue, findKind, valuePattern } from "./kind.ts";

/** Spaces part thousands where a unit follows: "84 500 km". */
const SPACED = "\\d{1,3}(?:[ \\u00a0]\\d{3}){1,3}(?=\\s(?:k[mgW]|k?Wh|m[²³])(?!\\p{L}))";
const DIGITS = valuePattern(`(?<!-)(?:${SPACED}|\\d{1,7}(?:[.,]\\d{1,2})?)`, "gu");
const UNITS =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|fünf|sechs|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|seis";
const MORE =
  "thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|mille|cents?|mil|cientos?|hundert|tausend";
const IN_WORDS = valuePattern(`(?:${UNITS}|${MORE})(?:[ -](?:and )?(?:${UNITS}|${MORE})){0,8}`);

/** Bare numbers, in digits or small ones in words. */
export const findNumbers = (text: string): FoundValue[] =>
  [...findKind(text, "number", DIGITS), ...findKind(text, "number", IN_WORDS)].map((found) =>
    withSign(text, found),
  );

/** The number in digits: "3" for "three"; any other text as it stands. */
export function writeNumber(text: string): string {
  const digits = withDigits(text.trim());
  return /^\d+$/.test(digits) ? digits : text;
}
