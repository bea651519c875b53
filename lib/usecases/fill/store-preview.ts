import { JobFailure } from "../../domain/errors.ts";
import type { Warning } from "../../domain/fill-plan.ts";
import { pageImageKey } from "../../domain/object-keys.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { PdfEngine, PdfLimits } from "../../domain/ports/pdf.ts";

/** A preview is for looking at a form, not for printing a book. */
const MOST_PAGES = 30;

/**
 * Draws the pages of a filled document and stores them beside it. The document is finished and verified by then, so
 * that pictures which cannot be drawn are a warning and no failure.
 */
export async function storePreview(
  { pdf, objects }: { pdf: Pick<PdfEngine, "draw">; objects: ObjectStore },
  { bytes, pageCount, output }: { bytes: Uint8Array; pageCount: number; output: string },
  limits: PdfLimits,
): Promise<Warning[]> {
  const pages = Array.from({ length: Math.min(pageCount, MOST_PAGES) }, (_, index) => index + 1);
  try {
    const images = await pdf.draw(bytes, pages, limits);
    for (const [index, image] of images.entries()) {
      await objects.put(pageImageKey(output, index + 1), image, { contentType: "image/png" });
    }
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error;
    return [{ code: "preview_failed", message: `The pages could not be drawn: ${error.message}` }];
  }
  if (pageCount <= MOST_PAGES) return [];
  return [
    { code: "preview_shortened", message: `Only the first ${MOST_PAGES} of ${pageCount} pages are drawn.` },
  ];
}
