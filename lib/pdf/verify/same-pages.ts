import { createHash } from "node:crypto";
import type { OtherPages } from "./last-drawn.ts";
import { memoryOf, type Pdfium, readString, withMemory } from "./pdfium.ts";
import type { PdfiumDocument } from "./pdfium-document.ts";
import { saveCopy } from "./resave.ts";

/**
 * The pages of a file on which nothing is written, and a hash of all that they are drawn from: where another file has the same
 * hash, they look the same there and need not be drawn.
 */
export function otherPages(document: PdfiumDocument, written: ReadonlySet<number>): OtherPages {
  const pages = pageIndices(document.pageCount).filter((page) => !written.has(page));
  return { pages, contents: pages.length > 0 ? contentsOf(document, pages) : null };
}

const pageIndices = (count: number): number[] => Array.from({ length: count }, (_, page) => page);

/**
 * A hash of all that these pages are drawn from: PDFium copies each page, with every object that it leads to, into a new
 * file. Null where a picture may depend on more than that.
 */
function contentsOf(document: PdfiumDocument, pages: readonly number[]): string | null {
  if (!document.pdfium.FPDF_DocumentHasValidCrossReferenceTable(document.document)) return null;
  const fields: string[] = [];
  for (const page of pages) {
    const held = fieldsOf(document, page);
    if (held === null) return null;
    fields.push(held);
  }
  const copy = copyPages(document, pages);
  if (copy === null || !isWhole(copy.toString("latin1"))) return null;
  return createHash("sha256").update(copy).update(fields.join("\n")).digest("hex");
}

/** Null where PDFium cannot copy a page with all its annotations. */
function copyPages({ pdfium, document }: PdfiumDocument, pages: readonly number[]): Buffer | null {
  const copy = pdfium.FPDF_CreateNewDocument();
  try {
    const isCopied = withMemory(pdfium, 4 * pages.length, (numbers) => {
      memoryOf(pdfium).set(new Uint8Array(Uint32Array.from(pages).buffer), numbers);
      return pdfium.FPDF_ImportPagesByIndex(copy, document, numbers, pages.length, 0);
    });
    const annotations = (file: number, page: number) => pdfium.EPDFPage_GetAnnotCountRaw(file, page);
    if (!isCopied || pages.some((page, index) => annotations(document, page) !== annotations(copy, index)))
      return null;
    const file = saveCopy(pdfium, copy);
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
    // The trailer has an identifier that is another each time.
    return bytes.subarray(0, bytes.lastIndexOf("trailer"));
  } finally {
    pdfium.FPDF_CloseDocument(copy);
  }
}

/**
 * Whether a copy has all of its pages. PDFium does not follow `Parent`, `First` and `Prev`, whatever they name, and drops
 * arrays that name something missing. Which layers are shown (ISO 32000-2, 8.11) the catalog says, and not the page.
 */
const isWhole = (copy: string): boolean =>
  !/\/(?:First|Prev|OC|OCG|OCMD)[^A-Za-z0-9]/.test(copy) &&
  copy.split("endobj").every((object) => {
    const parents = object.match(/\/Parent\b/g)?.length ?? 0;
    if (/\/Type\/Page\b/.test(object)) return parents === 1 && object.includes("/Contents");
    return parents === 0 || (parents === 1 && /\/Subtype\/(?:Widget|Popup)\b/.test(object));
  });

/** PDFium's number for the subtype of widgets. */
const WIDGET = 20;

/** What a page's widgets inherit from their fields, which the page does not lead to. Null where their looks need more. */
function fieldsOf(document: PdfiumDocument, page: number): string | null {
  const { pdfium } = document;
  const fields: string[] = [];
  for (let index = pdfium.EPDFPage_GetAnnotCountRaw(document.document, page) - 1; index >= 0; index--) {
    const annotation = pdfium.EPDFPage_GetAnnotRaw(document.document, page, index);
    if (annotation === 0) return null;
    try {
      if (pdfium.FPDFAnnot_GetSubtype(annotation) !== WIDGET) continue;
      const field = fieldOf(document, annotation);
      if (isDrawnByItself(pdfium, annotation, field)) return null;
      fields.push(JSON.stringify(field));
    } finally {
      pdfium.FPDFPage_CloseAnnot(annotation);
    }
  }
  return fields.join("\n");
}

interface WidgetField {
  type: number;
  flags: number;
  value: string;
  isChecked: boolean;
}

const fieldOf = ({ pdfium, form }: PdfiumDocument, widget: number): WidgetField => ({
  type: pdfium.FPDFAnnot_GetFormFieldType(form, widget),
  flags: pdfium.FPDFAnnot_GetFormFieldFlags(form, widget),
  value: readString(pdfium, (buffer, size) => pdfium.FPDFAnnot_GetFormFieldValue(form, widget, buffer, size)),
  isChecked: pdfium.FPDFAnnot_IsChecked(form, widget),
});

/** PDFium's numbers for kinds of fields, and for the appearance that is not of a pressed button. */
const [PUSH_BUTTON, CHECK_BOX, RADIO_BUTTON, LIST_BOX] = [1, 2, 3, 5];
const NORMAL = 0;
/** ISO 32000-2, table 231. */
const COMB = 1 << 24;

/**
 * Whether PDFium draws more than the frame of a widget, which has no appearance for its state, out of what it inherits: a
 * font of the form's, options, a number of cells.
 */
function isDrawnByItself(
  pdfium: Pdfium,
  widget: number,
  { type, flags, value, isChecked }: WidgetField,
): boolean {
  if (pdfium.EPDFAnnot_HasAppearanceStream(widget, NORMAL)) return false;
  if (type === CHECK_BOX || type === RADIO_BUTTON) return isChecked;
  const hasCells = (flags & COMB) !== 0 && !pdfium.FPDFAnnot_HasKey(widget, "MaxLen");
  return hasCells || value !== "" || type === PUSH_BUTTON || type === LIST_BOX;
}
