import { type PDFDict, PDFName } from "pdf-lib";
import { arrayAt, dictionaryAt, elements, numberOf, type Rectangle, textOf } from "../../dictionaries.ts";
import type { WidgetNode } from "../field-nodes.ts";
import { type DrawingArea, nums } from "./content.ts";

/**
 * The upright drawing area of a widget, which its matrix turns onto the annotation's rectangle (ISO 32000-2, 12.5.5, and table
 * 192, `R`), and what is drawn around its content.
 */
export interface WidgetFrame extends DrawingArea {
  /** Points that the border takes at every side; 0 when none is drawn. */
  border: number;
  /** Degrees by which its content is turned on the page, against the clock: 0, 90, 180 or 270. */
  turn: number;
  /** Operators that draw background and border. */
  decoration: string;
}

/** Reads a widget's looks (ISO 32000-2, 12.5.6.19, `MK`, and 12.5.4, `BS`). `cells` above 1 are divided by lines. */
export function frameOf({ dict, rectangle: [left, bottom, right, top] }: WidgetNode, cells = 1): WidgetFrame {
  const characteristics = dictionaryAt(dict, "MK");
  const turn = (((numberOf(characteristics?.lookup(PDFName.of("R"))) ?? 0) % 360) + 360) % 360;
  const area = turnedArea([left, bottom, right, top], turn);
  const { width, height } = area;
  const background = colorOperator(arrayAt(characteristics, "BG"), ["g", "rg", "k"]);
  const stroke = colorOperator(arrayAt(characteristics, "BC"), ["G", "RG", "K"]);
  const border = stroke ? borderOf(dict) : { width: 0, style: "S" };
  const decoration = [
    background && `${background} 0 0 ${nums(width, height)} re f`,
    stroke && border.width > 0 && `${stroke} ${borderPath(border, width, height, cells)} S`,
  ].filter(Boolean);
  return {
    ...area,
    turn,
    border: border.width * (border.style === "B" || border.style === "I" ? 2 : 1),
    decoration: decoration.length > 0 ? `q ${decoration.join(" ")} Q\n` : "",
  };
}

/** The upright area of content that is turned by `turn` degrees (0, 90, 180 or 270) in a rectangle. */
export function turnedArea([left, bottom, right, top]: Rectangle, turn: number): DrawingArea {
  const [across, up] = [right - left, top - bottom];
  const [width, height] = turn % 180 === 0 ? [across, up] : [up, across];
  return { width, height, matrix: turnMatrix(turn, across, up) };
}

function turnMatrix(turn: number, width: number, height: number): number[] {
  if (turn === 90) return [0, 1, -1, 0, width, 0];
  if (turn === 180) return [-1, 0, 0, -1, width, height];
  if (turn === 270) return [0, -1, 1, 0, 0, height];
  return [1, 0, 0, 1, 0, 0];
}

/** ISO 32000-2, table 192: none, one, three or four components; none is transparent. */
export function colorOperator(
  color: ReturnType<typeof arrayAt>,
  [gray, rgb, cmyk]: [string, string, string],
): string {
  const components = elements(color).map((component) => Math.min(1, Math.max(0, numberOf(component) ?? 0)));
  const operator = { 1: gray, 3: rgb, 4: cmyk }[components.length];
  return operator ? `${nums(...components)} ${operator}` : "";
}

/** The border of an annotation: its width in points, and its style (ISO 32000-2, 12.5.4). */
export function borderOf(widget: PDFDict): { width: number; style: string } {
  const style = dictionaryAt(widget, "BS");
  if (style) {
    const width = numberOf(style.lookup(PDFName.of("W"))) ?? 1;
    return { width: Math.max(0, width), style: textOf(style.lookup(PDFName.of("S"))) ?? "S" };
  }
  return { width: Math.max(0, numberOf(elements(arrayAt(widget, "Border"))[2]) ?? 1), style: "S" };
}

function borderPath(
  border: { width: number; style: string },
  width: number,
  height: number,
  cells: number,
): string {
  const inset = border.width / 2;
  const start = `${nums(border.width)} w${border.style === "D" ? " [3] 0 d" : ""}`;
  if (border.style === "U") return `${start} 0 ${nums(inset)} m ${nums(width, inset)} l`;
  const dividers = Array.from({ length: cells - 1 }, (_, index) => {
    const x = ((index + 1) * width) / cells;
    return ` ${nums(x, 0)} m ${nums(x, height)} l`;
  });
  return `${start} ${nums(inset, inset, width - border.width, height - border.width)} re${dividers.join("")}`;
}
