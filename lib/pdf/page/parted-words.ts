import { AnnotationMode, OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { IDENTITY, type Matrix, multiply, toMatrix } from "./matrix.ts";

/** A capital alone before the rest of its word, but for letters that are words; letters that all stand apart. */
const KERNED = /(?<=^|[\s(/-])(?![AIYEÀÈÉÓÚ])\p{Lu}(?= \p{Ll}{2})/u;
/** The same before other capitals. */
const KERNED_CAPITALS = /(?<=^|[\s(/-])(?![AIYUE])\p{Lu} \p{Lu}{2}/u;
/** Where one word of a page is parted behind a capital, others may be as well ("EM AIL", "A vailable"). */
const BEHIND_CAPITAL = /\p{Lu} \p{L}/u;
const SPACED = /^(?:\p{L} ){3,}\p{L}$/u;
/** A short word among others whose letters stand apart. */
const SHORT = /^(?:\p{L} ){1,2}\p{L}$/u;

/** In em: what is less stands between letters, what is more between words. */
const WORD_GAP = 0.2;
/** So much, in em, the gaps of letters that are spaced out differ. */
const SAME_GAP = 0.06;

/** Each text is looked for in all runs of a page: so many of either at the most. */
const MOST_RUNS = 10_000;
const MOST_TEXTS = 1_000;

/** Letters that are shown one after the other, and how far each stands from the one before, in em; a space is `Infinity`. */
interface Run {
  letters: string;
  gaps: number[];
}

/**
 * Texts as they are printed. pdf.js puts a space between letters that are a little apart, as after a kerned capital ("N
 * ame") and in letters that are spaced out ("N A M E"). What the page shows tells how far; it is asked only where a text
 * looks so.
 */
export async function joinParted<T extends { str: string }>(
  page: PDFPageProxy,
  texts: readonly T[],
): Promise<T[]> {
  const areSpaced = texts.some(({ str }) => SPACED.test(str));
  const areKerned = texts.some(({ str }) => KERNED.test(str) || KERNED_CAPITALS.test(str));
  if (!areSpaced && !areKerned) return [...texts];
  const runs = (await runsOf(page)).slice(0, MOST_RUNS);
  let left = MOST_TEXTS;
  return texts.map((text) => {
    const isSpaced = areSpaced && (SPACED.test(text.str) || SHORT.test(text.str));
    const isKerned = areKerned && BEHIND_CAPITAL.test(text.str);
    if ((!isSpaced && !isKerned) || left-- <= 0) return text;
    const str = joined(text.str, runs, isSpaced);
    return str === text.str ? text : { ...text, str };
  });
}

function joined(text: string, runs: readonly Run[], isSpaced: boolean): string {
  const letters = text.replaceAll(" ", "");
  const run = runs.find((each) => each.letters.includes(letters));
  if (!run) return text;
  const start = run.letters.indexOf(letters);
  const gaps = run.gaps.slice(start + 1, start + letters.length);
  const isEven = isSpaced && Math.max(...gaps) - Math.min(...gaps) < SAME_GAP;
  let at = 0;
  return [...text]
    .filter((character) => {
      if (character !== " ") {
        at += character.length;
        return true;
      }
      return !(isEven || (run.gaps[start + at] ?? WORD_GAP) < WORD_GAP);
    })
    .join("");
}

async function runsOf(page: PDFPageProxy): Promise<Run[]> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const [runs, pen] = [[] as Run[], new Pen()];
  for (const [index, operator] of fnArray.entries()) {
    const [first] = argsArray[index] ?? [];
    if (operator !== OPS.showText) pen.follow(operator, argsArray[index] ?? []);
    else if (Array.isArray(first)) {
      const gap = pen.gap();
      const last = gap === null ? undefined : runs.at(-1);
      const run = last ?? { letters: "", gaps: [] };
      if (!last) runs.push(run);
      pen.show(run, first, gap ?? 0);
    }
  }
  return runs;
}

interface Glyph {
  unicode: string;
  isSpace: boolean;
  /** Thousandths of an em. */
  width: number;
}

/** Where text is shown next, as far as it goes on in one line: programs show whole lines, or each letter by itself. */
class Pen {
  #state: { size: number; spacing: number; page: Matrix } = { size: 1, spacing: 0, page: IDENTITY };
  readonly #saved: { size: number; spacing: number; page: Matrix }[] = [];
  /** Null where it is not told by a matrix alone. */
  #text: Matrix | null = null;
  /** Where the letters before it ended, by the matrix that they were shown with. */
  #end: { matrix: Matrix; x: number; isSpace: boolean } | null = null;

  /** Takes over what an operator changes (ISO 32000-2, 8.4.4 and 9.4.2). */
  follow(operator: number, values: readonly unknown[]): void {
    const [first, second] = values;
    if (operator === OPS.setFont) this.#state.size = Number(second) || 1;
    else if (operator === OPS.setCharSpacing) this.#state.spacing = Number(first) || 0;
    else if (operator === OPS.setTextMatrix)
      this.#text = multiply(toMatrix(first as ArrayLike<number>), this.#state.page);
    else if (operator === OPS.save) this.#saved.push({ ...this.#state });
    else if (operator === OPS.restore) this.#state = this.#saved.pop() ?? this.#state;
    else if (operator === OPS.transform)
      this.#state.page = multiply(toMatrix(values as ArrayLike<number>), this.#state.page);
    else if (MOVES.has(operator)) this.#text = null;
  }

  /** How far, in em, from what was shown before; null where that stands on another line, or nobody knows. */
  gap(): number | null {
    if (!this.#end || !this.#text) return null;
    const { matrix, x, isSpace } = this.#end;
    const isSameLine = [0, 1, 2, 3, 5].every(
      (at) => Math.abs((matrix[at] ?? 0) - (this.#text?.[at] ?? 0)) < 0.1,
    );
    const em = this.#state.size * matrix[0];
    const gap = (this.#text[4] - x) / em;
    if (!isSameLine || !(em > 0 && gap > -0.5 && gap < 1)) return null;
    return isSpace ? Number.POSITIVE_INFINITY : gap;
  }

  /** Adds what is shown to a run, its first letter so far from the last, in em. */
  show(run: Run, shown: readonly unknown[], first: number): void {
    const spacing = this.#state.spacing / this.#state.size;
    let [gap, advance] = [first, 0];
    for (const each of shown) {
      if (typeof each === "number") {
        gap -= each / 1000;
        advance -= each / 1000;
      } else if (isGlyph(each)) {
        advance += each.width / 1000 + spacing;
        addGlyph(run, each, gap);
        gap = each.isSpace || each.unicode === " " ? Number.POSITIVE_INFINITY : spacing;
      }
    }
    const matrix = this.#text;
    const x = matrix ? matrix[4] + advance * this.#state.size * matrix[0] : 0;
    this.#end = matrix && { matrix, x, isSpace: gap === Number.POSITIVE_INFINITY };
    this.#text = null;
  }
}

/** What else moves what is shown next. */
const MOVES = new Set<number>([OPS.moveText, OPS.nextLine, OPS.setLeadingMoveText, OPS.beginText]);

function addGlyph(run: Run, { unicode, isSpace }: Glyph, gap: number): void {
  if (isSpace || unicode === " ") return;
  run.letters += unicode;
  for (let unit = 0; unit < unicode.length; unit++) run.gaps.push(unit === 0 ? gap : 0);
}

const isGlyph = (value: unknown): value is Glyph =>
  typeof value === "object" && value !== null && "unicode" in value && "isSpace" in value;
