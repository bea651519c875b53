import { cuePattern } from "./lexicon/lexicon.ts";
import { withDigits } from "./number-words.ts";

const SAID = cuePattern("minus", "negative").source;
const IS_SAID = new RegExp(`^\\s*${SAID}\\s`, "iu");
/** What people and programs write for a minus: hyphens and short dashes. */
const DASH = "[-−‐‑‒–﹣－]";
const CURRENCY = "(?:(?:(?:us|ca|au|nz)(?=\\$))?\\p{Sc}|(?:aud|cad|chf|eur|gbp|jpy|usd)(?!\\p{L}))";
const MINUS = new RegExp(`^\\s*(?:${DASH}|${SAID}\\s)\\s*(?=[\\d.]|${CURRENCY})`, "iu");
const AFTER_CURRENCY = new RegExp(`^(\\s*${CURRENCY})\\s*${DASH}\\s*(?=\\d)`, "iu");
const BEFORE_BRACKET = new RegExp(`^${CURRENCY}\\s?(?=\\()`, "iu");

/** "500-", as accountants put it (behind a point it stands for no cents), "500 negative", "500 overdrawn". */
const NEGATIVE = cuePattern("negative", "overdrawn").source;
const BEHIND = new RegExp(`(?<=\\d)\\s?(?:[-−]|${NEGATIVE})$`, "iu");
const SIGN_AFTER = new RegExp(`^\\s${NEGATIVE}(?!\\s\\p{L})`, "iu");

/** "500 DR": the side of an account, which is no sign everywhere. */
const SIDE = `(?:\\s?${cuePattern("side").source}\\.?)`;
const BEHIND_SIDE = new RegExp(`(?<=\\d)${SIDE}$`, "iu");
const SIDE_AFTER = new RegExp(`^${SIDE}(?!\\s?\\p{L})`, "iu");
const DASH_APART = new RegExp(`^\\s*${CURRENCY}\\s+${DASH}\\s+\\d`, "iu");
const SAYS_OVERDRAWN = cuePattern("overdrawn");
const ASKS_OWED = cuePattern("owed");

/** "Net loss: 500" where a label asks for "Net profit or (loss)": a loss alone names it, as "Net profit or loss" does not. */
const LOSS = cuePattern("loss").source;
const SAYS_LOSS = new RegExp(`(?<!\\p{L}\\s?[/(]|(?<!\\p{L})(?:or|oder|ou|o)\\s)${LOSS}`, "iu");
const MAY_BE_LOSS = new RegExp(`\\p{L}\\s?(?:[/(]|(?:or|oder|ou|o)\\s)\\s?\\(?${LOSS}`, "iu");

/**
 * Whether nothing tells the sign of an amount: "500 DR", "USD - 500", what is overdrawn where a label asks for an overdraft, or a sum
 * whose `name` calls it a loss where a label asks for either.
 */
export const isSignOpen = (said: string, label: string, name = ""): boolean =>
  (SAYS_LOSS.test(name) && MAY_BE_LOSS.test(label) && /\d/.test(said) && !withoutSign(said).isNegative) ||
  BEHIND_SIDE.test(said.trim()) ||
  DASH_APART.test(said) ||
  (SAYS_OVERDRAWN.test(said) && ASKS_OWED.test(label));

/** An amount and whether it is said to be negative, once: "-$500", "$-500", "USD (500)", "minus forty", "500-", "500 in the red". */
export function withoutSign(said: string): { amount: string; isNegative: boolean } {
  const plain = said.replace(BEHIND_SIDE, "");
  const text = IS_SAID.test(plain) ? withDigits(plain) : plain;
  const inner = inBrackets(text.trim());
  const unsigned = (inner ?? text).replace(MINUS, "").replace(AFTER_CURRENCY, "$1");
  const amount = inner === undefined && unsigned === text ? text.replace(BEHIND, "") : unsigned;
  return { amount, isNegative: inner !== undefined || amount !== text };
}

/** The text inside the brackets around it, if it has a digit, with a currency that stands before them. */
function inBrackets(text: string): string | undefined {
  const currency = BEFORE_BRACKET.exec(text)?.[0] ?? "";
  const rest = text.slice(currency.length);
  return rest.startsWith("(") && rest.endsWith(")") && /\d/.test(rest)
    ? currency + rest.slice(1, -1)
    : undefined;
}

type Writer = (text: string) => string | null;

/** Writes an amount with its sign, which is never dropped: `-` before what `write` makes of the rest. */
export const signed =
  (write: Writer): Writer =>
  (text) => {
    const { amount, isNegative } = withoutSign(text);
    const written = write(amount);
    return written !== null && isNegative && /[1-9]/.test(written) ? `-${written}` : written;
  };

/** "At least", "more or less": what "moins" and "menos" say behind these words is no sign. */
const NO_SIGN = "(?<!(?<!\\p{L})(?:au|du|al|lo|ou|o)\\s)";
const SIGN_BEFORE = new RegExp(
  `(?:${NO_SIGN}${SAID}\\s|(?<=^|[\\s:=])(?:${CURRENCY}\\s?)?${DASH})\\s?(?:${CURRENCY}\\s?)?$`,
  "iu",
);

/** Where brackets around an amount are its sign. Behind other words they hold an aside: "the filing fee ($240)". */
const IS_VALUE = new RegExp(`(?:^|[:=\\t|;]|${cuePattern("copula").source})\\s{0,3}\\($`, "iu");

/** An amount that was found in a text, with the sign that stands before it, or the brackets around it where they are one. */
export function withSign<F extends { start: number; end: number }>(text: string, found: F): F {
  const before = SIGN_BEFORE.exec(text.slice(0, found.start))?.[0];
  if (before) return { ...found, start: found.start - before.length };
  const rest = text.slice(found.end, found.end + 30);
  const after = (SIGN_AFTER.exec(rest) ?? SIDE_AFTER.exec(rest))?.[0];
  if (after) return { ...found, end: found.end + after.length };
  const isBracketed = IS_VALUE.test(text.slice(0, found.start)) && text[found.end] === ")";
  return isBracketed ? { ...found, start: found.start - 1, end: found.end + 1 } : found;
}
