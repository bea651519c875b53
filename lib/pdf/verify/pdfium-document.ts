import { JobFailure } from "../../domain/errors.ts";
import { forgetPdfium, loadPdfium, memoryOf, type Pdfium, withMemory } from "./pdfium.ts";

/** An open document: handles of PDFium, valid only inside `withDocument`. */
export interface PdfiumDocument {
  pdfium: Pdfium;
  document: number;
  /** The form fill environment. */
  form: number;
  pageCount: number;
}

/**
 * Opens a file, with the empty password where it has one, and closes it afterwards. `use` must be synchronous:
 * PDFium is one per process. Throws `JobFailure`: `fill_not_verified` when PDFium cannot open the file,
 * `pdf_too_complex` when it crashes on it.
 */
export async function withDocument<T>(bytes: Uint8Array, use: (document: PdfiumDocument) => T): Promise<T> {
  const pdfium = await loadPdfium();
  try {
    return withFile(pdfium, bytes, use);
  } catch (cause) {
    if (!(cause instanceof WebAssembly.RuntimeError)) throw cause;
    forgetPdfium();
    throw new JobFailure("pdf_too_complex", "The reading engine crashed on the file.", { cause });
  }
}

/** Opens a file while another is open, and closes it afterwards. To be called inside `withDocument`. */
export function withFile<T>(pdfium: Pdfium, bytes: Uint8Array, use: (document: PdfiumDocument) => T): T {
  return withMemory(pdfium, bytes.byteLength, (data) => {
    memoryOf(pdfium).set(bytes, data);
    return openAt(pdfium, data, bytes.byteLength, use);
  });
}

function openAt<T>(pdfium: Pdfium, data: number, size: number, use: (document: PdfiumDocument) => T): T {
  const document = pdfium.FPDF_LoadMemDocument(data, size, "");
  if (document === 0) {
    const reason = pdfium.FPDF_GetLastError();
    throw new JobFailure(
      "fill_not_verified",
      `The reading engine cannot open the file (its error ${reason}).`,
    );
  }
  try {
    return withForm(pdfium, document, use);
  } finally {
    pdfium.FPDF_CloseDocument(document);
  }
}

function withForm<T>(pdfium: Pdfium, document: number, use: (document: PdfiumDocument) => T): T {
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
  try {
    return use({ pdfium, document, form, pageCount: pdfium.FPDF_GetPageCount(document) });
  } finally {
    pdfium.PDFiumExt_ExitFormFillEnvironment(form);
    pdfium.PDFiumExt_CloseFormFillInfo(info);
  }
}

/** Opens a page by its index, from 0, and closes it afterwards. */
export function withPage<T>(
  { pdfium, document, form }: PdfiumDocument,
  index: number,
  use: (page: number) => T,
): T {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0)
    throw new JobFailure("fill_not_verified", `The reading engine cannot open page ${index + 1}.`);
  try {
    pdfium.FORM_OnAfterLoadPage(page, form);
    return use(page);
  } finally {
    pdfium.FORM_OnBeforeClosePage(page, form);
    pdfium.FPDF_ClosePage(page);
  }
}

/** Opens an annotation by its index in the page's `Annots`, and closes it afterwards. Null where there is none. */
export function withAnnotation<T>(
  pdfium: Pdfium,
  page: number,
  index: number,
  use: (annotation: number) => T,
): T | null {
  const annotation = pdfium.FPDFPage_GetAnnot(page, index);
  if (annotation === 0) return null;
  try {
    return use(annotation);
  } finally {
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
}
