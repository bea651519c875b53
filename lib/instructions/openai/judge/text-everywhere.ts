import { fold } from "../../../meaning/lexicon/fold.ts";
import type { OfferedField } from "../form/offered-field.ts";
import { REPEATED } from "../model/answer-bounds.ts";
import type { ModelFill } from "../model/answer-schema.ts";
import { ANSWER } from "./caption-parroted.ts";

/**
 * Texts, folded, that stand in more fields of different names than a fact belongs in: a model that writes one word, or all
 * of the instruction, wherever there is room. A short form has fewer that one fact may belong in. Answers such as "none",
 * and noughts, may be everywhere.
 */
export function textsEverywhere(
  fills: readonly ModelFill[],
  fields: readonly OfferedField[],
): ReadonlySet<string> {
  const names = new Map(
    fields.flatMap(({ id, field }) => (field.type === "text" ? [[id, lettersOf(field.label)]] : [])),
  );
  const most = Math.max(REPEATED / 2, Math.min(REPEATED, new Set(names.values()).size / 2));
  const inFields = Map.groupBy(
    fills.filter(({ field }) => names.has(field)),
    ({ value }) => fold(value).text,
  );
  const texts = [...inFields].flatMap(([text, those]) => {
    const different = new Set(those.map(({ field }) => names.get(field)));
    return different.size > most && !NOUGHT.test(text) && !ANSWER.test(text) ? [text] : [];
  });
  return new Set(texts);
}

const NOUGHT = /^[0 ]*$/;

/** A label without the figure that tells it from others of the same words. */
const lettersOf = (label: string): string => fold(label).text.replaceAll(/[^\p{L}]/gu, "");
