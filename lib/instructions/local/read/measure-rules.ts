import { PROPER_NAME } from "../people/names.ts";
import type { SentenceRule } from "./sentence-rules.ts";

const NAME = `(?<value>${PROPER_NAME})`;
/** What forms call whoever lends, insures or keeps the money. */
const LENDER = { key: "lender", aliases: ["name of lender", "creditor", "lender name", "creditor name"] };
const INSURER = { key: "insurer", aliases: ["insurer name", "insurance company", "insurance carrier"] };

/** Belongings, debts and policies, by what people say of them instead of a label. */
export const MEASURE_RULES: readonly SentenceRule[] = [
  {
    // "a 2009 Buick Lucerne"
    name: "vehicle",
    pattern: /(?<![\d/-])(?<value>(?:19[5-9]|20[0-4])\d\s\p{Lu}[\p{L}-]+(?:\s[\p{Lu}\d][\p{L}\d-]*){1,3})/dgu,
    confidence: 0.7,
    key: "year make model",
    aliases: ["vehicle", "vehicle year make model", "description of vehicle"],
    ofMatter: true,
  },
  {
    // "45,000 miles": long ones are sums by their shape
    name: "measure",
    pattern: /(?<![\d.,$-])(?<value>\d{3,6})\s(?=(?:miles|mi)\b(?! (?:from|away|to|per)))/dgu,
    confidence: 0.7,
    key: "mileage",
    aliases: ["miles", "odometer reading", "odometer"],
    ofMatter: true,
  },
  {
    // "model RF28", "serial no. SN-99", "lot 22"
    name: "identifier",
    pattern:
      /\b(?<key>(?:[Mm]odel|[Ss]erial|[Pp]art|[Ii]tem|[Bb]atch|[Ll]ot|[Ss]eat|[Bb]adge|[Ll]ocker|[Rr]oom|[Ff]light)(?: (?:no\.?|number|#))?) (?<value>(?=[A-Z\d-]*\d)[A-Z\d][A-Z\d-]{0,11})(?![\p{L}\d]|[.,]\d)/dgu,
    confidence: 0.65,
  },
  {
    // "100 shares of Mica Mining"
    name: "security",
    pattern: new RegExp(
      `(?<![\\d.,$])(?<value>\\d[\\d,]* (?:shares?|sh\\.?|units|bonds?) (?:of )?${PROPER_NAME})`,
      "dgu",
    ),
    confidence: 0.7,
    key: "description of property",
    aliases: ["description", "name of security"],
    ofMatter: true,
  },
  {
    // "a loan from Larch Valley Finance", "we owe $500 to Harbor Bank"
    name: "lender",
    pattern: new RegExp(
      `\\b(?:(?:loan|mortgage|financing|line of credit|credit card|debt) (?:is )?(?:from|with|through|at|to)|borrowed from|owes? [^.;,]{1,30} to) (?:the )?${NAME}`,
      "dgu",
    ),
    confidence: 0.7,
    ...LENDER,
    ofMatter: true,
  },
  {
    // "the policy is with Sable Point Insurance (NAIC 77), which is insurer A"
    name: "insurer",
    pattern: new RegExp(
      `\\b(?:with|from|by|is) (?:the )?${NAME}(?: ?\\([^()]{1,30}\\))?,? (?:who |which |that )?(?:is |will be |as )?\\(?(?<key>insurer [A-F])\\b`,
      "dgu",
    ),
    confidence: 0.8,
    ofMatter: true,
  },
  {
    // "their general liability is with Sable Point Insurance"
    name: "insurer",
    pattern: new RegExp(
      `\\b(?:polic(?:y|ies)|coverage|insurance|liability|comp(?:ensation)?|insured)\\b[^.;()]{0,40}? (?:is |are )?(?:with|through) (?:the )?${NAME}`,
      "dgu",
    ),
    confidence: 0.7,
    ...INSURER,
    ofMatter: true,
  },
];
