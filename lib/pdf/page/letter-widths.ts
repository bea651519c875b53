import { StandardFontEmbedder } from "pdf-lib";

/** Tells how wide letters are in comparison with each other. */
export type LetterWidths = (letter: string) => number;

/** The standard font that stands for each generic family that pdf.js tells (ISO 32000-2, 9.6.2.2). */
const STANDARD = { "sans-serif": "Helvetica", serif: "Times-Roman", monospace: "Courier" } as const;
const LATIN = Array.from({ length: 224 }, (_, index) => String.fromCodePoint(index + 32));
const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
/** What letters of other scripts are taken to be wide, in em. */
const OTHER = 0.55;

const known = new Map<string, LetterWidths>();

/**
 * Widths in em for a generic font family: those of the standard font of its kind, to which other fonts' letters are nearly
 * in proportion. pdf.js tells the width of a run, and not of its letters.
 */
export function letterWidths(family: string): LetterWidths {
  const found = known.get(family);
  if (found) return found;
  const widths = widthsOf(family in STANDARD ? STANDARD[family as keyof typeof STANDARD] : "Helvetica");
  known.set(family, widths);
  return widths;
}

function widthsOf(name: string): LetterWidths {
  const embedder = StandardFontEmbedder.for(name as Parameters<typeof StandardFontEmbedder.for>[0]);
  const table = new Map<string, number>();
  for (const letter of LATIN) {
    try {
      table.set(letter, embedder.widthOfTextAtSize(letter, 1));
    } catch {
      // No letter of the standard fonts' encoding.
    }
  }
  return (letter) =>
    table.get(letter) ?? table.get(letter.normalize("NFD").charAt(0)) ?? (WIDE.test(letter) ? 1 : OTHER);
}
