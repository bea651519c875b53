import { lineSaidIn } from "../../meaning/key-names.ts";
import { listAt } from "../../meaning/lists.ts";
import { isPrincipal, SPEAKERS } from "../../meaning/roles-of.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import type { FormModel, Slot } from "../form-model/slot.ts";
import { type Alike, alikeWords } from "./alike-words.ts";
import type { Mention } from "./mention.ts";

/** The slots of a form by their words, and how telling each word is. */
export interface SlotIndex {
  slots: readonly Slot[];
  /** How telling a word is: the rarer on the form, the more. */
  weight(word: string): number;
  isOnForm(word: string): boolean;
  /** The words of the form that a word may stand for, with how surely. */
  alike: Alike;
  /** The slots that something speaks for: a shared word, or the kind of value. */
  near(mention: Mention): Slot[];
}

/** What a word at the mention, one around it, and the kind of value are worth where too many slots share something. */
const NEAR = 1;
const AROUND = 0.3;
const OF_KIND = 2;
/** For a mention no more slots are looked at than these. */
const MOST_NEAR = 28;
/** More slots than this share a word that says nothing. */
const MOST_SHARED = 400;

/** Indexes a form for one instruction, whose words are `said`. */
export function indexSlots({ slots }: FormModel, said: ReadonlySet<string>): SlotIndex {
  const byWord = new Map<string, Slot[]>();
  // A box for one of many characters takes no value by itself.
  const takers = slots.filter(({ part }) => !part?.startsWith("digits"));
  const byKind = Map.groupBy(takers, ({ kind }) => kind);
  const byLine = Map.groupBy(takers, ({ line }) => line);
  const answers = slots.filter(({ option }) => option !== null && yesOrNo(option.label) !== null);
  const counts = new Map<string, number>();
  for (const { own, context } of slots)
    for (const word of new Set([...own, ...context])) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const slot of takers) for (const word of slot.own) listAt(byWord, word).push(slot);
  for (const slot of answers) for (const word of slot.context) listAt(byWord, word).push(slot);
  const alike = alikeWords(said, counts);
  const weights = new Map<string, number>();
  const weight = (word: string): number => {
    const known = weights.get(word);
    if (known !== undefined) return known;
    const rare = Math.log(1 + slots.length / (counts.get(word) ?? 1));
    const self = SPEAKERS.has(word) && !counts.has(word) ? 0 : 0.4;
    const found = rare * (/^\d+$/.test(word) ? 0.7 : isPrincipal(word) ? self : 1);
    weights.set(word, found);
    return found;
  };
  const places = new Map(slots.map((slot, at) => [slot, at]));
  const spokenFor = new Map<string, readonly Share[]>();
  /** The places that a said word speaks for, and how much. */
  const sharesOf = (word: string): readonly Share[] => {
    const known = spokenFor.get(word);
    if (known) return known;
    const found = [...(alike.get(word) ?? [])].flatMap(([own, sure]) => {
      const sharing = byWord.get(own) ?? [];
      const worth = sure * weight(own);
      return sharing.length > MOST_SHARED
        ? []
        : sharing.map((slot) => ({ at: places.get(slot) ?? 0, worth }));
    });
    spokenFor.set(word, found);
    return found;
  };
  const worth = new Float64Array(slots.length);
  return {
    slots,
    weight,
    alike,
    isOnForm: (word) => counts.has(word),
    near(mention) {
      const { near, after, all, heading } = mention.context;
      const touched: number[] = [];
      const give = (at: number, more: number): void => {
        if (worth[at] === 0) touched.push(at);
        worth[at] = (worth[at] ?? 0) + more;
      };
      const add = (words: Iterable<string>, share: number): void => {
        for (const word of words) for (const one of sharesOf(word)) give(one.at, share * one.worth);
      };
      add(near, NEAR);
      add(after, AROUND);
      add(all, AROUND);
      if (mention.segment.key !== null) add([...heading, ...(KIND_WORDS.get(mention.kind) ?? [])], AROUND);
      const { kind, segment } = mention;
      const ofKind = kind === "clause" || kind === "text" ? [] : (byKind.get(kind) ?? []);
      const onLine = byLine.get(lineSaidIn(segment.key ?? "") ?? "") ?? [];
      for (const slot of [...ofKind, ...onLine]) give(places.get(slot) ?? 0, OF_KIND);
      const best =
        touched.length <= MOST_NEAR
          ? touched
          : touched.sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0)).slice(0, MOST_NEAR);
      const found = best.flatMap((at) => slots[at] ?? []);
      worth.fill(0);
      return found;
    },
  };
}

/** What a value says of itself by its shape, in the words of labels. */
export const KIND_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  "name address phone email ssn ein iban date zip time".split(" ").map((kind) => [kind, [kind]]),
);

/** A slot's place among the slots, and what a word is worth to it. */
interface Share {
  at: number;
  worth: number;
}
