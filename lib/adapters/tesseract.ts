import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createWorker, type Line, OEM, PSM, type Worker } from "tesseract.js";
import type { SeenWord, TextRecognizer } from "../domain/ports/pdf.ts";

/** Where the package with the language's data keeps it: nothing is fetched, and nothing is kept elsewhere. */
const DATA = join(dirname(fileURLToPath(import.meta.resolve("@tesseract.js-data/eng"))), "4.0.0_best_int");
/** Forms are text here and there, not columns. The resolution is about that of a drawn page. It prints nothing. */
const PARAMETERS = {
  tessedit_pageseg_mode: PSM.SPARSE_TEXT,
  user_defined_dpi: "180",
  debug_file: "/dev/null",
};
/** Less sure, of 100, are specks and lines taken for letters. */
const LEAST_CONFIDENCE = 30;

/** Reads pictures on this machine with Tesseract, each in a thread of its own. It knows English. */
export const createTesseractRecognizer = (): TextRecognizer => ({
  async recognize(picture, signal) {
    signal.throwIfAborted();
    const worker = await createWorker("eng", OEM.LSTM_ONLY, { langPath: DATA, cacheMethod: "none" });
    try {
      return await Promise.race([readWords(worker, picture), whenAborted(signal)]);
    } finally {
      await worker.terminate();
    }
  },
});

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

async function readWords(worker: Worker, picture: Uint8Array): Promise<SeenWord[]> {
  await worker.setParameters(PARAMETERS);
  const { data } = await worker.recognize(Buffer.from(picture), {}, { blocks: true, text: false });
  const paragraphs = (data.blocks ?? []).flatMap((block) => block.paragraphs);
  const size = sizeOfPng(picture);
  return paragraphs.flatMap(({ lines }) => lines.flatMap((line) => wordsOf(line, size)));
}

/** A line's words, each as high as the line and on its baseline, which may rise or fall. */
function wordsOf({ words, baseline, rowAttributes }: Line, [width, height]: [number, number]): SeenWord[] {
  const { x0, y0, x1, y1 } = baseline;
  const { rowHeight, descenders } = rowAttributes;
  return words
    .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
    .map(({ text, bbox, confidence }) => {
      const along = ((bbox.x0 + bbox.x1) / 2 - x0) / Math.max(1, x1 - x0);
      const foot = y0 + along * (y1 - y0) + Math.abs(descenders);
      return {
        text,
        x: bbox.x0 / width,
        y: (foot - rowHeight) / height,
        width: (bbox.x1 - bbox.x0) / width,
        height: rowHeight / height,
        confidence: confidence / 100,
      };
    });
}

/** A PNG's width and height (ISO 15948, 11.2.1: the first chunk begins with them). */
function sizeOfPng(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}
