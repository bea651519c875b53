import type { PDFDocument } from "pdf-lib";
import { loadDocument } from "../load-document.ts";

/** Reads whatever objects pdf-lib finds in a file; the empty user password opens an encrypted one. */
export const loadLeniently = (bytes: Uint8Array): Promise<PDFDocument> =>
  loadDocument(bytes, { throwOnInvalidObject: false });
