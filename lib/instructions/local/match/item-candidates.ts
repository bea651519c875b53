import { type Fact, wordsOf } from "../fact.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import type { FormIndex } from "../form/form-index.ts";
import { itemNumberOf, quotedItem } from "../form/item-numbers.ts";
import { tokens } from "../form/tokens.ts";
import { yesOrNo } from "../shape/choose-option.ts";
import { shapeValue } from "../shape/shape-value.ts";
import type { Candidate } from "./candidate.ts";
import { coverage } from "./similarity.ts";

const NAMED_BY_NUMBER = 0.9;
const NAMED_BY_WORDS = 0.15;

/**
 * The fields of the item that the key quotes by its number: "Line 7: 1,300", "box 3 is 40". Null when it quotes none,
 * or when the form has no such number and the key says more.
 */
export function itemCandidates(fact: Fact, form: FormIndex): Candidate[] | null {
  const quoted = fact.act === "write" ? quotedItem(fact.key) : null;
  if (!quoted) return null;
  const rest = tokens(quoted.rest);
  const fields = form.entries.filter(({ field }) => itemNumberOf(field) === quoted.item);
  const found = fields.flatMap((entry): Candidate[] => {
    // A part of a name or an address is the item itself only where nothing else is.
    if (entry.part !== null && fields.length > 1) return [];
    if (entry.field.type !== "checkbox" && fields.some((box) => isCaptionIn(box, fact))) return [];
    const value = valueFor(entry, wordsOf(fact), form);
    const named = rest.length > 0 ? coverage(rest, entry.words, form.words) : 0;
    return value === null
      ? []
      : [{ writes: [{ entry, value }], score: NAMED_BY_NUMBER + NAMED_BY_WORDS * named }];
  });
  return found.length > 0 || rest.length === 0 ? found : null;
}

/** "3a: LLC, taxed as S corporation": what names a box of the item is for no line beside the boxes. */
const isCaptionIn = ({ field, captions }: FieldEntry, fact: Fact): boolean =>
  field.type === "checkbox" &&
  captions
    .flatMap(({ views }) => views)
    .some(({ words }) => words.length > 0 && words.every((word) => tokens(wordsOf(fact)).includes(word)));

/** A sum or words for a text field; for a box captioned Yes or No, only the answer that it stands for. */
function valueFor(
  { field, format, captions }: FieldEntry,
  text: string,
  form: FormIndex,
): Candidate["writes"][number]["value"] | null {
  if (field.type !== "checkbox") return shapeValue(field, text, format, form.habits);
  const answer = yesOrNo(text);
  const stands = captions
    .flatMap(({ views }) => views.map(({ words }) => yesOrNo(words.join(" "))))
    .find((one) => one !== null);
  return answer !== null && stands === answer ? (field.options[0]?.value ?? null) : null;
}
