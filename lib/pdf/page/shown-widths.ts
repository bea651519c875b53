import { AnnotationMode, OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { LetterWidths } from "./letter-widths.ts";

/** What draws places to fill, or leaves room for them: boxes, lines, dots, wide gaps. */
const PLACES = /[☐☑☒□■▢◻◼❏❐❑❒○●◯]|[_＿.…]{3}| {4}/u;

/** A text that holds places to fill among its words: there, the widths of another font would put the words beside them. */
const isMixed = (text: string): boolean => PLACES.test(text) && /\p{L}{2}/u.test(text);

interface Shown {
  unicode: string;
  /** Thousandths of an em. */
  width: number;
}

/**
 * How wide the page's fonts show their letters, in em, by the name of the font. The page is asked only about fonts of texts
 * that hold places to fill among their words.
 */
export async function shownWidths(
  page: PDFPageProxy,
  texts: readonly { str: string; fontName: string }[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const fonts = texts.flatMap(({ str, fontName }) => (isMixed(str) ? [fontName] : []));
  const widths = new Map(fonts.map((font) => [font, new Map<string, number>()]));
  if (widths.size === 0) return widths;
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const saved: string[] = [];
  let font = "";
  for (const [index, operator] of fnArray.entries()) {
    const [first]: unknown[] = argsArray[index] ?? [];
    if (operator === OPS.setFont) font = String(first);
    else if (operator === OPS.save) saved.push(font);
    else if (operator === OPS.restore) font = saved.pop() ?? font;
    else if (operator === OPS.showText) addWidths(widths.get(font), first);
  }
  return widths;
}

function addWidths(widths: Map<string, number> | undefined, shown: unknown): void {
  if (!widths || !Array.isArray(shown)) return;
  for (const each of shown) if (isShown(each)) widths.set(each.unicode, each.width / 1000);
}

/** How far the widths of a text's letters may be off its own, as a part of it: more is space between them, of which nothing is known. */
const SPREAD = 0.05;

/** The widths that a page shows, and others where it shows none; these for a whole text of `width` em that the page spreads or squeezes. */
export function widthsShown(
  { text, width }: { text: string; width: number },
  shown: ReadonlyMap<string, number> | undefined,
  others: LetterWidths,
): LetterWidths {
  if (!shown) return others;
  const widthOf: LetterWidths = (letter) => shown.get(letter) ?? others(letter);
  const sum = [...text].reduce((total, letter) => total + widthOf(letter), 0);
  return Math.abs(sum - width) > SPREAD * width ? others : widthOf;
}

const isShown = (value: unknown): value is Shown =>
  typeof value === "object" && value !== null && "unicode" in value && "width" in value;
