import { createHash } from "node:crypto";
import type { PageText } from "./page-text.ts";
import type { ParsedForm } from "./parsed-form.ts";

/** What tells that two files are editions of one form. Hashes: no word of a page can be read out of it. */
export interface Likeness {
  /** Width and height of each page in whole points, such as "612x792 612x792". */
  pages: string;
  /** The smallest hashes of the printed words, ascending: a sample of the words that is the same for the same words. */
  words: number[];
}

/** So many hashes tell shares of words to within a few hundredths. */
const SAMPLE = 128;
/** Fewer words tell nothing. */
const LEAST_WORDS = 20;

export const likenessOf = ({ pages }: Pick<ParsedForm, "pages">, texts: readonly PageText[]): Likeness => ({
  pages: pages.map(({ width, height }) => `${Math.round(width)}x${Math.round(height)}`).join(" "),
  words: sampleOf(texts.map(({ text }) => text).join("\n")),
});

/** Ids of fields, and what fields hold, stand in brackets; they are no print. */
function sampleOf(text: string): number[] {
  const words =
    text
      .replace(/\[[^\]\n]*(\])?/g, (all, closed?: string) => (closed ? " " : all))
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [];
  const hashes = new Set(
    [...new Set(words)].map((word) => createHash("sha256").update(word).digest().readUInt32BE()),
  );
  return [...hashes].sort((a, b) => a - b).slice(0, SAMPLE);
}

/** The share of words that two forms have in common, 0..1; 0 for pages of other sizes, or too few words. */
export function sharedWords(a: Likeness, b: Likeness): number {
  if (a.pages !== b.pages || Math.min(a.words.length, b.words.length) < LEAST_WORDS) return 0;
  const union = [...new Set([...a.words, ...b.words])].sort((x, y) => x - y).slice(0, SAMPLE);
  const [ofA, ofB] = [new Set(a.words), new Set(b.words)];
  return union.filter((word) => ofA.has(word) && ofB.has(word)).length / union.length;
}
