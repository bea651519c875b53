import { fold } from "../../../meaning/lexicon/fold.ts";
import { fits } from "../../values/fits.ts";
import type { OfferedField } from "../form/offered-field.ts";
import { REPEATED } from "../model/answer-bounds.ts";
import type { ModelFill } from "../model/answer-schema.ts";
import { ANSWER } from "./caption-parroted.ts";

/**
 * Texts, folded, that stand in more fields of different names than a fact belongs in, and are most of what is said: a model that
 * writes one word, or all of the instruction, wherever there is room. A short form has fewer that one fact may belong in.
 * Answers such as "none", and noughts, may be everywhere, and a date wherever one is asked for.
 */
export function textsEverywhere(
  fills: readonly ModelFill[],
  fields: readonly OfferedField[],
): ReadonlySet<string> {
  const names = new Map(
    fields.flatMap(({ id, field }) => (field.type === "text" ? [[id, lettersOfLabel(field.label)]] : [])),
  );
  const most = Math.max(REPEATED / 2, Math.min(REPEATED, new Set(names.values()).size / 2));
  const dates = new Set(fields.flatMap(({ id, field }) => (asksDate(field) ? [id] : [])));
  const written = fills.filter(({ field }) => names.has(field));
  const inFields = Map.groupBy(written, ({ value }) => fold(value).text);
  const texts = [...inFields].flatMap(([text, those]) => {
    const isDay = fits("date", those[0]?.value ?? "");
    const counted = those.filter(({ field }) => !isDay || !dates.has(field));
    const different = new Set(counted.map(({ field }) => names.get(field)));
    const isMost = 2 * those.length > written.length;
    return different.size > most && isMost && !NOUGHT.test(text) && !isAnswer(text) ? [text] : [];
  });
  return new Set(texts);
}

const asksDate = ({ format, label }: OfferedField["field"]): boolean =>
  format === "date" || DATE.test(fold(label).text);
const DATE = /\b(?:dates?|datum|fecha|data|dated)\b/;
const NOUGHT = /^[0 ]*$/;
const UNKNOWN =
  /^(?:not (?:applicable|known|available|provided|stated)|unknown|tb[adc]|same as above|see attached|nil|null|keine?|aucune?|ninguno?|entfallt)$/;
const isAnswer = (text: string): boolean => ANSWER.test(text) || UNKNOWN.test(text);

/** A label without the figure that tells it from others of the same words. */
export const lettersOfLabel = (label: string): string => fold(label).text.replaceAll(/[^\p{L}]/gu, "");
