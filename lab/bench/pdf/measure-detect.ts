import { readFile } from "node:fs/promises";
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { detectWidgets } from "../../../lib/pdf/detect/detect-widgets.ts";
import type { PageFrame } from "../../../lib/pdf/page/display-geometry.ts";
import { openDocument } from "../../../lib/pdf/parse/open-document.ts";
import { processorClock } from "../processor-clock.ts";

/** One page as it was measured: milliseconds of processor time, the best of all rounds. */
export interface PageFigures {
  /** What pdf.js takes to read what the page draws: the least that detection needs. */
  operatorsMs: number;
  /** What detection takes, that reading included. */
  detectMs: number;
}

const MOST_PAGES = 500;

/**
 * Measures detection on every page of a file as if the page had no fields, in this process, `rounds` times. Throws
 * `JobFailure` for a file that cannot be opened.
 */
export async function measureDetection(file: string, rounds: number): Promise<PageFigures[]> {
  const { document, bytes } = await openDocument(await readFile(file), MOST_PAGES);
  const figures: PageFigures[] = [];
  try {
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
      const frame: PageFrame = { view: [left, bottom, right, top], rotation: page.rotate };
      const known = { number, frame, widgets: [], bytes, seen: null };
      const best: PageFigures = { operatorsMs: Number.POSITIVE_INFINITY, detectMs: Number.POSITIVE_INFINITY };
      for (let round = 0; round < rounds; round++) {
        best.operatorsMs = Math.min(best.operatorsMs, await timeOf(page, () => page.getOperatorList()));
        best.detectMs = Math.min(best.detectMs, await timeOf(page, () => detectWidgets(page, known)));
      }
      figures.push(best);
    }
    return figures;
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Milliseconds of processor time of some work on a page, after which pdf.js forgets what it has read of it. */
async function timeOf(page: PDFPageProxy, work: () => Promise<unknown>): Promise<number> {
  const spent = processorClock();
  await work();
  const ms = spent();
  page.cleanup();
  return ms;
}
