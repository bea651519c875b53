import { fold, foldedTokens } from "../../../meaning/lexicon/fold.ts";

const STEM = 5;

/** Whether a word is another form of one that was said in lower case, as names are not: "renewal" of "renewing". */
export function isFormOf(word: string, instruction: string): boolean {
  const said = (instruction.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{Ll}\p{M}]+/gu) ?? []).flatMap(foldedTokens);
  const stem = word.slice(0, Math.max(STEM, word.length - 3));
  return word.length >= STEM && said.some((other) => other.startsWith(stem));
}

/** Shorter words may be left out of an abbreviation. */
const SHORT = 3;

/**
 * The words of a value that an abbreviation of the instruction stands for: "SAS" for "Société par actions simplifiée".
 * In an instruction that is written in capitals nothing tells an abbreviation from a name.
 */
export function wordsSpelled(letters: readonly string[], instruction: string): Set<string> {
  const [capitals, small] = [/\p{Lu}/gu, /\p{Ll}/gu].map((letter) => instruction.match(letter)?.length ?? 0);
  if ((capitals ?? 0) > (small ?? 0)) return new Set();
  const abbreviations = instruction.match(/(?<![\p{L}\p{N}])\p{Lu}{3,6}(?![\p{L}\p{N}])/gu) ?? [];
  const spelled = abbreviations.flatMap((abbreviation) =>
    letters.flatMap((_, from) => spelledFrom(letters.slice(from), fold(abbreviation).text) ?? []),
  );
  return new Set(spelled);
}

/** The first words, whose initials spell the abbreviation; null when they do not. */
function spelledFrom([word, ...rest]: readonly string[], abbreviation: string): string[] | null {
  if (abbreviation === "") return [];
  if (word === undefined) return null;
  const after = word.startsWith(abbreviation.charAt(0)) ? spelledFrom(rest, abbreviation.slice(1)) : null;
  const words = after ?? (word.length <= SHORT ? spelledFrom(rest, abbreviation) : null);
  return words && [word, ...words];
}
