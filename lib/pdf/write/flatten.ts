import {
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  type PDFPageLeaf,
  PDFRef,
} from "pdf-lib";
import { arrayAt, dictionaryAt, elements, numberOf, type Rectangle, rectangleAt } from "../dictionaries.ts";
import { nums } from "./appearance/content.ts";
import { drawShape } from "./appearance/shape-appearance.ts";
import { shownStream } from "./appearance/shown-stream.ts";
import { isShown } from "./expect-widget.ts";
import { pairStates } from "./page-content.ts";

/**
 * Draws every widget's appearance, and these `marks`, into the page and removes the form: what it says can be read, and no longer changed. An
 * annotation that a widget stands over is drawn with it, since what stays an annotation stands over the whole page.
 * Values stay behind in dictionaries that nothing leads to any more; saving drops those.
 */
export function flattenForm(document: PDFDocument, marks: ReadonlySet<PDFDict> = new Set()): void {
  // An annotation can stand on several pages, and the structure tree may refer to it.
  const drawn = document.getPages().flatMap((page) => flattenPage(page, marks));
  for (const entry of drawn) document.context.delete(entry);
  document.catalog.delete(PDFName.of("AcroForm"));
}

/** Answers the annotations that the page needs no longer. */
function flattenPage({ node, doc: { context } }: PDFPage, marks: ReadonlySet<PDFDict>): PDFRef[] {
  const annotations = arrayAt(node, "Annots");
  if (!annotations) return [];
  const entries = annotations.asArray().map((entry) => ({ entry, dict: context.lookup(entry) }));
  const kept = context.obj([]);
  const drawn: string[] = [];
  const left: PDFRef[] = [];
  for (const [index, { entry, dict }] of entries.entries()) {
    const later = entries.slice(index + 1).map((each) => each.dict);
    const placed = placeInPage(dict, later, marks);
    if (placed === "stays") {
      kept.push(entry);
      continue;
    }
    if (placed) {
      if (drawn.length === 0) pairStates(node);
      const drawing = `q ${nums(...placed.matrix)} cm ${node.newXObject("Field", placed.stream)} Do Q`;
      drawn.push(onLayer(node, placed.layer, drawing));
    }
    if (entry instanceof PDFRef) left.push(entry);
  }
  node.set(PDFName.of("Annots"), kept);
  if (drawn.length > 0) node.addContentStream(context.register(context.flateStream(drawn.join("\n"))));
  return left;
}

/** An appearance, the matrix that puts it onto the page, and the layer that it belongs to. */
interface Placed {
  stream: PDFRef;
  matrix: number[];
  layer: PDFObject | undefined;
}

/** What an annotation shows in the page, or nothing; one that no later widget stands over stays as it is. */
function placeInPage(
  dict: PDFObject | undefined,
  later: readonly (PDFObject | undefined)[],
  marks: ReadonlySet<PDFDict>,
): Placed | null | "stays" {
  if (!(dict instanceof PDFDict)) return "stays";
  if (isWidget(dict) || marks.has(dict)) return isShown(dict) ? shownAppearance(dict) : null;
  if (!isShown(dict) || !isUnderWidget(dict, later)) return "stays";
  drawShape(dict);
  return shownAppearance(dict) ?? "stays";
}

const isWidget = (dict: PDFObject | undefined): dict is PDFDict =>
  dict instanceof PDFDict && dict.lookup(PDFName.of("Subtype")) === PDFName.of("Widget");

/** Whether a widget that is shown comes later in the page's order (ISO 32000-2, 12.5.2), in the same place. */
function isUnderWidget(annotation: PDFDict, later: readonly (PDFObject | undefined)[]): boolean {
  const [left, bottom, right, top] = rectangleAt(annotation, "Rect") ?? [0, 0, 0, 0];
  return later.some((dict) => {
    if (!isWidget(dict) || !isShown(dict)) return false;
    const [x0, y0, x1, y1] = rectangleAt(dict, "Rect") ?? [0, 0, 0, 0];
    return x0 < right && x1 > left && y0 < top && y1 > bottom;
  });
}

/** Content on a layer stays on it (ISO 32000-2, 8.11.3.2), so that people can still show and hide it. */
function onLayer(page: PDFPageLeaf, layer: PDFObject | undefined, drawing: string): string {
  if (!layer) return drawing;
  const { Resources } = page.normalizedEntries();
  const properties = dictionaryAt(Resources, "Properties") ?? Resources.context.obj({});
  Resources.set(PDFName.of("Properties"), properties);
  const name = properties.uniqueKey("Layer");
  properties.set(name, layer);
  return `/OC ${name} BDC ${drawing} EMC`;
}

/** What an annotation shows in its present state. */
function shownAppearance(widget: PDFDict): Placed | null {
  const shown = shownStream(widget);
  const rectangle = rectangleAt(widget, "Rect");
  if (!shown || !rectangle) return null;
  const { reference, stream } = shown;
  const matrix = appearanceMatrix(stream.dict, rectangle);
  // An XObject on a page must say what it is; appearance streams in the wild leave it out.
  stream.dict.set(PDFName.of("Subtype"), PDFName.of("Form"));
  return matrix && { stream: reference, matrix, layer: widget.get(PDFName.of("OC")) };
}

/** The whole rectangle, for a stream that says no box, as viewers take it. */
function ownBox(appearance: PDFDict, [width, height]: [number, number]): Rectangle {
  appearance.set(PDFName.of("BBox"), appearance.context.obj([0, 0, width, height]));
  return [0, 0, width, height];
}

/** ISO 32000-2, 12.5.5, algorithm 8.1: the appearance's box, turned by its matrix, is put onto the rectangle. */
function appearanceMatrix(appearance: PDFDict, [left, bottom, right, top]: Rectangle): number[] | null {
  const box = rectangleAt(appearance, "BBox") ?? ownBox(appearance, [right - left, top - bottom]);
  const numbers = elements(arrayAt(appearance, "Matrix")).map(numberOf);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.length === 6 ? numbers : [];
  const xs = [box[0], box[2]].flatMap((x) => [box[1], box[3]].map((y) => a * x + c * y + e));
  const ys = [box[0], box[2]].flatMap((x) => [box[1], box[3]].map((y) => b * x + d * y + f));
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x0, Math.max(...ys) - y0];
  if (width === 0 || height === 0) return null;
  const [across, up] = [(right - left) / width, (top - bottom) / height];
  return [across, 0, 0, up, left - x0 * across, bottom - y0 * up];
}
