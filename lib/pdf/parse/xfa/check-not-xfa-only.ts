import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { JobFailure } from "../../../domain/errors.ts";
import type { Field } from "../../../domain/parsed-form.ts";
import type { FormStructure } from "../form-structure.ts";

/**
 * Dynamic XFA keeps the form in its own XML. Other readers see a page that asks them to wait, often with a signature over
 * the whole, which nobody sees. A file whose own fields people fill is a hybrid, which is a PDF form. One whose field tree
 * has no widgets was one, before it lost them.
 *
 * Throws `JobFailure` with `pdf_xfa_only` where the file has XFA, no field that people see and fill, and one of: no field
 * tree; an entry that says that XFA is drawn; a template with questions that the file's fields do not ask.
 */
export async function checkNotXfaOnly(
  document: PDFDocumentProxy,
  { isXfaDrawn, asksByXfa }: FormStructure,
  fields: readonly Field[],
): Promise<void> {
  const own = fields.filter(({ source }) => source === "acroform");
  if (own.some(({ type, hidden }) => type !== "signature" && !hidden)) return;
  const { info } = await document.getMetadata();
  const about: { IsXFAPresent?: boolean; IsAcroFormPresent?: boolean } = info;
  if (!about.IsXFAPresent) return;
  if (about.IsAcroFormPresent && !isXfaDrawn && !(own.length > 0 && asksByXfa())) return;
  throw new JobFailure(
    "pdf_xfa_only",
    "The form exists only as XFA; expected fields of PDF itself (AcroForm).",
  );
}
