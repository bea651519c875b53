import { PDFContext } from "pdf-lib";
import { readCrossReference } from "./cross-reference.ts";

/**
 * Whether other readers take other objects than a file names: pdf.js takes those for free that a form's table calls free and
 * a stream beside it does not (ISO 32000-2, 7.5.8.4), and PDFium guesses where a table's lines are too short.
 */
export function hidesObjects(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (hasShortLines(file)) return true;
  // Word processors hide a document's structure so, in files that are no forms.
  if (!file.includes("/XRefStm") || !file.includes("/AcroForm")) return false;
  return (readCrossReference(bytes, PDFContext.create())?.hidden.size ?? 0) > 0;
}

/** The head of a table, and its first two lines: one character ends a line where two should (ISO 32000-2, 7.5.4). */
const SHORT_LINES = /^xref\s{1,4}\d{1,10} \d{1,10} ?[\r\n]{1,2}\d{10} \d{5} [nf][\r\n][\dt]/;
/** No such start is longer. */
const LONGEST_START = 64;

function hasShortLines(file: Buffer): boolean {
  for (let at = file.indexOf("xref"); at >= 0; at = file.indexOf("xref", at + 4))
    if (SHORT_LINES.test(file.toString("latin1", at, at + LONGEST_START))) return true;
  return false;
}
