import type { Slot } from "../form-model/slot.ts";
import { cuePhrases } from "../lexicon/lexicon.ts";
import type { Reader } from "../lexicon/tokens.ts";
import { harmonic } from "./5-features.ts";
import type { Segment } from "./mention.ts";
import type { SlotIndex } from "./slot-index.ts";
import type { PromptWords } from "./words-of-prompt.ts";

/** So much of a field's description and of what is said must be the same for a field to be left blank. */
const ENOUGH = 0.6;

/**
 * The fields that the instruction asks to leave blank: "leave the middle name blank", "Remarks: leave empty". Each such
 * clause names fields by their words; those that it names best are meant, twins together.
 */
export function fieldsLeftBlank(
  segments: readonly Segment[],
  words: PromptWords,
  { slots, weight, alike }: SlotIndex,
  reader: Reader,
): string[] {
  return segments.flatMap(({ start, end, key }) => {
    if (!words.holds(start, end, "leave blank", MOST_WORDS)) return [];
    const said = named([
      ...(key === null ? [] : reader.words(key)),
      ...words.canonical(start, end, MOST_WORDS),
    ]);
    const scored = slots
      .filter(isPlace)
      .map((slot) => ({ slot, likeness: likenessOf(slot, said, weight, alike) }));
    const best = Math.max(0, ...scored.map(({ likeness }) => likeness));
    if (best < ENOUGH) return [];
    return scored
      .filter(({ likeness }) => likeness > best - 0.01)
      .flatMap(({ slot }) =>
        slot.type === "group" ? slot.members.map((member) => member.slot.field.id) : [slot.field.id],
      );
  });
}
/** Of a sentence without end, the last so many. */
const MOST_WORDS = 40;

const isPlace = ({ type }: Slot): boolean => type !== "option";

const CUE_WORDS = new Set(
  [...cuePhrases("leave blank")]
    .flatMap((phrase) => phrase.split(" "))
    .concat("field", "section", "part", "it", "them"),
);

const named = (words: readonly string[]): string[] => words.filter((word) => !CUE_WORDS.has(word));

/** The best of a slot's descriptions beside what is said. */
function likenessOf(
  slot: Slot,
  said: readonly string[],
  weight: SlotIndex["weight"],
  alike: SlotIndex["alike"],
): number {
  const meant = new Map(said.flatMap((word) => [...(alike.get(word) ?? [])]));
  const share = (words: readonly string[], has: (word: string) => number): number => {
    const whole = words.reduce((sum, word) => sum + weight(word), 0);
    return whole > 0 ? words.reduce((sum, word) => sum + weight(word) * has(word), 0) / whole : 0;
  };
  const around = (word: string): number =>
    Math.max(
      0,
      ...[...(alike.get(word) ?? [])].map(([own, sure]) =>
        slot.own.has(own) || slot.context.has(own) ? sure : 0,
      ),
    );
  const known = said.filter((word) => (alike.get(word)?.size ?? 0) > 0);
  return Math.max(
    0,
    ...slot.views.map((view) =>
      harmonic(
        share(view, (word) => meant.get(word) ?? 0),
        share(known, around),
      ),
    ),
  );
}
