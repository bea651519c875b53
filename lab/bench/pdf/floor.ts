import { openDocument } from "../../../lib/pdf/parse/open-document.ts";

/** The least that pdf.js must do for a form: open the file, and read every page's annotations and text. */
export async function readWithPdfjsAlone(bytes: Uint8Array): Promise<void> {
  const { document } = await openDocument(bytes, Number.POSITIVE_INFINITY);
  try {
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      await page.getAnnotations({ intent: "display" });
      await page.getTextContent();
      page.cleanup();
    }
  } finally {
    await document.loadingTask.destroy();
  }
}
