import { lineOf } from "./meaning-of.ts";
import { type Asked, MEANINGS } from "./meanings.ts";
import type { ValueKind } from "./value-kind.ts";

const NUMBERS = new Set<ValueKind>(["code", "ssn", "ein", "iban", "phone"]);

/** Whether the words of a label ask for one number of a person or a thing, as no sum, date, age or size is. */
export function asksNumber(words: readonly string[]): boolean {
  const meaning = lineOf(words)?.meaning;
  if (!meaning) return false;
  const { kind, part, shapes }: Asked = MEANINGS[meaning];
  return kind === "zip" || (part === null && shapes.some((shape) => NUMBERS.has(shape)));
}
