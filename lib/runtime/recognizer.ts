import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createTextractClient, createTextractRecognizer } from "../adapters/textract.ts";
import { lazy } from "../domain/lazy.ts";
import type { TextRecognizer } from "../domain/ports/pdf.ts";
import type { StrokeReader } from "../usecases/read/recognize-strokes.ts";
import type { Settings } from "../usecases/settings.ts";
import { fault, log } from "./log.ts";

/** What reads scanned pages: the engine that `OCR` names, loaded when it is first asked; undefined when it is off. */
export function openRecognizer({ ocr }: Pick<Settings, "ocr">): TextRecognizer | undefined {
  if (ocr === "off") return undefined;
  const engine = lazy(ocr === "textract" ? textract : tesseract);
  return { recognize: async (picture, signal) => (await engine()).recognize(picture, signal) };
}

/** What reads strokes in the blanks of filled forms, by the same engine; undefined when it is off. */
export function openStrokeReader(settings: Pick<Settings, "ocr">): StrokeReader | undefined {
  const recognizer = openRecognizer(settings);
  return recognizer && { recognizer, report: reportUnread };
}

/** Says in the log why pictures were not read. */
export const reportUnread = (error: unknown): void => log.error("text not recognized", fault(error));

const textract = async (): Promise<TextRecognizer> => createTextractRecognizer(createTextractClient());

/** Found when it runs, not when it is bundled: it is for one machine, and far too large for a function. A package has it beside. */
async function tesseract(): Promise<TextRecognizer> {
  const beside = join(import.meta.dirname, "tesseract.mjs");
  const path = existsSync(beside)
    ? pathToFileURL(beside).href
    : import.meta.resolve("../adapters/tesseract.ts");
  const { createTesseractRecognizer }: typeof import("../adapters/tesseract.ts") = await import(path);
  return createTesseractRecognizer();
}
