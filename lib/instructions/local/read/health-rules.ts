import { PROPER_NAME } from "../people/names.ts";
import type { SentenceRule } from "./sentence-rules.ts";

const END =
  "(?=\\s+(?:and (?:he|she|i|we|takes?|is|has|her|his|my)|but|so|because|who|which)\\b|[.;\\n]|,\\s(?!and\\b)|$)";

/** What clinics, schools and insurers ask: allergies, medicines, when and where it happened, which school. */
export const HEALTH_RULES: readonly SentenceRule[] = [
  {
    // "allergic to penicillin and latex"
    name: "allergy",
    pattern: new RegExp(`\\b(?<!\\bnot )allergic to (?<value>[\\p{L} -]{3,60}?)${END}`, "dgiu"),
    confidence: 0.75,
    key: "allergies",
    aliases: ["allergy", "known allergies", "drug allergies", "food allergies"],
  },
  {
    // "main diagnosis: asthma, chronic bronchitis"
    name: "diagnosis",
    pattern:
      /\b(?:main |principal )?diagnosis(?: principal)?(?: is|\s?:|,)\s+(?<value>\p{L}[^.;:\n]{2,150}?)(?=[.;\n]|$)/dgiu,
    confidence: 0.75,
    key: "diagnosis",
    aliases: ["main diagnosis", "principal diagnosis", "diagnosis principal"],
  },
  {
    // "takes lisinopril 10 mg once a day"
    name: "medicine",
    pattern:
      /\b(?:takes?|taking|prescribed|on) (?<value>(?:[\p{L}-]+ ){1,3}\d+(?:\.\d+)? ?(?:mg|mcg|ml|units|iu)\b(?: (?:once|twice|daily|a day|per day|every|at bedtime|as needed|[\p{Ll}]+ times)[^.,;]{0,30})?)/dgiu,
    confidence: 0.75,
    key: "medications",
    aliases: ["current medications", "medication", "list of medications", "medicine"],
  },
  {
    // "around 3:30 pm"
    name: "time",
    pattern:
      /(?<![\d:])(?<value>\d{1,2}(?::\d{2})? ?(?:[ap]\.m\.|[ap]m\b)|(?<=\b(?:at|around|about) )(?:[01]?\d|2[0-3]):[0-5]\d(?!\d))/dgiu,
    confidence: 0.7,
    key: "time",
    aliases: ["time of day", "time of accident", "time of incident"],
    ofMatter: true,
  },
  {
    // "it happened … at the corner of 5th and Oak in Dayton"
    name: "place",
    pattern:
      /\b(?:accident|incident|collision|crash|theft|injury|happened|occurred|took place|fell|slipped)\b[^.;]{0,60}? (?:at|near|in) (?<value>the (?:corner|intersection|parking lot|entrance|back|front|loading dock|kitchen|lobby|warehouse|job ?site|store)\b[^.,;\n]{0,60})/dgiu,
    confidence: 0.7,
    key: "place of accident",
    aliases: [
      "location of accident",
      "accident location",
      "location of incident",
      "place of incident",
      "location",
    ],
    ofMatter: true,
  },
  {
    // "starts kindergarten at Maple Elementary", "is enrolled at Hilltop College"
    name: "school",
    pattern: new RegExp(
      `\\b(?:attends?|attending|goes to|enrolled (?:at|in)|student at|stud(?:ies|ying|ied) at|graduated from|(?:kindergarten|grade(?: \\w+)?|school) at)\\s+(?:the\\s+)?(?<value>${PROPER_NAME})`,
      "dgu",
    ),
    confidence: 0.75,
    key: "school",
    aliases: ["name of school", "school name", "school attended"],
  },
];
