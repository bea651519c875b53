import { PDFArray, type PDFDict, PDFName, type PDFObject } from "pdf-lib";
import { arrayAt, dictionaryAt, elements, numberOf, rectangleAt, textOf } from "../../dictionaries.ts";
import { nums, registerAppearance } from "./content.ts";
import { ellipsePath } from "./tick-path.ts";
import { borderOf, colorOperator } from "./widget-frame.ts";

const BLACK = "0 G";

/**
 * Gives a square or circle without an appearance the one that viewers draw (ISO 32000-2, 12.5.6.8): its ground, and its
 * border. One that stands off its rectangle (`RD`) is left to them.
 */
export function drawShape(annotation: PDFDict): void {
  const kind = textOf(annotation.lookup(PDFName.of("Subtype")));
  const rectangle = rectangleAt(annotation, "Rect");
  if ((kind !== "Square" && kind !== "Circle") || !rectangle) return;
  if (annotation.has(PDFName.of("AP")) || annotation.has(PDFName.of("RD"))) return;
  const [width, height] = [rectangle[2] - rectangle[0], rectangle[3] - rectangle[1]];
  const border = Math.min(borderOf(annotation).width, width, height);
  const [inset, across, up] = [border / 2, width - border, height - border];
  const path =
    kind === "Square"
      ? `${nums(inset, inset, across, up)} re`
      : ellipsePath([width / 2, height / 2], [across / 2, up / 2]);
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
