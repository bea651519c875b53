import { contextOf } from "../../../domain/field-context.ts";
import type { Evidence } from "../../../domain/fill-plan.ts";
import { foldedTokens } from "../../../meaning/lexicon/fold.ts";
import type { Choice, OfferedField } from "../form/offered-field.ts";
import { findExact } from "./find-quote.ts";
import { namesPlaceOf } from "./places.ts";
import { findProof, isSaid } from "./proof.ts";
import type { Said } from "./said.ts";

/** Words that say nothing of an option. */
const EMPTY = new Set(
  "a an the of or and to in on for is are am i my we you your it this that with by at as be do not der die das und oder ein eine ist ich le la les un une de du des et ou est je el los las y o es".split(
    " ",
  ),
);

/**
 * How well the words support that an option is on or off: they contain its caption; they name it and no other option of the
 * field; or neither, so that it only follows from them. A lone box goes by its field's label.
 */
export function optionEvidence(
  { field, choices }: OfferedField,
  choice: Choice | null,
  said: Said,
): Evidence {
  const { words, tokens: spoken } = said;
  const asked = [field.label, ...contextOf(field)].join(" ");
  const captionOf = (each: Choice): string =>
    choices.length > 1 ? each.caption : `${asked} ${each.caption}`;
  if (choice && choices.length > 1 && findExact(choice.caption, words) !== null) return "verbatim";
  const isOnly = (found: readonly Choice[]): boolean => found.length === 1 && found[0] === choice;
  if (isOnly(choices.filter(({ caption }) => namesPlaceOf(caption, words)))) return "reformatted";
  if (isOnly(choices.filter(({ caption }) => findProof(caption, said) !== null))) return "reformatted";
  const shared = (caption: string): number =>
    new Set(foldedTokens(caption).filter((word) => !EMPTY.has(word) && isSaid(word, spoken))).size;
  const meant = choice ? shared(captionOf(choice)) : shared(asked);
  const others = choices.filter((each) => choice && each !== choice).map((each) => shared(captionOf(each)));
  return meant > Math.max(0, ...others) ? "reformatted" : "derived";
}
