import { fold } from "../../meaning/lexicon/fold.ts";
import { overlaps } from "../../meaning/stretches.ts";
import type { Mention, Proposed } from "./mention.ts";

const WORDS: ReadonlySet<Mention["kind"]> = new Set(["clause", "text", "yesno"]);

/**
 * Whether a value in a clause that ticks an option says something of its own: the option is not called so, as "$50 a month" is
 * by "50". A tick says no number and no whole name but those of its caption.
 */
export function isApartFromTick({ mention: clause, slot, writes }: Proposed, value: Mention): boolean {
  if (clause.kind !== "clause" || WORDS.has(value.kind) || !overlaps(clause, value)) return false;
  const option =
    slot.option ?? slot.field.options.find((one) => [writes[0]?.value].flat().includes(one.value));
  const caption = new Set(fold(`${slot.field.question ?? ""} ${option?.label ?? ""}`).text.split(" "));
  const words = fold(value.text).text.split(" ");
  const figures = words.filter((word) => /\d/.test(word));
  const telling = figures.length > 0 ? figures : words;
  const isCaption = telling.filter((word) => caption.has(word)).length * 2 >= telling.length;
  return words.length + figures.length > 1 && !isCaption;
}
