import { NUMBER_WORDS } from "../entities/number-words.ts";
import { PROPER_NAME } from "../people/names.ts";
import { rule } from "./foreign-rule.ts";
import type { SentenceRule } from "./sentence-rules.ts";

/** A sum in whole units without its currency. */
const BARE_SUM =
  "(?<value>\\d{1,3}(?:\\.\\d{3})+|\\d{3,5})(?![\\d.,]*?\\d|\\s*(?:€|euro|eur|chf|\\$|dollar))";
/** When a dose is taken. */
const WHEN = "at rest|at night|on exertion|during the day|in the morning|in the evening";
const BANK = { aliases: ["name of bank", "bank name", "financial institution"] };
const BANK_FIRST =
  "Sparkasse|Kreissparkasse|Stadtsparkasse|Volksbank|Raiffeisenbank|Postbank|Commerzbank|Deutsche Bank|Postfinance|Crédit|Banque|Caisse d['’]Épargne|BNP|Société Générale|Banco|Caixa\\p{L}*|Caja|BBVA|ING";

/** What people abroad say of banks and insurers, of sums without a currency, and of how much and how many. */
export const FOREIGN_MONEY_RULES: readonly SentenceRule[] = [
  // "a bank account at the Postbank", "my account is at Northside Credit Union"
  rule(
    "bank",
    `\\baccount\\b(?: is|:)?(?: [\\p{Ll} ]{3,20})?,? (?:at|with)(?: the)?\\s+(?<value>${PROPER_NAME})`,
    "bank",
    BANK,
  ),
  // "health insurance is AOK Bremen"
  rule(
    "insurer",
    `\\bhealth insur(?:ance|er)(?: company)?(?: is|:)?(?: with| by)?(?: the)?\\s+(?<value>${PROPER_NAME})`,
    "health insurer",
    {
      aliases: ["health insurance", "insurance company"],
    },
  ),
  // "BIC INGDDEFFXXX"
  rule(
    "bank code",
    "\\bBIC:?\\s+(?:is\\s+)?(?<value>[A-Z]{6}[A-Z\\d]{2}(?:[A-Z\\d]{3})?)(?![\\p{L}\\d])",
    "bic",
  ),
  rule("account holder", `\\baccount holder:?\\s+(?:is\\s+)?(?<value>${PROPER_NAME})`, "account holder"),
  // "…, ING Bank, …"
  rule(
    "bank",
    `(?<=[,:]\\s(?:at |in |with )?(?:the )?)(?<value>(?:${BANK_FIRST})(?:\\s+\\p{Lu}[\\p{L}-]+){0,2}|(?:\\p{Lu}[\\p{L}-]*\\s+){1,2}Bank)(?=[,.;\\n]|$)`,
    "bank",
    BANK,
  ),
  // "we are three at the household"
  rule(
    "household",
    `\\bwe are (?<value>\\d{1,2}|${NUMBER_WORDS})(?=\\s+(?:people|persons?|at|in)\\b|[.,;])`,
    "number people household",
    {
      aliases: ["number people", "people household", "number members", "household size"],
    },
  ),
  // "net 1.300, gross 1.750"
  rule("sum", `\\bnet(?: income| monthly income)?:?\\s+(?:is\\s+)?${BARE_SUM}`, "net income", {
    aliases: ["net monthly income", "net salary"],
  }),
  rule("sum", `\\bgross(?: income| monthly income| salary)?:?\\s+(?:is\\s+)?${BARE_SUM}`, "gross income", {
    aliases: ["gross monthly income", "gross salary"],
  }),
  // "1900 gross, 1420 net"
  rule("sum", `${BARE_SUM}(?=\\s+gross\\b)`, "gross income", {
    aliases: ["gross monthly income", "gross salary"],
  }),
  rule("sum", `${BARE_SUM}(?=\\s+net\\b)`, "net income", { aliases: ["net monthly income", "net salary"] }),
  // "of it I pay 310"
  rule("sum", `\\bown share(?: is)?:?\\s+${BARE_SUM}`, "own share"),
  rule("sum", `\\brent:?\\s+(?:is\\s+)?${BARE_SUM}`, "rent", { aliases: ["monthly rent", "housing cost"] }),
  rule("sum", `(?<!\\b(?:net|gross)\\s)\\bincome:?\\s+(?:is\\s+)?${BARE_SUM}`, "income", {
    aliases: ["monthly income"],
  }),
  // "at rest 2 l/min", "1,5 l/min at night"
  rule("measure", `\\b(?<key>${WHEN}),?\\s+(?<value>\\d{1,2}(?:[.,]\\d{1,2})?)(?![\\d.,]*\\d)`),
  rule("measure", `(?<![\\d.,])(?<value>\\d{1,2}(?:[.,]\\d{1,2})?)\\s*l\\/min(?:\\s+(?<key>${WHEN}))`),
  rule(
    "measure",
    "(?<![\\d.,])(?<value>\\d{1,2})\\s*(?:hours|heures|horas|Stunden)\\s+(?:a|per|by|par|al|am|pro) (?:day|jour|día|Tag)\\b",
    "duration",
    { aliases: ["hours day"] },
  ),
];
