import { fold } from "../../../meaning/lexicon/fold.ts";
import type { ModelFill } from "../model/answer-schema.ts";
import { findExact } from "./find-quote.ts";

/** The words before a value name it: they end with a colon that belongs to no time or ratio. */
const NAMES_WHAT_FOLLOWS = /^\s*:(?!\d)/;
/** Answers that captions of boxes and columns consist of. */
export const ANSWER = /^(?:yes|no|y|n|x|none|n a|na)$/;

/**
 * Whether a text is a name of a field or a fact and not its value: the field's own caption and no other words, or words
 * that the instruction has only before colons ("City: Springfield" gives no city named City). Small models write down what
 * they are asked.
 */
export function isCaptionParroted(
  text: string,
  { quote }: Pick<ModelFill, "quote">,
  label: string,
  instruction: string,
): boolean {
  const said = fold(text).text;
  if (ANSWER.test(said)) return false;
  const hasWords = fold(quote).text !== "" && fold(quote).text !== said;
  return (!hasWords && said === fold(label).text) || standsBeforeColons(text, instruction);
}

function standsBeforeColons(text: string, instruction: string): boolean {
  let [rest, found] = [instruction, false];
  for (;;) {
    const place = findExact(text, rest);
    if (!place) return found;
    rest = rest.slice(place.end);
    if (!NAMES_WHAT_FOLLOWS.test(rest)) return false;
    found = true;
  }
}
