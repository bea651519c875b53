import { type Cue, cuePhrases } from "./lexicon.ts";
import { plainTokens, type Reader, type Token } from "./tokens.ts";

/** The words of an instruction, read once: canonical ones, and plain ones for the small words between them. */
export class PromptWords {
  readonly #canonical: readonly Token[];
  readonly #plain: readonly Token[];

  constructor(prompt: string, reader: Reader) {
    this.#canonical = reader.tokens(prompt);
    this.#plain = plainTokens(prompt);
  }

  /** The canonical words of a stretch; at most so many, counted from its end, or from its start if that is negative. */
  canonical(start: number, end: number, most: number): string[] {
    return wordsWithin(this.#canonical, start, end, most);
  }

  plain(start: number, end: number, most: number): string[] {
    return wordsWithin(this.#plain, start, end, most);
  }

  /** The canonical words of a stretch with their places. */
  tokens(start: number, end: number): readonly Token[] {
    return this.#canonical.slice(firstFrom(this.#canonical, start), firstFrom(this.#canonical, end));
  }

  /** Whether a stretch has one of the phrases of a cue. */
  holds(start: number, end: number, cue: Cue, most = 24): boolean {
    return holdsPhrase(this.plain(start, end, most), cuePhrases(cue));
  }
}

export function holdsPhrase(words: readonly string[], phrases: ReadonlySet<string>): boolean {
  return words.some(
    (word, at) =>
      phrases.has(word) ||
      phrases.has(`${word} ${words[at + 1]}`) ||
      phrases.has(`${word} ${words[at + 1]} ${words[at + 2]}`) ||
      phrases.has(words.slice(at, at + 4).join(" ")),
  );
}

function wordsWithin(tokens: readonly Token[], start: number, end: number, most: number): string[] {
  const [from, to] = [firstFrom(tokens, start), firstFrom(tokens, end)];
  const stretch =
    most >= 0 ? tokens.slice(Math.max(from, to - most), to) : tokens.slice(from, Math.min(to, from - most));
  return stretch.map(({ word }) => word);
}

/** The first token that begins at or after an offset. */
function firstFrom(tokens: readonly Token[], offset: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
