import type { SentenceRule } from "./sentence-rules.ts";

const THING =
  "(?<key>(?:(?!(?:and|but|so|because|who|which|i|we|he|she|they)\\s)[\\p{L}\\d'’/#&-]+\\s?){1,7})";
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
      `(?:^|[.;,(]\\s*|\\b(?:and|so|the|my|our|his|her|their)\\s+)${THING}\\s?(?:is|are|:|=|->)\\s?(?:an? )?${ANSWER}(?=[.,;()\\n]|$|\\s(?:and|but|so|because)\\s)`,
      "dgiu",
    ),
    confidence: 0.75,
    isName: true,
  },
];
