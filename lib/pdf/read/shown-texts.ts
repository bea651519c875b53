import { PDFName, PDFStream } from "pdf-lib";
import { dictionaryAt, inherited, type Rectangle } from "../dictionaries.ts";
import { memoryOf, type Pdfium, withMemory } from "../verify/pdfium.ts";
import { type PdfiumDocument, withDocument, withPage } from "../verify/pdfium-document.ts";
import { operatorsOf } from "../write/appearance/operators.ts";
import type { WidgetNode } from "../write/field-nodes.ts";

/** FLAT_NORMALDISPLAY: what a screen shows. */
const AS_DISPLAYED = 0;

/**
 * The texts in the stored drawings of widgets, by widget. A widget is missing where it has no drawing, where the page
 * prints something in the same place, and where no text can be read in the drawing. The answer is text as it is drawn:
 * formatted, cut off, in lines.
 */
export async function shownTexts(
  input: Uint8Array,
  widgets: readonly WidgetNode[],
): Promise<Map<WidgetNode, string>> {
  const drawn = widgets.filter(({ dict }) => dictionaryAt(dict, "AP")?.has(PDFName.of("N")));
  if (drawn.length === 0) return new Map();
  const shown = new Map<WidgetNode, string>();
  await withDocument(input, (document) => {
    for (const [page, onPage] of Map.groupBy(drawn, (widget) => widget.page)) {
      if (page >= document.pageCount) continue;
      const before = textsIn(document, page, onPage);
      withPage(document, page, (handle) => document.pdfium.FPDFPage_Flatten(handle, AS_DISPLAYED));
      const after = textsIn(document, page, onPage);
      for (const widget of onPage) {
        const text = after.get(widget) ?? "";
        if (before.get(widget) === "" && (text !== "" || isEmpty(widget))) shown.set(widget, text);
      }
    }
  }).catch(() => undefined);
  return shown;
}

/** What draws text, pictures and other objects (ISO 32000-2, annex A). */
const DRAWS = /\b(?:Tj|TJ|Do|sh|BI)\b|['"]/;

/** Whether a drawing has nothing to be read in it; a bar code is its value (Adobe supplement to ISO 32000, `PMD`). */
function isEmpty({ dict }: WidgetNode): boolean {
  const stream = dictionaryAt(dict, "AP")?.lookup(PDFName.of("N"));
  if (!(stream instanceof PDFStream) || inherited(dict, "PMD")) return false;
  const operators = operatorsOf(stream);
  return operators !== null && !DRAWS.test(operators);
}

const textsIn = (
  document: PdfiumDocument,
  page: number,
  widgets: readonly WidgetNode[],
): Map<WidgetNode, string> =>
  withPage(document, page, (handle) => {
    const { pdfium } = document;
    const text = pdfium.FPDFText_LoadPage(handle);
    try {
      return new Map(widgets.map((widget) => [widget, textIn(pdfium, text, widget.rectangle)]));
    } finally {
      pdfium.FPDFText_ClosePage(text);
    }
  });

/** `FPDFText_GetBoundedText` counts characters, and none for the end of the text, for which room is left here. */
function textIn(pdfium: Pdfium, text: number, [left, bottom, right, top]: Rectangle): string {
  const read = (buffer: number, characters: number): number =>
    pdfium.FPDFText_GetBoundedText(text, left, top, right, bottom, buffer, characters);
  const size = read(0, 0);
  if (size === 0) return "";
  return withMemory(pdfium, 2 * size + 2, (buffer) => {
    memoryOf(pdfium).fill(0, buffer, buffer + 2 * size + 2);
    read(buffer, size);
    return pdfium.pdfium.UTF16ToString(buffer).trim();
  });
}
