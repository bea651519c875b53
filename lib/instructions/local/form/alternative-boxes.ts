import type { Field } from "../../../domain/parsed-form.ts";

const COUNTER = /\[\d+\]$/;

/**
 * Whether two boxes stand for different answers to one question, so that at most one may be ticked: XFA forms name
 * them alike but for a counter, and give each a value of its own.
 */
export function areAlternatives(a: Field, b: Field): boolean {
  const [one = "", other = ""] = [a.name ?? "", b.name ?? ""];
  if (a.type !== "checkbox" || b.type !== "checkbox" || a.id === b.id) return false;
  if (!COUNTER.test(one) || one.replace(COUNTER, "") !== other.replace(COUNTER, "")) return false;
  return a.options[0]?.value !== b.options[0]?.value;
}
