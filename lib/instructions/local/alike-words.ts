import { listAt } from "../../meaning/lists.ts";

/** By word of the instruction: the words of the form that it stands for, 1 for the same word. */
export type Alike = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Words that are so alike by their three-letter pieces may be one with a slip, or another ending. */
const ENOUGH = 0.6;
const SLIP = 0.8;
/** An abbreviation has at least so many letters of the word's beginning. */
const FEWEST_LETTERS = 3;

/** Finds the form's words for each word that is said: the same, one with a slip in it, or a shortened one. */
export function alikeWords(said: ReadonlySet<string>, onForm: ReadonlyMap<string, unknown>): Alike {
  const byPiece = new Map<string, string[]>();
  for (const word of onForm.keys()) for (const piece of piecesOf(word)) listAt(byPiece, piece).push(word);
  return new Map(
    [...said].map((word) => [word, onForm.has(word) ? new Map([[word, 1]]) : neighbours(word, byPiece)]),
  );
}

function neighbours(
  word: string,
  byPiece: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  if (word.length < FEWEST_LETTERS || /\d/.test(word)) return new Map();
  const pieces = piecesOf(word);
  const shared = new Map<string, number>();
  for (const piece of pieces)
    for (const other of byPiece.get(piece) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
  const found = new Map<string, number>();
  for (const [other, count] of shared) {
    const likeness = (2 * count) / (pieces.size + piecesOf(other).size);
    const isShort = (a: string, b: string): boolean =>
      a.length >= FEWEST_LETTERS && b.length > a.length && b.startsWith(a);
    if (likeness >= ENOUGH && word.length > FEWEST_LETTERS + 1) found.set(other, SLIP * likeness);
    else if (isShort(word, other) || (isShort(other, word) && other.length > FEWEST_LETTERS))
      found.set(other, SHORTENED);
  }
  return found;
}
const SHORTENED = 0.6;

const piecesOf = (word: string): Set<string> => {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: Math.max(1, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
};
