import { PDFContext } from "pdf-lib";
import { readCrossReference } from "./cross-reference.ts";

/**
 * Whether a form has objects that its table calls free and a stream beside it does not (ISO 32000-2, 7.5.8.4): pdf.js takes them
 * for free.
 */
export function hidesObjects(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Word processors hide a document's structure so, in files that are no forms.
  if (!file.includes("/XRefStm") || !file.includes("/AcroForm")) return false;
  return (readCrossReference(bytes, PDFContext.create())?.hidden.size ?? 0) > 0;
}
