import type { PDFDocument } from "pdf-lib";
import { JobFailure } from "../../domain/errors.ts";
import { writeInOnePass } from "./write-file.ts";

writeInOnePass();

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
    throw new JobFailure("pdf_damaged", "The file has objects that cannot be rewritten.", { cause });
  }
}
