import { canonicalWord } from "./english-words.ts";
import { isVocabulary } from "./vocabulary.ts";

const SHORTEST = 3;
const PARTS = new Set(
  "first last middle name street city state zip phone birth number date mail address home work cell mother father spouse".split(
    " ",
  ),
);

/** "streetaddress" in its words, when it is made of nothing but words that are `spoken` or that forms in general use. */
export function splitCompound(word: string, spoken: ReadonlySet<string>): string[] {
  const isWord = (piece: string): boolean => PARTS.has(piece) || isVocabulary(piece) || spoken.has(piece);
  if (word.length < 2 * SHORTEST || isWord(word) || /\d/.test(word)) return [word];
  return cut(word, isWord, 3)?.map(canonicalWord) ?? [word];
}

/** The fewest words that make up the whole, at most so many; the first one as long as can be. */
function cut(word: string, isWord: (piece: string) => boolean, most: number): string[] | null {
  if (isWord(word)) return [word];
  if (most === 1) return null;
  for (let end = word.length - SHORTEST; end >= SHORTEST; end--) {
    if (!isWord(word.slice(0, end))) continue;
    const rest = cut(word.slice(end), isWord, most - 1);
    if (rest) return [word.slice(0, end), ...rest];
  }
  return null;
}
