import type { SentenceRule } from "./sentence-rules.ts";

/** What licences, passports and sheets ask about somebody's looks, and the age. */
export const LOOKS_RULES: readonly SentenceRule[] = [
  {
    name: "looks",
    pattern:
      /(?<value>(?:(?:light|dark|pale|deep|dirty) )?(?:black|brown|blue|green|gr[ea]y|hazel|amber|blonde?|red|auburn|white|copper|silver|pale|fair|tan|dark|olive)) (?<key>eyes?|hair|skin)\b/dgi,
    confidence: 0.75,
  },
  {
    // "Leo is 9 and", but not "AC is 18,"
    name: "age",
    pattern:
      /(?<!(?<!\p{L})\p{Lu}{2,4} )(?:\b(?:[Ii]s|am|are|[Aa]ged?)|['’][sm]) (?<value>1[01]\d|\d{1,2})(?= years? old\b|(?=[,.;]| and\b))/dgu,
    confidence: 0.7,
    key: "age",
  },
  {
    name: "weight",
    pattern:
      /\b(?:weighs?|weighing|weight(?: is)?) (?<value>\d{2,3}(?:\.\d)? ?(?:lbs?|pounds|kgs?|kilos?)?)\b/dgi,
    confidence: 0.75,
    key: "weight",
  },
  {
    name: "height",
    pattern:
      /(?<![\d.]|\bby )(?<value>\d['’′]\s?\d{1,2}(?:["”″]|(?=\W))|(?:\d|four|five|six|seven) (?:foot|feet|ft)(?:,? (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven)(?: inch(?:es)?)?)?)/dgi,
    confidence: 0.7,
    key: "height",
  },
];
