import { readFile } from "node:fs/promises";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { detectUncovered, type KnownPage } from "../../../lib/pdf/detect/detect-uncovered.ts";
import type { PageFrame } from "../../../lib/pdf/page/display-geometry.ts";
import { noShapes } from "../../../lib/pdf/page/drawing/read-path.ts";
import { readDrawnPages } from "../../../lib/pdf/page/rules/read-rules.ts";
import { readText } from "../../../lib/pdf/page/words.ts";
import { readFormStructure } from "../../../lib/pdf/parse/form-structure.ts";
import { openDocument } from "../../../lib/pdf/parse/open-document.ts";
import { toWidgetRecord } from "../../../lib/pdf/parse/read-widgets.ts";
import { processorClock } from "../processor-clock.ts";

/** One page with fields as it was measured: milliseconds, the best of all rounds. */
export interface UncoveredFigures {
  /** What pdf.js takes to read what the page draws. */
  operatorsMs: number;
  /** What looking for places that no field covers takes, when the page has been read for its labels. */
  uncoveredMs: number;
}

const MOST_PAGES = 500;
/** One look is too short to be measured alone. */
const LOOKS = 20;

/**
 * Measures the search for uncovered places on every page of a file that has fields, in this process, `rounds` times.
 * Throws `JobFailure` for a file that cannot be opened.
 */
export async function measureUncovered(file: string, rounds: number): Promise<UncoveredFigures[]> {
  const { document, bytes } = await openDocument(await readFile(file), MOST_PAGES);
  try {
    const figures: UncoveredFigures[] = [];
    for (const { page, known } of await readKnownPages(document, bytes)) {
      const best = { operatorsMs: Number.POSITIVE_INFINITY, uncoveredMs: Number.POSITIVE_INFINITY };
      for (let round = 0; round < rounds; round++) {
        best.operatorsMs = Math.min(best.operatorsMs, await timeOfOperators(page));
        best.uncoveredMs = Math.min(best.uncoveredMs, timeOfLook(known));
      }
      figures.push(best);
    }
    return figures;
  } finally {
    await document.loadingTask.destroy();
  }
}

/** The pages that have fields, with what parsing knows of them. */
async function readKnownPages(
  document: PDFDocumentProxy,
  bytes: Uint8Array,
): Promise<{ page: PDFPageProxy; known: KnownPage }[]> {
  const structure = await readFormStructure(bytes);
  const opened = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
      const frame: PageFrame = { view: [left, bottom, right, top], rotation: page.rotate };
      const found = structure.widgetsOf(page.ref);
      return { page, number: index + 1, frame, found, hasWidgets: found.length > 0 };
    }),
  );
  const drawn = await readDrawnPages(bytes, opened, new Set());
  const pages = opened.map(async ({ page, number, frame, found }) => {
    const widgets = found.flatMap((each) => toWidgetRecord(each, { number, frame }, structure) ?? []);
    const shapes = drawn[number - 1]?.shapes ?? noShapes();
    return { page, known: { number, frame, widgets, text: await readText(page, frame), shapes } };
  });
  return (await Promise.all(pages)).filter(({ known }) => known.widgets.length > 0);
}

async function timeOfOperators(page: PDFPageProxy): Promise<number> {
  const spent = processorClock();
  await page.getOperatorList();
  const ms = spent();
  page.cleanup();
  return ms;
}

function timeOfLook(known: KnownPage): number {
  const spent = processorClock();
  for (let look = 0; look < LOOKS; look++) detectUncovered(known);
  return spent() / LOOKS;
}
