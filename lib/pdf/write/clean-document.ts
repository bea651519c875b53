import { PDFBool, type PDFDict, type PDFDocument, PDFName } from "pdf-lib";
import type { Warning } from "../../domain/fill-plan.ts";

/**
 * Removes what a filled file must not claim any more: XFA data that would show old values, the flag that makes viewers draw
 * fields anew, and, unless signatures stay, usage rights and certification of the old bytes (ISO 32000-2, 12.7.3, 12.8.2.3,
 * 12.8.6).
 */
export function removeStaleClaims(
  document: PDFDocument,
  acroForm: PDFDict,
  { keepsSignatures }: { keepsSignatures: boolean },
): Warning[] {
  const warnings: Warning[] = [];
  if (acroForm.has(PDFName.of("XFA"))) {
    acroForm.delete(PDFName.of("XFA"));
    warnings.push({
      code: "xfa_removed",
      message:
        "The form's XFA copy was removed, because it would show the old values. The PDF fields are filled.",
    });
  }
  if (!keepsSignatures) document.catalog.delete(PDFName.of("Perms"));
  acroForm.delete(PDFName.of("NeedAppearances"));
  return warnings;
}

/** Whether viewers were asked to draw the fields' appearances themselves. */
export const needsAppearances = (acroForm: PDFDict): boolean =>
  acroForm.lookup(PDFName.of("NeedAppearances")) === PDFBool.True;
