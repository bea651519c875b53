import { PDFArray, type PDFDict, PDFName, type PDFObject } from "pdf-lib";
import {
  arrayAt,
  dictionaryAt,
  elements,
  numberOf,
  type Rectangle,
  rectangleAt,
  textOf,
} from "../../dictionaries.ts";
import { nums, registerAppearance } from "./content.ts";
import { ellipsePath } from "./tick-path.ts";
import { borderOf, colorOperator } from "./widget-frame.ts";

const BLACK = "0 G";

/**
 * Gives a square, circle or polygon without an appearance the one that viewers draw (ISO 32000-2, 12.5.6.8 and 12.5.6.9):
 * its ground, and its border. One that stands off its rectangle (`RD`) is left to them.
 */
export function drawShape(annotation: PDFDict): void {
  const rectangle = rectangleAt(annotation, "Rect");
  if (!rectangle || annotation.has(PDFName.of("AP")) || annotation.has(PDFName.of("RD"))) return;
  const [width, height] = [rectangle[2] - rectangle[0], rectangle[3] - rectangle[1]];
  const border = Math.min(borderOf(annotation).width, width, height);
  const path = pathOf(annotation, rectangle, border);
  if (!path) return;
  const fill = colorOperator(arrayAt(annotation, "IC"), ["g", "rg", "k"]);
  const stroke = colorOperator(arrayAt(annotation, "C"), ["G", "RG", "K"]) || BLACK;
  const paint = `${fill ? "f" : ""}${border > 0 ? "s" : ""}`;
  const operator = { fs: "b", f: "f", s: "s" }[paint];
  if (!operator) return;
  const opacity = numberOf(annotation.lookup(PDFName.of("CA"))) ?? 1;
  const { context } = annotation;
  const state = context.obj({ Type: "ExtGState", CA: opacity, ca: opacity });
  const pen = border > 0 ? `${stroke} ${nums(border)} w ${dashes(annotation)}` : "";
  const stream = registerAppearance(
    context,
    { width, height, matrix: [1, 0, 0, 1, 0, 0] },
    `/Opacity gs ${fill} ${pen} ${path} ${operator}`,
    { ExtGState: { Opacity: state } },
  );
  annotation.set(PDFName.of("AP"), context.obj({ N: stream }));
}

/** The line in the middle of the border, from the lower left corner of the rectangle; none for another kind of annotation. */
function pathOf(annotation: PDFDict, [left, bottom, right, top]: Rectangle, border: number): string {
  const [across, up] = [right - left - border, top - bottom - border];
  switch (textOf(annotation.lookup(PDFName.of("Subtype")))) {
    case "Square":
      return `${nums(border / 2, border / 2, across, up)} re`;
    case "Circle":
      return ellipsePath([(right - left) / 2, (top - bottom) / 2], [across / 2, up / 2]);
    case "Polygon":
      return polygonPath(elements(arrayAt(annotation, "Vertices")).map(numberOf), [left, bottom]);
    default:
      return "";
  }
}

function polygonPath(numbers: readonly (number | undefined)[], [left, bottom]: [number, number]): string {
  const corners = Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) =>
    nums((numbers[2 * index] ?? left) - left, (numbers[2 * index + 1] ?? bottom) - bottom),
  );
  return corners.map((corner, index) => `${corner} ${index === 0 ? "m" : "l"}`).join(" ");
}

/** ISO 32000-2, 12.5.4: of a border's style, or of the older `Border`. */
function dashes(annotation: PDFDict): string {
  const style = dictionaryAt(annotation, "BS");
  if (!style) return dashOperator(elements(arrayAt(annotation, "Border"))[3]);
  if (textOf(style.lookup(PDFName.of("S"))) !== "D") return "";
  return dashOperator(arrayAt(style, "D")) || "[3] 0 d";
}

function dashOperator(array: PDFObject | undefined): string {
  const lengths = elements(array instanceof PDFArray ? array : undefined).map((each) => numberOf(each) ?? 0);
  return lengths.some((length) => length > 0) && lengths.every((length) => length >= 0)
    ? `[${nums(...lengths)}] 0 d`
    : "";
}
