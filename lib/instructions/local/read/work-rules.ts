import { NUMBER_WORDS } from "../entities/number-words.ts";
import { PROPER_NAME } from "../people/names.ts";
import type { SentenceRule } from "./sentence-rules.ts";

/** What people are by trade, where no verb and no article says that it is one. */
const TRADES =
  "manager|director|engineer|nurse|teacher|driver|clerk|assistant|technician|accountant|analyst|developer|consultant|supervisor|mechanic|electrician|plumber|carpenter|cook|chef|waiter|waitress|server|bartender|cashier|cleaner|janitor|guard|officer|secretary|receptionist|administrator|coordinator|specialist|therapist|pharmacist|physician|surgeon|radiologist|scientist|professor|lecturer|librarian|designer|architect|editor|writer|journalist|photographer|machinist|welder|operator|foreman|labou?rer|worker|farmer|gardener|landscaper|painter|roofer|mason|baker|butcher|barber|hairdresser|stylist|caregiver|aide|programmer|salesperson|salesman|saleswoman|teller|auditor|bookkeeper|treasurer|president|chairman|chairwoman|ceo|cfo|coo|buyer|inspector|courier|dispatcher|pilot|firefighter|paramedic|tutor|trainer|coach|musician|tailor|seamstress|superintendent|leader|planner|packer|picker|stocker|picker-packer|fitter";
const TRADE = `(?<value>(?:\\p{Ll}[\\p{Ll}-]+\\s){0,3}(?:${TRADES}))`;
const TRADE_END = "(?=\\s*[,.;:()\\n]|\\s+(?:at|for|in|with|from|since|until|there|by trade|and)\\b|\\s*$)";
const COUNT = `(?<![\\p{L}\\d.$-])(?<value>\\d{1,3}(?:\\.\\d{1,2})?|${NUMBER_WORDS})`;
const JOB = {
  key: "job title",
  aliases: ["occupation", "position", "profession", "title", "what job you do"],
};

/** What people say of their work in passing. */
export const WORK_RULES: readonly SentenceRule[] = [
  {
    // "I was a warehouse team leader, …"
    name: "job",
    pattern: new RegExp(`\\b(?:I|he|she) was an? ${TRADE}${TRADE_END}`, "dgu"),
    confidence: 0.7,
    ...JOB,
  },
  {
    // "I'm Ann Lee, operations manager, …", "started 1 May 2015, consultant radiologist"
    name: "job",
    pattern: new RegExp(
      `(?<=[^\\s:],\\s)(?!(?:the|a|an|my|our|his|her|their|your|not|no)\\s)${TRADE}(?=\\s*[,.;()\\n]|\\s*$|\\s+(?:at|for)\\s)`,
      "dgu",
    ),
    confidence: 0.65,
    ...JOB,
  },
  {
    // "40 hours a week", "38.5 hrs/wk"
    name: "count",
    pattern: new RegExp(
      `${COUNT}\\s*(?:hours?|hrs?)\\b\\.?\\s*(?:(?:a|an|per|each|every|/)\\s*(?:week|wk)\\b|weekly\\b)`,
      "dgiu",
    ),
    confidence: 0.75,
    key: "hours per week",
    keyWord: "hours",
    aliases: ["average hours week", "hours worked per week", "weekly hours", "hours each week"],
  },
  {
    // "6 full-time and 3 part-time employees"
    name: "count",
    pattern: new RegExp(
      `${COUNT}\\s+(?<key>(?:full|part)[- ]time)(?:\\s+(?:employees|workers|staff|people))?(?=\\s|[,.;)])`,
      "dgiu",
    ),
    confidence: 0.7,
    keyWord: "number employees",
  },
  {
    // "four weeks' notice"
    name: "count",
    pattern: new RegExp(
      `${COUNT}\\s+(?<key>weeks?|months?|days?)(?:['’]s?)?\\s+(?:of\\s+)?notice\\b`,
      "dgiu",
    ),
    confidence: 0.75,
    key: "weeks notice",
    keyWord: "notice",
    aliases: ["how many weeks notice", "length of notice"],
    ofMatter: true,
  },
  {
    // "in the Accounting department"
    name: "department",
    pattern:
      /\b(?:in|from|of|with) the (?<value>\p{Lu}[\p{L}&]+(?: (?:and |& )?\p{Lu}\p{L}+){0,3}) (?:department|dept|division|team)\b/dgu,
    confidence: 0.7,
    key: "department",
    aliases: ["division", "department name"],
  },
  {
    // "signs as Chief Operating Officer for Palisade Robotics Inc"
    name: "title",
    pattern:
      /\bsign(?:s|ing)? (?:\p{L}+ )?as (?:the |an? |its |their )?(?<value>[\p{L}-]+(?:\s(?!(?:for|of|on|at|in|and)\b)[\p{L}-]+){0,4})/dgu,
    confidence: 0.75,
    key: "title",
    aliases: ["job title", "title of authorized signatory", "position", "capacity"],
  },
  {
    name: "entity signed for",
    pattern: new RegExp(
      `\\bsign(?:s|ing)? (?:[^.;,]{1,40} )?(?:for|on behalf of) (?:the |our )?(?<value>${PROPER_NAME})`,
      "dgu",
    ),
    confidence: 0.7,
    key: "name of entity",
    aliases: ["company name", "organization name", "business name"],
  },
];
