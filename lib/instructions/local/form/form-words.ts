import type { FieldEntry } from "./field-entry.ts";
import { wordsAlike } from "./words-alike.ts";

/** What the words of a form tell about its fields. */
export interface FormWords {
  /** How much a word tells about which field is meant. */
  weight(word: string): number;
  /** Whether the form uses the word at all. */
  knows(word: string): boolean;
  /** Words of the form that the word may stand for, with how surely (0..1): abbreviations and slips of the pen. */
  alike(word: string): readonly [word: string, degree: number][];
}

/** Words that name the kind of a thing, not the thing: they never tell two fields apart on their own. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set("number name date text code type other".split(" "));
const GENERIC_SHARE = 0.6;
const ENUMERATOR = /^(?:\d{1,3}|\p{L})$/u;

/** Weighs by inverse document frequency over the fields: from 1 (on every field) to 2; an unknown word counts as middling. */
export function formWords(entries: readonly FieldEntry[]): FormWords {
  const uses = new Map<string, number>();
  for (const entry of entries) for (const word of entry.words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const scale = Math.log(entries.length + 2);
  const unknown = Math.sqrt(entries.length + 1);
  const share = (word: string): number =>
    GENERIC_WORDS.has(word) || ENUMERATOR.test(word) ? GENERIC_SHARE : 1;
  return {
    weight: remember((word) => {
      const rarity = 1 + Math.log((entries.length + 1) / (uses.get(word) ?? unknown)) / scale;
      return rarity * share(word);
    }),
    knows: (word) => uses.has(word),
    alike: remember(wordsAlike(new Set(uses.keys()))),
  };
}

/** The function with its answers kept: the same few words are asked about thousands of times. */
function remember<Answer>(answer: (word: string) => Answer): (word: string) => Answer {
  const kept = new Map<string, Answer>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    const found = answer(word);
    kept.set(word, found);
    return found;
  };
}
