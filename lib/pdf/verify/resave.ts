import { JobFailure } from "../../domain/errors.ts";
import { memoryOf, type Pdfium, withMemory } from "./pdfium.ts";
import { withDocument } from "./pdfium-document.ts";

/**
 * The file as PDFium writes it anew: its own way around damage in the file's structure. Null when PDFium cannot open it either.
 */
export async function resave(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (!(await isReadable(bytes))) return null;
  return withDocument(bytes, ({ pdfium, document }) => saveCopy(pdfium, document));
}

/** An open document as PDFium writes it. */
export function saveCopy(pdfium: Pdfium, document: number): Uint8Array {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    pdfium.PDFiumExt_SaveAsCopy(document, writer);
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    return withMemory(pdfium, size, (copy) => {
      pdfium.PDFiumExt_GetFileWriterData(writer, copy, size);
      return memoryOf(pdfium).slice(copy, copy + size);
    });
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}

/** Whether PDFium can open the file. */
export async function isReadable(bytes: Uint8Array): Promise<boolean> {
  try {
    return await withDocument(bytes, () => true);
  } catch (error) {
    if (error instanceof JobFailure && error.code === "fill_not_verified") return false;
    throw error;
  }
}
