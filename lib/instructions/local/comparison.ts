import type { Reader } from "../../meaning/lexicon/tokens.ts";
import type { Slot } from "../form-model/slot.ts";
import type { Mention } from "./mention.ts";
import type { SlotIndex } from "./slot-index.ts";

/** How far the words of a mention and those of a slot are the same, each 0..1, words counted by how telling they are. */
interface Comparison {
  /** Of the slot's best description, by the words at the mention. */
  viewSaid: number;
  /** Of the words at the mention, by the slot's own; by what is around it as well. */
  keyMeant: number;
  keyMeantAround: number;
  /** The same of the two words nearest to the mention. */
  headMeant: number;
  headMeantAround: number;
  /** Of the best description, by the whole sentence; by what follows the mention. */
  viewInSentence: number;
  viewAfter: number;
  /** Of what is around the slot, by all that is said. */
  contextSaid: number;
  /** Of the heading over the mention, by the slot and what is around it. */
  headingMeant: number;
  /** Of an option's caption by the value, and the reverse. */
  captionSaid: number;
  valueInCaption: number;
  viewWords: number;
  /** For the value's own words, by the slot's and by the form's: words that are printed on the form are mostly no value. */
  valueInView: number;
  valueOnForm: number;
  /** Of its name, by the words at the mention, and the reverse; -1 where it has none. */
  nameSaid: number;
  nameMeant: number;
  /** The same of its label alone. */
  labelSaid: number;
  labelMeant: number;
  /** Of the question, by the words at the mention; and of those, by the question and the caption. */
  questionSaid: number;
  questionMeant: number;
}

type Strengths = ReadonlyMap<string, number>;

interface Prepared {
  near: Strengths;
  after: Strengths;
  all: Strengths;
  value: Strengths;
  valueWords: readonly string[];
  onForm: number;
  head: readonly string[];
}

/** Compares mentions with slots; what is worked out of a mention is kept for the next slot. */
export function comparable(index: SlotIndex, reader: Reader): (mention: Mention, slot: Slot) => Comparison {
  const prepared = new Map<Mention, Prepared>();
  /** The form's words that some said words stand for, each with how surely. */
  const strengthsOf = (words: Iterable<string>): Strengths => {
    const found = new Map<string, number>();
    for (const word of words)
      for (const [own, strength] of index.alike.get(word) ?? [])
        found.set(own, Math.max(strength, found.get(own) ?? 0));
    return found;
  };
  const prepare = (mention: Mention): Prepared => {
    const { near, after, all, heading } = mention.context;
    const isShort = mention.kind !== "clause" && mention.text.length <= LONGEST_CAPTION;
    const valueWords = isShort ? reader.words(mention.text) : [];
    const words = {
      near: strengthsOf(near),
      after: strengthsOf(after),
      all: strengthsOf([...all, ...heading]),
    };
    const onForm = shareOf(valueWords, (word) => index.isOnForm(word));
    return { ...words, value: strengthsOf(valueWords), valueWords, onForm, head: mention.context.head };
  };
  /** The share of a slot's words that are said. */
  const said = (words: Iterable<string>, strengths: Strengths): number => {
    let [sum, whole] = [0, 0];
    for (const word of words) {
      const weight = index.weight(word);
      whole += weight;
      sum += weight * (strengths.get(word) ?? 0);
    }
    return whole > 0 ? sum / whole : 0;
  };
  /** The share of said words that the slot has. */
  const meant = (words: Iterable<string>, own: (word: string) => boolean): number => {
    let [sum, whole] = [0, 0];
    for (const word of words) {
      const weight = index.weight(word);
      let best = 0;
      for (const [other, strength] of index.alike.get(word) ?? [])
        if (strength > best && own(other)) best = strength;
      whole += weight;
      sum += weight * best;
    }
    return whole > 0 ? sum / whole : 0;
  };
  return (mention, slot) => {
    const of = prepared.get(mention) ?? prepare(mention);
    prepared.set(mention, of);
    const isOwn = (word: string): boolean => slot.own.has(word);
    const isAround = (word: string): boolean => slot.own.has(word) || slot.context.has(word);
    const best = bestOf(slot.views, (view) => said(view, of.near));
    const saidOf = (words: readonly string[]): number => (words.length > 0 ? said(words, of.near) : -1);
    const meantBy = (words: readonly string[]): number =>
      words.length > 0 ? meant(mention.context.near, (word) => words.includes(word)) : -1;
    const label = slot.views[0] ?? [];
    const caption = slot.option ? bestOf(slot.views, (view) => said(view, of.value)) : { share: 0 };
    return {
      viewSaid: best.share,
      viewWords: best.view.length,
      valueInView: shareOf(of.valueWords, isOwn),
      valueOnForm: of.onForm,
      nameSaid: saidOf(slot.name),
      nameMeant: meantBy(slot.name),
      labelSaid: saidOf(label),
      labelMeant: meantBy(label),
      keyMeant: meant(mention.context.near, isOwn),
      keyMeantAround: meant(mention.context.near, isAround),
      headMeant: meant(of.head, isOwn),
      headMeantAround: meant(of.head, isAround),
      viewInSentence: bestOf(slot.views, (view) => said(view, of.all)).share,
      viewAfter: of.after.size > 0 ? bestOf(slot.views, (view) => said(view, of.after)).share : 0,
      questionSaid: slot.question.size > 0 ? said(slot.question, of.near) : 0,
      questionMeant:
        slot.question.size > 0
          ? meant(mention.context.near, (word) => slot.own.has(word) || slot.question.has(word))
          : 0,
      contextSaid: said(slot.context, of.all),
      headingMeant: mention.context.heading.size > 0 ? meant(mention.context.heading, isAround) : 0,
      captionSaid: caption.share,
      valueInCaption: slot.option && of.valueWords.length > 0 ? meant(of.valueWords, isOwn) : 0,
    };
  };
}
const shareOf = (words: readonly string[], has: (word: string) => boolean): number =>
  words.length > 0 ? words.filter(has).length / words.length : 0;

/** In characters: a longer value names no option. */
const LONGEST_CAPTION = 120;

function bestOf(
  views: readonly (readonly string[])[],
  shareOf: (view: readonly string[]) => number,
): { share: number; view: readonly string[] } {
  let best: { share: number; view: readonly string[] } = { share: 0, view: views[0] ?? [] };
  for (const view of views) {
    const share = shareOf(view);
    if (share > best.share) best = { share, view };
  }
  return best;
}
