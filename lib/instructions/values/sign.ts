import type { FoundValue } from "./kind.ts";

const MINUS = /^\s*(?:[-−–]|(?:minus|negative)\s)\s*(?=[\p{Sc}\d.])/iu;
const AFTER_CURRENCY = /^(\s*\p{Sc})\s*[-−–]\s*(?=\d)/u;

/** As accountants put it; behind a point it stands for no cents. */
const BEHIND = /(?<=\d)\s?[-−]$/;

/** An amount and whether it is said to be negative, once: "-$500", "$-500", "(500)", "minus 500", "500-". */
export function withoutSign(text: string): { amount: string; isNegative: boolean } {
  const inner = inBrackets(text.trim());
  const unsigned = (inner ?? text).replace(MINUS, "").replace(AFTER_CURRENCY, "$1");
  const amount = inner === undefined && unsigned === text ? text.replace(BEHIND, "") : unsigned;
  return { amount, isNegative: inner !== undefined || amount !== text };
}

/** The text inside the brackets around it, if it has a digit. */
const inBrackets = (text: string): string | undefined =>
  text.startsWith("(") && text.endsWith(")") && /\d/.test(text) ? text.slice(1, -1) : undefined;

type Writer = (text: string) => string | null;

/** Writes an amount with its sign, which is never dropped: `-` before what `write` makes of the rest. */
export const signed =
  (write: Writer): Writer =>
  (text) => {
    const { amount, isNegative } = withoutSign(text);
    const written = write(amount);
    return written !== null && isNegative && /[1-9]/.test(written) ? `-${written}` : written;
  };

const SIGN_BEFORE = /(?:(?<![\p{L}\d])(?:minus|negative)\s|(?<=^|[\s:=])[-−–])\s?\p{Sc}?$/iu;

/** An amount that was found in a text, with the sign that stands before it, or the brackets around it. */
export function withSign(text: string, found: FoundValue): FoundValue {
  const before = SIGN_BEFORE.exec(text.slice(0, found.start))?.[0];
  if (before) return { ...found, start: found.start - before.length };
  const isBracketed = text[found.start - 1] === "(" && text[found.end] === ")";
  return isBracketed ? { ...found, start: found.start - 1, end: found.end + 1 } : found;
}
