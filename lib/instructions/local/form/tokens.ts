import { canonicalWord, isStopWord, phraseAt } from "./vocabulary.ts";

/** The A of "Insurer A" or "List A:", which is a number of sorts and no article; so with other letters that are words. */
const LETTER_AS_NUMBER = /(?<=\p{L}[ _])[ADLS](?=$|\s*[):,\]_])/gu;

/** Lower case, no accents, apostrophes closed up, camel case and "debtor1" opened, everything else a space. */
export function plainWords(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{L}{3})(\d)/gu, "$1 $2")
    .replace(/(?<!\p{L})(\p{L})-(?=\p{L}{3})/gu, "$1")
    .replace(LETTER_AS_NUMBER, (letter) => `letter-${letter.toLowerCase()}`)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/[’']s\b/g, "")
    .replace(/[’']/g, "")
    .replace(/[#№]|\bn°/g, " number ")
    .split(/[^\p{L}\p{N}-]+|(?<!\bletter)-/u)
    .filter((word) => word !== "");
}

const singular = (word: string): string =>
  word.length > 3 && word.endsWith("s") && !/(ss|us|is)$/.test(word)
    ? word.replace(/ies$/, "y").replace(/s$/, "")
    : word;

/** The meaningful words of a text in one spelling: synonyms and abbreviations folded, plurals and stop words gone. */
export function tokens(text: string): string[] {
  const words = plainWords(text);
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at);
    if (phrase) {
      found.push(...phrase.words);
      at += phrase.taken;
      continue;
    }
    const word = words[at++] ?? "";
    if (!isStopWord(word)) found.push(canonicalWord(singular(word)));
  }
  return found;
}

/** Whether two words differ by no more slips than their length forgives: one from five letters, two from nine. */
export function isTypoOf(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  const allowed = shorter >= 9 ? 2 : 1;
  if (shorter < 5 || Math.abs(a.length - b.length) > allowed) return false;
  return !/\d/.test(a) && !/\d/.test(b) && editDistance(a, b, allowed) <= allowed;
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
