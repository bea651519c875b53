import { PDFHexString, PDFName, PDFStream } from "pdf-lib";
import { dictionaryAt, inherited, type Rectangle } from "../dictionaries.ts";
import { memoryOf, type Pdfium, withMemory } from "../verify/pdfium.ts";
import { type PdfiumDocument, withDocument, withPage } from "../verify/pdfium-document.ts";
import { operatorsOf } from "../write/appearance/operators.ts";
import type { WidgetNode } from "../write/field-nodes.ts";

/** FLAT_NORMALDISPLAY: what a screen shows. */
const AS_DISPLAYED = 0;

/**
 * The texts in the stored drawings of widgets, by widget. A widget is missing where it has no drawing, where the page
 * prints something that looks the same in the same place, and where no text can be read in the drawing. The answer is
 * text as it is drawn: formatted, cut off, in lines.
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
        const added = addedTo(before.get(widget) ?? "", after.get(widget) ?? "");
        const text = added || (actualText(widget) ?? added);
        if (text !== null && (text !== "" || isEmpty(widget))) shown.set(widget, text);
      }
    }
  }).catch(() => undefined);
  return shown;
}

/** What a drawing adds to the page's own text in its place: captions reach into it. Null where nobody can tell them apart. */
const addedTo = (printed: string, all: string): string | null =>
  all.startsWith(printed) ? all.slice(printed.length).trim() : null;

/** What draws text, pictures and other objects (ISO 32000-2, annex A). */
const DRAWS = /\b(?:Tj|TJ|Do|sh|BI)\b|['"]/;

/** Whether a drawing has nothing to be read in it; a bar code is its value (Adobe supplement to ISO 32000, `PMD`). */
function isEmpty(widget: WidgetNode): boolean {
  const operators = drawingOf(widget);
  return operators !== null && !DRAWS.test(operators) && !inherited(widget.dict, "PMD");
}

/** What a drawing says that all its letters read (ISO 32000-2, 14.9.4), which PDFium knows no place of; null where it says nothing. */
function actualText(widget: WidgetNode): string | null {
  const operators = drawingOf(widget) ?? "";
  const [before = "", ...others] = operators.split("/ActualText");
  const ends = others.map((text) => (text.includes("EMC") ? text.slice(text.indexOf("EMC")) : ""));
  if (DRAWS.test([before, ...ends].join(" "))) return null;
  const said = [...operators.matchAll(/\/ActualText ?<([\dA-F]{4,2000})>/gi)];
  return said.length === 0 ? null : said.map(([, hex = ""]) => PDFHexString.of(hex).decodeText()).join("\n");
}

function drawingOf({ dict }: WidgetNode): string | null {
  const stream = dictionaryAt(dict, "AP")?.lookup(PDFName.of("N"));
  return stream instanceof PDFStream ? operatorsOf(stream) : null;
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
      return new Map(widgets.map((widget) => [widget, textIn(pdfium, text, withinEdges(widget.rectangle))]));
    } finally {
      pdfium.FPDFText_ClosePage(text);
    }
  });

/** Letters of the fields above and below reach into a field; its own stand in its middle. */
function withinEdges([left, bottom, right, top]: Rectangle): Rectangle {
  const edge = Math.min(MOST_EDGE, EDGE * (top - bottom));
  return [left, bottom + edge, right, top - edge];
}
/** As a part of the height, and in points. */
const EDGE = 0.2;
const MOST_EDGE = 3;

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
