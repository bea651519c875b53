import { type PDFDict, PDFName, PDFStream } from "pdf-lib";
import {
  arrayAt,
  dictionaryAt,
  elements,
  inherited,
  numberOf,
  rectangleAt,
  textOf,
} from "../../dictionaries.ts";
import { operatorsOf, paints, paintsText } from "./operators.ts";
import type { WidgetFrame } from "./widget-frame.ts";

/** What a field's own appearance draws before and after its text, and what with. */
export interface AroundText {
  before: string;
  after: string;
  resources: PDFDict | undefined;
}

const MARKS = /(?<=^|[\s>\])])(?:\/Tx\s+(?:BMC|<<[^>]{0,80}>>\s*BDC|\/\S{1,40}\s+BDC)|BMC|BDC|EMC)(?=\s|$)/g;
/** How much an appearance's box may differ from the widget's, in points. */
const SAME_SIZE = 0.5;

/**
 * What a widget's appearance draws outside of its marked content, which a new value leaves as it is (ISO 32000-2,
 * 12.7.4.3). Null where that is nothing, where its box is another than the widget's, and where it might be the old value.
 */
export function aroundText(widget: PDFDict, { width, height, matrix }: WidgetFrame): AroundText | null {
  const stream = dictionaryAt(widget, "AP")?.lookup(PDFName.of("N"));
  if (!(stream instanceof PDFStream) || !isUpright(matrix) || !isUpright(matrixOf(stream.dict))) return null;
  const [left = -1, bottom = -1, right = 0, top = 0] = rectangleAt(stream.dict, "BBox") ?? [];
  const isSameBox = [left, bottom, right - width, top - height].every((each) => Math.abs(each) <= SAME_SIZE);
  const parts = isSameBox ? aroundMarks(operatorsOf(stream) ?? "") : null;
  if (!parts) return null;
  const { before, within, after } = parts;
  const isWithin = paintsText(within) || (textOf(inherited(widget, "V")) ?? "") === "";
  const mayBeValue = paintsText(`${before} ${after}`) && !isWithin;
  if (!paints(`${before} ${after}`) || mayBeValue) return null;
  return { before, after, resources: dictionaryAt(stream.dict, "Resources") };
}

const matrixOf = (appearance: PDFDict): number[] =>
  elements(arrayAt(appearance, "Matrix")).map((each) => numberOf(each) ?? 0);

const isUpright = (matrix: readonly number[]): boolean =>
  matrix.length === 0 || matrix.join(" ") === "1 0 0 1 0 0";

/** The operators before, in and after the marked content of a text; null where there is none. */
function aroundMarks(operators: string): { before: string; within: string; after: string } | null {
  let depth = 0;
  let start: number | null = null;
  for (const { 0: mark, index } of operators.matchAll(MARKS)) {
    if (start === null && mark.startsWith("/Tx")) start = index;
    if (start === null) continue;
    depth += mark === "EMC" ? -1 : 1;
    if (depth > 0) continue;
    const [before, within] = [operators.slice(0, start), operators.slice(start, index)];
    return { before, within, after: operators.slice(index + mark.length) };
  }
  return null;
}
