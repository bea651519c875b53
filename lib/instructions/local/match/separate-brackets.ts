import type { FieldFormat } from "../../../domain/parsed-form.ts";
import { hasShape } from "../entities/shapes.ts";
import { type Fact, spanOf } from "../fact.ts";

/** What a value of such a shape in brackets is, beside a name. */
const KEYS: readonly [FieldFormat, string][] = [
  ["ssn", "ssn"],
  ["email", "email"],
  ["phone", "phone"],
  ["date", "date of birth"],
];

/** `Spouse: Ann Poe (900-44-1291)` is a name and a number: a fact for each. */
export function separateBrackets(fact: Fact): Fact[] {
  if (fact.act !== "write" || fact.tie !== "list" || fact.row) return [fact];
  const { start, text } = fact.value;
  const { name = "", inside = "" } =
    /^(?<name>\p{Lu}[^()\d]+)\((?<inside>[^()]+)\)$/u.exec(text)?.groups ?? {};
  const [, key] = KEYS.find(([shape]) => hasShape(inside.trim(), shape)) ?? [];
  if (key === undefined) return [fact];
  const at = (from: number, to: number): Fact["value"] => {
    const span = spanOf(text, from, to);
    return { start: start + span.start, end: start + span.end, text: span.text };
  };
  const from = name.length + 1;
  const [who, what] = [at(0, name.length), at(from, from + inside.length)];
  return [
    { ...fact, value: who, said: who },
    { ...fact, key: `${fact.key} ${key}`, value: what, said: what },
  ];
}
