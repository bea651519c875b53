import { IDENTITY, type Matrix, multiply, toMatrix, translated } from "../../page/matrix.ts";
import { bytesOf, type Operator, operandsIn } from "./read-operators.ts";

/** Text that one operator shows: where its first letter stands and the next one would, in user space. */
export interface Shown {
  x: number;
  y: number;
  endX: number;
  endY: number;
  /** Font size in points, as it is shown. */
  size: number;
  font: string;
  isBlank: boolean;
}

/** What a page's fonts are, by their names in its resources. */
export interface PageFont {
  /** How many bytes are a character. */
  bytes: 1 | 2;
  /** Of the font's size. */
  widthOf(code: number): number;
}

interface Graphics {
  ctm: Matrix;
  font: string;
  size: number;
  leading: number;
  between: number;
  words: number;
  scale: number;
  rise: number;
}

/** Follows the state in which a content stream shows text (ISO 32000-2, 9.3 and 9.4). */
export class TextState {
  readonly #fontOf: (name: string) => PageFont;
  #now: Graphics = {
    ctm: IDENTITY,
    font: "",
    size: 1,
    leading: 0,
    between: 0,
    words: 0,
    scale: 1,
    rise: 0,
  };
  readonly #kept: Graphics[] = [];
  #line: Matrix = IDENTITY;
  #text: Matrix = IDENTITY;

  constructor(fontOf: (name: string) => PageFont) {
    this.#fontOf = fontOf;
  }

  /** Where the page's own origin stands now. */
  get matrix(): Matrix {
    return this.#now.ctm;
  }

  /** Takes the next operator; what it shows, if it shows text. */
  take({ name, operands }: Operator): Shown | null {
    const [first = 0, second = 0] = operands.map(Number);
    const now = this.#now;
    if (name === "q") this.#kept.push({ ...now });
    else if (name === "Q") this.#now = this.#kept.pop() ?? now;
    else if (name === "cm") now.ctm = multiply(matrixIn(operands), now.ctm);
    else if (name === "BT") this.#startLine(IDENTITY);
    else if (name === "Tf") [now.font, now.size] = [operands[0]?.slice(1) ?? "", second];
    else if (name === "TL") now.leading = first;
    else if (name === "Tc") now.between = first;
    else if (name === "Tw") now.words = first;
    else if (name === "Tz") now.scale = first / 100;
    else if (name === "Ts") now.rise = first;
    else if (name === "Tm") this.#startLine(matrixIn(operands));
    else if (name === "Td" || name === "TD") {
      if (name === "TD") now.leading = -second;
      this.#move(first, second);
    } else if (name === "T*") this.#move(0, -now.leading);
    return SHOWS.has(name) ? this.#show(name, operands) : null;
  }

  #startLine(matrix: Matrix): void {
    [this.#line, this.#text] = [matrix, matrix];
  }

  #move(x: number, y: number): void {
    this.#startLine(translated(x, y, this.#line));
  }

  #show(name: string, operands: readonly string[]): Shown {
    const now = this.#now;
    if (name === '"') [now.words, now.between] = operands.map(Number) as [number, number];
    if (name === "'" || name === '"') this.#move(0, -now.leading);
    const from = multiply(this.#text, now.ctm);
    const { advance, isBlank } = this.#measure(operands.at(-1) ?? "");
    this.#text = translated(advance, 0, this.#text);
    const to = multiply(this.#text, now.ctm);
    const size = now.size * Math.hypot(from[2], from[3]);
    const { font, rise } = now;
    const [x, y] = [from[4] + rise * from[2], from[5] + rise * from[3]];
    return { x, y, endX: to[4], endY: to[5], size: Math.abs(size), font, isBlank };
  }

  /** How far a string, or the strings of an array with the distances between them, go on. */
  #measure(operand: string): { advance: number; isBlank: boolean } {
    const { size, scale, between, words, font } = this.#now;
    const { bytes, widthOf } = this.#fontOf(font);
    let [advance, isBlank] = [0, true];
    for (const part of partsOf(operand)) {
      if (/^[\d+\-.]/.test(part)) advance -= (Number(part) / 1000) * size;
      else {
        const given = bytesOf(part);
        for (let at = 0; at < given.length; at += bytes) {
          const code = bytes === 1 ? (given[at] ?? 0) : ((given[at] ?? 0) << 8) | (given[at + 1] ?? 0);
          const isSpace = bytes === 1 && code === SPACE;
          advance += widthOf(code) * size + between + (isSpace ? words : 0);
          isBlank &&= isSpace;
        }
      }
    }
    return { advance: advance * scale, isBlank };
  }
}

const SHOWS = new Set(["Tj", "TJ", "'", '"']);
const SPACE = 0x20;

/** The strings and numbers of an array; a string is its own only part. */
const partsOf = (operand: string): readonly string[] =>
  operand.startsWith("[") ? operandsIn(operand.slice(1, -1)) : [operand];

const matrixIn = (operands: readonly string[]): Matrix => toMatrix(operands.map(Number));
