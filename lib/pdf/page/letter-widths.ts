import { StandardFontEmbedder } from "pdf-lib";

/** Tells how wide letters are in comparison with each other. */
export type LetterWidths = (letter: string) => number;

/** The standard font that stands for each generic family that pdf.js tells (ISO 32000-2, 9.6.2.2). */
const STANDARD = { "sans-serif": "Helvetica", serif: "Times-Roman", monospace: "Courier" } as const;
const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
/** What letters of other scripts are taken to be wide, in em. */
const OTHER = 0.55;

const known = new Map<string, LetterWidths>();

/**
 * Widths in em for a generic font family: those of the standard font of its kind, to which other fonts' letters are nearly
 * in proportion. pdf.js gives the width of a run, and not of its letters.
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
  const measure = (letter: string): number => {
    try {
      return embedder.widthOfTextAtSize(letter, 1);
    } catch {
      const [base = letter] = letter.normalize("NFD");
      if (base !== letter) return measure(base);
      return WIDE.test(letter) ? 1 : OTHER;
    }
  };
  return (letter) => {
    const known = table.get(letter);
    if (known !== undefined) return known;
    const width = measure(letter);
    table.set(letter, width);
    return width;
  };
}
