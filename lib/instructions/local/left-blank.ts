import { cuePhrases } from "../../meaning/lexicon/lexicon.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import type { Slot } from "../form-model/slot.ts";
import { harmonic } from "./5-features.ts";
import type { Segment } from "./mention.ts";
import type { SlotIndex } from "./slot-index.ts";
import type { PromptWords } from "./words-of-prompt.ts";

/** So much of a field's description and of what is said must be the same for a field to be left blank. */
const ENOUGH = 0.6;

/** A stretch of the instruction that asks to leave fields blank, and the ids of these. */
export interface LeftBlank {
  segment: Segment;
  fieldIds: readonly string[];
}

/**
 * The fields that the instruction asks to leave blank: "leave the middle name blank", "Remarks: leave empty". Each such
 * clause names fields by their words; those that it names best are meant, twins together.
 */
export function fieldsLeftBlank(
  segments: readonly Segment[],
  words: PromptWords,
  index: SlotIndex,
  reader: Reader,
): LeftBlank[] {
  return segments.flatMap((segment) => {
    const { start, end, key } = segment;
    if (!words.holds(start, end, "leave blank", MOST_WORDS)) return [];
    const said = named([
      ...(key === null ? [] : reader.words(key)),
      ...words.canonical(start, end, MOST_WORDS),
    ]);
    const likeness = likenessTo(said, index);
    const scored = index.slots.filter(isPlace).map((slot) => ({ slot, likeness: likeness(slot) }));
    const best = Math.max(0, ...scored.map(({ likeness }) => likeness));
    if (best < ENOUGH) return [];
    const meant = scored.filter(({ likeness }) => likeness > best - 0.01).map(({ slot }) => slot);
    const fieldIds = meant.flatMap(({ type, members, field }) =>
      type === "group" ? members.map(({ slot }) => slot.field.id) : [field.id],
    );
    return [{ segment, fieldIds }];
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

/** Measures a slot's best description beside what is said. */
function likenessTo(
  said: readonly string[],
  { weight, alike }: Pick<SlotIndex, "weight" | "alike">,
): (slot: Slot) => number {
  const meant = new Map(said.flatMap((word) => [...(alike.get(word) ?? [])]));
  const known = said.flatMap((word) => {
    const stands = [...(alike.get(word) ?? [])];
    return stands.length > 0 ? [{ stands, weight: weight(word) }] : [];
  });
  const whole = known.reduce((sum, word) => sum + word.weight, 0);
  return (slot) => {
    const views = slot.views.filter((view) => view.some((word) => meant.has(word)));
    if (views.length === 0 || whole === 0) return 0;
    const around = known.reduce((sum, word) => {
      const sure = word.stands.map(([own, sure]) => (slot.own.has(own) || slot.context.has(own) ? sure : 0));
      return sum + word.weight * Math.max(0, ...sure);
    }, 0);
    const shares = views.map((view) => {
      const all = view.reduce((sum, word) => sum + weight(word), 0);
      return view.reduce((sum, word) => sum + weight(word) * (meant.get(word) ?? 0), 0) / all;
    });
    return Math.max(...shares.map((share) => harmonic(share, around / whole)));
  };
}
