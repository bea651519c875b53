import type { Field } from "../../../domain/parsed-form.ts";
import { tokens } from "./tokens.ts";

/** Where a long caption turns from the name of the choice to its explanation. */
const EXPLANATION = /[.:;([—–]/;
/** What may stand before the name of the choice: a number, or "check here if". */
const LEAD_IN =
  /^\s*(?:\(?\w{1,2}[.)]\s+)?(?:(?:check|tick|mark|select)\b(?: here| this box| box)?(?: if| for)?\s+)?/i;

/** What a checkbox may be called, each in its words: its descriptions, and its labels without lead-in and explanation. */
export function captionsOf(field: Field, views: readonly string[][]): string[][] {
  if (field.type !== "checkbox") return [];
  const labels = [field.label, field.options[0]?.label ?? ""].map((label) => label.replace(LEAD_IN, ""));
  const short = labels.map((label) => label.split(EXPLANATION)[0] ?? "");
  const captions = [...views, ...[...labels, ...short].map(tokens)].filter((words) => words.length > 0);
  return captions.filter((words, i) => captions.findIndex((other) => other.join() === words.join()) === i);
}
