import type { Field } from "../../../domain/parsed-form.ts";
import { tokens } from "./tokens.ts";

/** Where a long caption turns from the name of the choice to its explanation. */
const EXPLANATION = /[.:;([—–]|\s-{1,2}\s|,\s(?=(?:which|who|that|if|unless)\b)/;
/** What may stand before the name of the choice: a number, or "check here if". */
const LEAD_IN =
  /^\s*(?:\(?\w{1,2}[.)]\s+)?(?:(?:check|tick|mark|select)\b(?: here| this box| box)?(?: if| for)?\s+)?/i;

const EITHER = /\s*\/\s*|\s+or\s+/iu;
const MOST_WORDS = 8;

/** "Individual/sole proprietor", "Single or Married filing separately": one box for either of two. */
function alternativesIn(caption: string): string[] {
  const sides = caption.split(EITHER).map((side) => side.trim());
  const isPair = sides.length === 2 && sides.every((side) => /^\p{L}{3}/u.test(side));
  return isPair && caption.split(/\s+/).length <= MOST_WORDS ? sides : [];
}

/** What a checkbox may be called, each in its words: its descriptions, and its labels without lead-in and explanation. */
export function captionsOf(field: Field, views: readonly (readonly string[])[]): (readonly string[])[] {
  if (field.type !== "checkbox") return [];
  const on = field.options[0];
  const value = /\p{L}{2,}.*\s/u.test(on?.value ?? "") ? (on?.value ?? "") : "";
  const labels = [field.label, on?.label ?? "", field.tooltip ?? "", value].map((label) =>
    label.replace(LEAD_IN, ""),
  );
  const plain = labels.map((label) => label.replace(/\([^)]*\)/g, " "));
  const short = labels.map((label) => label.split(EXPLANATION)[0] ?? "");
  const either = short.flatMap(alternativesIn);
  const captions = [...views, ...[...labels, ...plain, ...short, ...either].map(tokens)].filter(
    (words) => words.length > 0,
  );
  return captions.filter((words, i) => captions.findIndex((other) => other.join() === words.join()) === i);
}
