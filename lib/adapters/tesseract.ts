import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createWorker, type Line, OEM, PSM, type Worker } from "tesseract.js";
import { type PictureSize, pictureSize } from "../domain/picture-size.ts";
import type { SeenWord, TextRecognizer } from "../domain/ports/pdf.ts";
import { Unreadable } from "../domain/source.ts";

const LANGUAGE = "@tesseract.js-data/eng";
/** Where it is beside a bundle: its thread, and the language's data. */
const BESIDE = {
  workerPath: join(import.meta.dirname, "recognition-thread.cjs"),
  langPath: join(import.meta.dirname, "assets"),
};
/** Where the packages have it: nothing is fetched, and nothing is kept elsewhere. */
const where = (): { langPath: string; workerPath?: string } =>
  existsSync(BESIDE.workerPath)
    ? BESIDE
    : { langPath: join(dirname(fileURLToPath(import.meta.resolve(LANGUAGE))), "4.0.0_best_int") };
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
    const failed = Promise.withResolvers<never>();
    failed.promise.catch(() => undefined); // also heard of where it is awaited
    // Without a handler, what the thread cannot do would end the process.
    const options = { ...where(), cacheMethod: "none", errorHandler: failed.reject };
    const worker = await Promise.race([createWorker("eng", OEM.LSTM_ONLY, options), failed.promise]);
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
  const size = pictureSize(picture);
  if (!size) throw new Unreadable("The picture is damaged");
  await worker.setParameters(PARAMETERS);
  const { data } = await worker
    .recognize(turned(picture, size), {}, { blocks: true, text: false })
    .catch((cause: unknown) => {
      throw new Unreadable("The picture is damaged", { cause });
    });
  const paragraphs = (data.blocks ?? []).flatMap((block) => block.paragraphs);
  return paragraphs.flatMap(({ lines }) => lines.flatMap((line) => wordsOf(line, size)));
}

/**
 * The picture with how it lies noted as Tesseract's wrapper looks for it: in the first 500 bytes, big-endian. The note
 * says it first, whatever stands behind it.
 */
function turned(picture: Uint8Array, { orientation }: PictureSize): Buffer {
  const isJpeg = picture[0] === 0xff;
  if (!isJpeg) return Buffer.from(picture);
  const note = Buffer.from(EXIF_NOTE, "hex");
  note[EXIF_ORIENTATION_AT] = orientation;
  return Buffer.concat([picture.subarray(0, 2), note, picture.subarray(2)]);
}

/** APP1: "Exif", a TIFF header, and a directory of one entry, the orientation (274, a SHORT). */
const EXIF_NOTE =
  "ffe10022" + "457869660000" + "4d4d002a00000008" + "0001" + "0112000300000001" + "00010000" + "00000000";
const EXIF_ORIENTATION_AT = 29;

/** A line's words, each as high as the line and on its baseline, which may rise or fall. */
function wordsOf({ words, baseline, rowAttributes }: Line, { width, height }: PictureSize): SeenWord[] {
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
