import type { PdfEngine, PdfLimits, ReadPage, TextRecognizer } from "../../domain/ports/pdf.ts";

/** Reads the text on pages (numbers from 1) that are only pictures; a page that could not be read is missing. */
export type ReadScans = (
  input: Uint8Array,
  pages: readonly number[],
  limits: PdfLimits,
) => Promise<ReadPage[]>;

/** Longer documents are archives, and each page costs seconds or money. */
export const MOST_PAGES_READ = 10;
/** Pixels a point: 180 dpi, at which small print is still told apart. */
const SCALE = 2.5;
/** Drawing one page may take this part of the time for PDF work. */
const DRAWING_SHARE = 0.5;

interface ScanReaderDeps {
  pdf: Pick<PdfEngine, "draw">;
  recognizer: TextRecognizer;
  /** Hears why a page could not be read. Those that come after it stay unread as well, and the form says so. */
  report: (error: unknown) => void;
}

/** Has pages drawn and read one by one until the signal aborts. */
export function scanReader({ pdf, recognizer, report }: ScanReaderDeps, signal: AbortSignal): ReadScans {
  return async (input, pages, limits) => {
    const read: ReadPage[] = [];
    const drawing = { ...limits, deadlineMs: limits.deadlineMs * DRAWING_SHARE };
    try {
      for (const page of pages.slice(0, MOST_PAGES_READ)) {
        if (signal.aborted) break;
        const [picture] = await pdf.draw(input, [page], drawing, SCALE);
        if (picture) read.push({ page, words: await recognizer.recognize(picture, signal) });
      }
    } catch (error) {
      report(error);
    }
    return read;
  };
}
