import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageFrame } from "../display-geometry.ts";
import { apply, boxOf, IDENTITY, type Matrix, multiply, toMatrix, translated } from "../matrix.ts";
import { asTyped } from "../typed-letters.ts";
import type { Glyph } from "./drawing.ts";

/** How far a line of text reaches above and below its baseline, as parts of its font size. */
const ASCENT = 0.75;
const DESCENT = 0.22;
/** Characters of more pages than one could read. */
const MOST_GLYPHS = 40_000;

/** What is read here of a font that pdf.js has loaded. */
interface LoadedFont {
  name?: string;
  vertical?: boolean;
  fontMatrix?: ArrayLike<number>;
}

interface ShownGlyph {
  unicode: string;
  width: number;
  isSpace: boolean;
  originalCharCode: number;
}

interface TextState {
  font: string;
  loaded: LoadedFont | null;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  /** Text rendering modes 3 and 7 leave no mark (ISO 32000-2, 9.3.6). */
  unseen: boolean;
}

/** Follows the text operators of a page (ISO 32000-2, 9.3 and 9.4) and collects the characters that they show. */
export function createTextReader(frame: PageFrame, fontOf: (name: string) => LoadedFont | null) {
  const glyphs: Glyph[] = [];
  const states: TextState[] = [];
  let state: TextState = {
    font: "",
    loaded: null,
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    unseen: false,
  };
  let line: Matrix = IDENTITY;
  let at: Matrix = IDENTITY;

  const moveLine = (x: number, y: number): void => {
    line = translated(x, y, line);
    at = line;
  };
  const advance = (distance: number): void => {
    at = translated(distance * state.scale, 0, at);
  };
  const show = (run: readonly (ShownGlyph | number | null)[], page: Matrix): void => {
    const unit = state.loaded?.fontMatrix?.[0] ?? 0.001;
    for (const shown of run) {
      if (glyphs.length >= MOST_GLYPHS) return;
      if (shown === null) continue;
      if (typeof shown === "number") {
        advance((-shown / 1000) * state.size);
        continue;
      }
      const width = shown.width * unit * state.size;
      if (shown.unicode.trim() !== "") glyphs.push(place(shown, width, page));
      advance(width + state.charSpacing + (shown.isSpace ? state.wordSpacing : 0));
    }
  };
  const place = (shown: ShownGlyph, width: number, page: Matrix): Glyph => {
    const matrix = multiply(at, page);
    const { size, rise, scale } = state;
    const box = boxOf(matrix, frame, [0, rise - DESCENT * size, width * scale, rise + ASCENT * size]);
    const [x, y] = apply(matrix, 0, rise);
    const base = boxOf(IDENTITY, frame, [x, y, x, y]);
    const [a, b] = matrix;
    return {
      ...box,
      text: asTyped(shown.unicode),
      code: shown.originalCharCode,
      font: state.font,
      size: Math.abs(size) * Math.hypot(matrix[2], matrix[3]),
      baseline: base.y,
      upright: isUpright(a * Math.sign(size), b * Math.sign(size), frame.rotation),
      unseen: state.unseen,
    };
  };

  const read = (operator: number, args: unknown[] | null, page: Matrix): void => {
    const [first, second] = args ?? [];
    switch (operator) {
      case OPS.beginText:
        line = IDENTITY;
        at = IDENTITY;
        break;
      case OPS.setFont: {
        const loaded = fontOf(String(first));
        state = { ...state, font: loaded?.name ?? String(first), loaded, size: Number(second) };
        break;
      }
      case OPS.setCharSpacing:
        state = { ...state, charSpacing: Number(first) };
        break;
      case OPS.setWordSpacing:
        state = { ...state, wordSpacing: Number(first) };
        break;
      case OPS.setHScale:
        state = { ...state, scale: Number(first) / 100 };
        break;
      case OPS.setLeading:
        state = { ...state, leading: Number(first) };
        break;
      case OPS.setTextRise:
        state = { ...state, rise: Number(first) };
        break;
      case OPS.setTextRenderingMode:
        state = { ...state, unseen: first === 3 || first === 7 };
        break;
      case OPS.moveText:
        moveLine(Number(first), Number(second));
        break;
      case OPS.setLeadingMoveText:
        state = { ...state, leading: -Number(second) };
        moveLine(Number(first), Number(second));
        break;
      case OPS.nextLine:
        moveLine(0, -state.leading);
        break;
      case OPS.setTextMatrix:
        line = toMatrix(first as ArrayLike<number>);
        at = line;
        break;
      case OPS.showText:
        show(first as (ShownGlyph | number | null)[], page);
    }
  };
  return {
    glyphs,
    read,
    save: () => states.push(state),
    restore: () => {
      state = states.pop() ?? state;
    },
  };
}

/** Whether a baseline direction in user space reads from left to right on the page as displayed. */
function isUpright(a: number, b: number, rotation: number): boolean {
  const along = rotation % 180 === 0 ? a : b;
  const rightwards = rotation < 180 ? along : -along;
  return rightwards > 0.99 * Math.hypot(a, b);
}
