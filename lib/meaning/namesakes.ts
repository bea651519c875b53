import type { Field } from "../domain/parsed-form.ts";
import { fold } from "./lexicon/fold.ts";
import { yesOrNo } from "./yes-no.ts";

/** A place to fill, and the words around it. */
interface Place {
  type: string;
  field: Field;
  context: ReadonlySet<string>;
}

/** Whether two boxes have one name, no yes or no, and what is `said` does not tell of both what the other has not around it. */
export const areNamesakes = (a: Place, b: Place, said: ReadonlySet<string>): boolean =>
  a.type === "box" &&
  b.type === "box" &&
  a.field !== b.field &&
  captionOf(a.field) === captionOf(b.field) &&
  yesOrNo(captionOf(a.field)) === null &&
  !(isSaid(a, b, said) && isSaid(b, a, said));

const captionOf = ({ options, label }: Field): string => fold(options[0]?.label ?? label).text;

/** Whether a word around the one place, and not around the other, is said. */
const isSaid = (one: Place, other: Place, said: ReadonlySet<string>): boolean =>
  [...one.context].some((word) => !other.context.has(word) && said.has(word));
