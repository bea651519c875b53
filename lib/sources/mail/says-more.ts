import { pairsInLines } from "../read-lines.ts";

/** So much of a text's words the other may lack: programs make one from the other, and shorten it. */
const MOST_LACKING = 0.3;

/** Whether a text states something that another does not: values, or a good part of its words. */
export function saysMore(text: string, than: string): boolean {
  const known = new Set(wordsOf(than));
  const lacks = (words: readonly string[]): number => words.filter((word) => !known.has(word)).length;
  const values = pairsInLines([text]).map(({ value }) => wordsOf(value));
  if (values.some((words) => lacks(words) > 0)) return true;
  const words = wordsOf(text);
  return lacks(words) > MOST_LACKING * words.length;
}

/** Words in small letters, without addresses of the web, which only one of two texts prints. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[\s<>()[\]]+/)
    .filter((word) => !word.includes("://"))
    .flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? []);
