import type { PDFDocument } from "pdf-lib";
import { JobFailure } from "../../domain/errors.ts";
import { dropUnreachable } from "./drop-unreachable.ts";
import type { OpenForm } from "./open-form.ts";

/** Serializes a form with the fonts that were written with. Throws what `saveDocument` throws. */
export async function saveForm({ document, fonts, base }: OpenForm): Promise<Uint8Array> {
  fonts.embed();
  if (base) return base.save();
  dropUnreachable(document);
  return saveDocument(document);
}

/**
 * Serializes as it is: no dates set, no appearances but ours, so that the same document gives the same bytes.
 * Throws `JobFailure` `pdf_damaged` when the file has an object that cannot be written.
 */
export async function saveDocument(document: PDFDocument): Promise<Uint8Array> {
  try {
    return await document.save({
      addDefaultPage: false,
      updateFieldAppearances: false,
      objectsPerTick: Number.POSITIVE_INFINITY,
    });
  } catch (cause) {
    throw new JobFailure("pdf_damaged", "The file holds objects that cannot be written anew.", { cause });
  }
}
