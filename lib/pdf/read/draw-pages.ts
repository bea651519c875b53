import { JobFailure } from "../../domain/errors.ts";
import { type PdfiumDocument, withDocument, withPage } from "../verify/pdfium-document.ts";
import { type PageImage, renderPage } from "../verify/render-page.ts";

/** Pixels a point, enough to see whether something is drawn: a stroke of a pen is two or three pixels wide. */
export const SCALE = 2;

/** A page (from 1) as drawn; null for one that the document lacks. */
export const drawPage = (document: PdfiumDocument, page: number, scale: number): PageImage | null =>
  page > document.pageCount
    ? null
    : withPage(document, page - 1, (handle) => renderPage(document, handle, scale));

/** Throws `JobFailure`: `pdf_damaged` where PDFium cannot open a file, `pdf_too_complex`. */
export async function drawing<T>(bytes: Uint8Array, use: (document: PdfiumDocument) => T): Promise<T> {
  try {
    return await withDocument(bytes, use);
  } catch (cause) {
    const isUnreadable = cause instanceof JobFailure && cause.code === "fill_not_verified";
    throw isUnreadable
      ? new JobFailure("pdf_damaged", "The file's pages cannot be drawn.", { cause })
      : cause;
  }
}
