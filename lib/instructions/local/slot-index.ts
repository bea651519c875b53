import type { FormModel, Slot } from "../form-model/slot.ts";
import { yesOrNo } from "../values/yes-no.ts";
import { type Alike, alikeWords } from "./alike-words.ts";
import { listAt } from "./lists.ts";
import type { Mention } from "./mention.ts";

/** The slots of a form by their words, and how telling each word is. */
export interface SlotIndex {
  slots: readonly Slot[];
  /** How telling a word is: the rarer on the form, the more. */
  weight(word: string): number;
  /** The words of the form that a word may stand for, with how surely. */
  alike: Alike;
  /** The slots that something speaks for: a shared word, or the kind of value. */
  near(mention: Mention): Slot[];
}

/** What a word at the mention, one around it, and the kind of value are worth where too many slots share something. */
const [NEAR, AROUND, OF_KIND] = [1, 0.3, 2];
/** For a mention no more slots are looked at than these. */
const MOST_NEAR = 28;
/** More slots than this share a word that says nothing. */
const MOST_SHARED = 400;

/** Indexes a form for one instruction, whose words are `said`. */
export function indexSlots({ slots }: FormModel, said: ReadonlySet<string>): SlotIndex {
  const byWord = new Map<string, Slot[]>();
  const byKind = Map.groupBy(slots, ({ kind }) => kind);
  const answers = slots.filter(({ option }) => option !== null && yesOrNo(option.label) !== null);
  const counts = new Map<string, number>();
  for (const slot of slots) {
    for (const word of new Set([...slot.own, ...slot.context])) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const word of slot.own) listAt(byWord, word).push(slot);
  }
  for (const slot of answers) for (const word of slot.context) listAt(byWord, word).push(slot);
  const alike = alikeWords(said, counts);
  const weight = (word: string): number =>
    Math.log(1 + slots.length / (counts.get(word) ?? 1)) * (/^\d+$/.test(word) ? 0.7 : 1);
  const telling = (word: string): readonly Slot[] => {
    const sharing = byWord.get(word) ?? [];
    return sharing.length <= MOST_SHARED ? sharing : [];
  };
  return {
    slots,
    weight,
    alike,
    near(mention) {
      const { near, after, all, heading } = mention.context;
      const worth = new Map<Slot, number>();
      const add = (words: Iterable<string>, share: number): void => {
        for (const word of words)
          for (const [own, sure] of alike.get(word) ?? [])
            for (const slot of telling(own))
              worth.set(slot, (worth.get(slot) ?? 0) + share * sure * weight(own));
      };
      add(near, NEAR);
      add(after, AROUND);
      add(mention.segment.key === null ? all : [...all, ...heading], AROUND);
      if (mention.kind !== "clause" && mention.kind !== "text")
        for (const slot of byKind.get(mention.kind) ?? []) worth.set(slot, (worth.get(slot) ?? 0) + OF_KIND);
      if (worth.size <= MOST_NEAR) return [...worth.keys()];
      return [...worth]
        .sort((a, b) => b[1] - a[1])
        .slice(0, MOST_NEAR)
        .map(([slot]) => slot);
    },
  };
}
