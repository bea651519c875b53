export { plainWords } from "./plain-words.ts";

import { plainWords } from "./plain-words.ts";
import { foldWords } from "./vocabulary.ts";

/** What one plan has asked for: rules ask for the words of the same labels and stretches again and again. */
const known = new Map<string, readonly string[]>();

/** The meaningful words of a text in one spelling: synonyms and abbreviations folded, plurals and stop words gone. */
export function tokens(text: string): readonly string[] {
  const found = known.get(text) ?? foldWords(plainWords(text));
  known.set(text, found);
  return found;
}

/** Forgets what was asked for: nothing of an instruction is kept longer than its plan takes. */
export const forgetTexts = (): void => known.clear();

/** Whether two words differ by no more slips than their length forgives: one from five letters, two from nine. */
export function isTypoOf(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  const allowed = shorter >= 9 ? 2 : 1;
  if (shorter < 5 || Math.abs(a.length - b.length) > allowed) return false;
  if (lettersApart(a, b) > 2 * allowed) return false;
  return !/\d/.test(a) && !/\d/.test(b) && editDistance(a, b, allowed) <= allowed;
}

/** How many Latin letters stand in one word alone: a slip takes one away, adds one, or both. */
function lettersApart(a: string, b: string): number {
  let [apart, count] = [lettersIn(a) ^ lettersIn(b), 0];
  for (; apart !== 0; apart &= apart - 1) count++;
  return count;
}

/** A bit for each letter from a to z. */
function lettersIn(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) {
    const letter = word.charCodeAt(i) - 97;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return letters;
}

/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment), counted up to `most`. */
function editDistance(a: string, b: string, most: number): number {
  let [older, previous] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  let leastBefore = 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? (older[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row[j] = Math.min(change, swap, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      least = Math.min(least, row[j] ?? least);
    }
    // A swap looks two rows back: only when both are beyond the limit, all that follows is.
    if (least > most && leastBefore > most) return most + 1;
    [older, previous, leastBefore] = [previous, row, least];
  }
  return previous[b.length] ?? 0;
}
