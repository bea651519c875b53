import { PDFDocument } from "pdf-lib";

/** Reads whatever objects pdf-lib finds in a file; the empty user password opens an encrypted one. */
export const loadLeniently = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, {
    password: "",
    parseSpeed: Number.POSITIVE_INFINITY,
    throwOnInvalidObject: false,
    updateMetadata: false,
  });
