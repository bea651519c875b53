import type { SeenWord } from "../domain/ports/pdf.ts";
import type { Source } from "../domain/source.ts";
import { sourceOfText } from "./read-source.ts";

/** Words whose middles are nearer than this part of their height stand in one line. */
const SAME_LINE = 0.6;

/** What was read in a picture. Throws `Unreadable`. */
export const sourceOfPicture = (words: readonly SeenWord[]): Source =>
  sourceOfText("picture", [linesOfWords(words).join("\n")]);

/** Words as the lines in which they stand, from the top. */
export function linesOfWords(words: readonly SeenWord[]): string[] {
  const lines: SeenWord[][] = [];
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const isNear =
      last && Math.abs(middle(last) - middle(word)) < SAME_LINE * Math.min(last.height, word.height);
    if (line && isNear) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(" "),
  );
}

const middle = ({ y, height }: SeenWord): number => y + height / 2;
