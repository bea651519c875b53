import type { Topic } from "./topic.ts";

const topic = (says: RegExp, key: string, ...aliases: string[]): Topic => ({ says, key, aliases });

/** What dates are for. */
export const DATE_TOPICS: readonly Topic[] = [
  topic(
    /\b(?:born|(?:birth\w*|brith)(?: date)?|d\.?o\.?b|n[ée]e? le|née|geb|geboren|nacid[oa]|naci[oó]?|nac[ií])(?!\p{L})/u,
    "date of birth",
  ),
  topic(/\b(?:decid\w*|decision|denied|denial)\b/, "date of decision", "decision date"),
  topic(
    /(?<!\b(?:decision|letter|notice|order|agreement|contract|lease|judge?ment|report|invoice|deed|referral|will|was|were) )\b(?:sign(?:ed|ing|s)?|dated?(?= (?:it|my|the|this|on)?\s*$|$)|date it|today|sign[ée]e?)\b/,
    "date signed",
    "date",
    "today date",
    "signature date",
    "date of signature",
    "date executed on",
  ),
  topic(/\brehired?\b/, "date of rehire", "rehire date"),
  topic(
    /\b(?:start(?:ed|ing|s)?|hired?|hire d(?:ate|t)|joined|employ(?:ed|ment)(?: since| began)?|been with|began|work(?:ed|ing)? (?:here|there|for|at))\b/,
    "start date",
    "hire date",
    "date hired",
    "date of hire",
    "first day of employment",
    "first date of employment",
    "employment start date",
  ),
  topic(
    /\b(?:last worked|left|quit|resigned|terminated|end(?:s|ed|ing)?|employment ended)\b/,
    "end date",
    "termination date",
    "to",
  ),
  topic(
    /\b(?:eff(?:ective)?|runs? from|from|begins?|valid from)\b/,
    "effective date",
    "start date",
    "date from",
    "beginning date",
    "period",
  ),
  topic(
    /\b(?:exp(?:ir(?:es?|y|ation|ing))?|good (?:thru|through|until|till)|valid (?:until|through|till)|until|through|thru|to(?=\s*$))\b/,
    "expiration date",
    "end date",
    "date to",
    "ending date",
  ),
  topic(
    /\b(?:moved? in|lived? (?:here|there)|been (?:here|there)|living there|resid\w+ since)\b/,
    "living there since",
    "date moved in",
    "since",
    "residing since",
  ),
  topic(
    /\b(?:opened|founded|established|incorporated|formed|in business)\b/,
    "date established",
    "date business established",
    "date of incorporation",
  ),
  topic(/\barrest\w*\b/, "arrest date", "date of arrest"),
  topic(
    /\b(?:arriv\w*|entered|entry|came (?:in)?to)\b/,
    "date of last arrival",
    "date of entry",
    "arrival date",
  ),
  topic(/\b(?:got married|married on|marriage|wedding)\b/, "date of marriage"),
  topic(/\bdivorced? (?:on|was|became|final\w*)\b/, "date of divorce"),
  topic(/\b(?:died|dod|death|passed away|deceased)\b/, "date of death"),
  topic(
    /\b(?:accident|happened|occurred|incident|injur\w*|hit|hurt|harm\w*|attack\w*|assault\w*|threaten\w*|loss|on or about)\b/,
    "date of accident",
    "date of incident",
    "on or about date",
    "date of loss",
  ),
  topic(/\b(?:purchased?|bought)\b/, "date of purchase", "purchase date"),
  topic(/\bprescri\w+\b/, "date of prescription", "prescription date"),
  topic(/\b(?:issued)\b/, "issue date", "date issued", "date of issue"),
  topic(/\b(?:move-in|moving in|move in)\b/, "move-in date"),
];
