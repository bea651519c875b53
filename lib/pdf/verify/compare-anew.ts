import { forgetPdfium } from "./pdfium.ts";

/**
 * Draws and compares once more, each with an engine that has drawn nothing yet. PDFium's stand-ins for fonts that a file lacks
 * keep something of the letters that they drew before, of other files too, so that a page need not look the same twice.
 */
export async function compareAnew<Before, Found>(
  draw: () => Promise<Before>,
  compare: (before: Before) => Promise<Found>,
): Promise<Found> {
  forgetPdfium();
  const before = await draw();
  forgetPdfium();
  return compare(before);
}
