import { PDFBool, PDFDict, type PDFDocument, PDFName } from "pdf-lib";
import type { Warning } from "../../domain/fill-plan.ts";
import { textOf } from "./dictionaries.ts";

/**
 * Removes what a rewritten file must not claim any more: XFA data that would show old values, usage rights
 * signed over the old bytes, and the wish that viewers draw fields anew (ISO 32000-2, 12.7.3, 12.8.2.3, 12.8.6).
 */
export function removeStaleClaims(document: PDFDocument, acroForm: PDFDict): Warning[] {
  const warnings: Warning[] = [];
  if (acroForm.has(PDFName.of("XFA"))) {
    acroForm.delete(PDFName.of("XFA"));
    warnings.push({
      code: "xfa_removed",
      message:
        "The form's XFA twin was removed, since it would show the old values; the PDF form itself is filled.",
    });
  }
  if (holdsSignature(document)) {
    warnings.push({
      code: "signature_voided",
      message: "The file was signed; filling it changes the signed bytes, so its signatures no longer hold.",
    });
  }
  document.catalog.delete(PDFName.of("Perms"));
  acroForm.delete(PDFName.of("NeedAppearances"));
  return warnings;
}

/** Whether viewers were asked to draw the fields' appearances themselves. */
export const needsAppearances = (acroForm: PDFDict): boolean =>
  acroForm.lookup(PDFName.of("NeedAppearances")) === PDFBool.True;

function holdsSignature(document: PDFDocument): boolean {
  return document.context
    .enumerateIndirectObjects()
    .some(
      ([, object]) =>
        object instanceof PDFDict &&
        textOf(object.lookup(PDFName.of("FT"))) === "Sig" &&
        object.lookup(PDFName.of("V")) instanceof PDFDict,
    );
}
