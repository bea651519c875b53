import type { SentenceRule } from "./sentence-rules.ts";

const WORD = "(?!(?:and|but|so|because|who|which|i|we|he|she|they)\\s)[\\p{L}\\d'’/#&-]+";
/** Words that are told apart by what must stand between them: else there are as many ways to divide one as it has letters. */
const THING = `(?<key>${WORD}(?:\\s${WORD}){0,6})`;
const ANSWER = "(?<value>yes|no|Y|N)";

/** Questions of the form that people answer by name. */
export const ANSWER_RULES: readonly SentenceRule[] = [
  {
    // "yes to the military question", "yes on affiliates"
    name: "statement",
    pattern: new RegExp(
      `\\b${ANSWER} (?:to|on|for|about|regarding) (?:the |my |any |having |being )?${THING}(?=[.,;:()\\n]|$|\\s(?:and|but|so|because)\\s)`,
      "dgiu",
    ),
    confidence: 0.75,
    isName: true,
  },
  {
    // "pets is a no"
    name: "statement",
    pattern: new RegExp(
      `(?:^|[.;,(]\\s*|\\b(?:and|so|the|my|our|his|her|their)\\s+)${THING}(?:\\s(?:is|are)\\s|\\s?(?::|=|->)\\s?)(?:an? )?${ANSWER}(?=[.,;()\\n]|$|\\s(?:and|but|so|because)\\s)`,
      "dgiu",
    ),
    confidence: 0.75,
    isName: true,
  },
];
