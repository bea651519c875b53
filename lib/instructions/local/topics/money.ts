import type { Topic } from "./topic.ts";

const topic = (says: RegExp, key: string, ...aliases: string[]): Topic => ({ says, key, aliases });

/** What sums are for, where the words around them are not the words of forms. */
export const MONEY_TOPICS: readonly Topic[] = [
  topic(
    /\b(?:wages|salary|salaries|income|pay)\b.{0,20}\bw-?2s?\b/,
    "total amount box 1 form w-2",
    "wages form w-2",
    "wages",
  ),
  topic(
    /\b(?:flat|apartment|housing|home)\b[^.;]{0,40}\bcosts?\b/,
    "housing cost",
    "monthly rent",
    "rent",
    "monthly housing cost",
  ),
  topic(/\baccount\b[^.;]{0,60}\b(?:with|has|holds|contains|is|are)\s*$/, "account balance", "balance"),
  topic(
    /\b(?:rents? (?:for|is|of)|in rent|rent)\b/,
    "monthly rent",
    "rent",
    "rent payment",
    "housing cost",
    "payment amount",
  ),
  topic(
    /\bnet\b(?: (?:monthly|yearly))?(?: (?:income|salary|pay|wages?)\b)?|\b(?:after tax(?:es)?|take[- ]home)\b/,
    "net monthly income",
    "normal take-home pay",
    "pay after tax",
    "net income",
    "net",
    "net amount",
  ),
  topic(
    /\bw-?2s? (?:wages?|income|pay|earnings)\b|\b(?:wages?|income|earnings) (?:on|from|per) (?:the |our |my |his |her )?w-?2s?\b/,
    "wages from form W-2",
    "total amount from form W-2 box 1",
    "wages salaries tips",
    "wages",
  ),
  topic(
    /\b(?:before tax(?:es)?|gross|makes?|earns?|salary|income|wages?)\b/,
    "gross monthly income",
    "pay before tax",
    "wages before tax",
    "monthly income",
    "income",
    "salary",
    "wages",
  ),
  topic(/\b(?:credit )?limit\b/, "credit limit", "requested credit limit amount", "limit amount"),
  topic(
    /\b(?:loan|borrow(?:ing)?|line of credit|mortgage|looking for)\b/,
    "loan amount",
    "amount requested",
    "amount of loan",
  ),
  topic(
    /\b(?:ask(?:ing)? for|request(?:ed|ing)?|appl(?:y|ying) for)\b/,
    "amount requested",
    "requested amount",
  ),
  topic(
    /\b(?:left on it|still owe|owed?|owing|balance|outstanding|left to pay)\b/,
    "current balance",
    "balance",
    "amount owed",
    "balance owed",
  ),
  topic(/\b(?:sold (?:it |them )?(?:for|at)|sold|proceeds|got)\b/, "proceeds", "sales price", "sale price"),
  topic(/\b(?:bought|purchased|had paid|cost|basis)\b/, "cost", "cost or other basis", "purchase price"),
  topic(/\b(?:paid (?:her|him|them))\b/, "compensation", "nonemployee compensation", "amount paid"),
  topic(
    /\b(?:extra|additional)\b.*\bwith+(?:eld|olding)\b|\bwith+(?:eld|olding)\b.*\b(?:extra|additional)\b/,
    "extra withholding",
    "additional withholding",
  ),
];
