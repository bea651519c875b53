import type { FillRequest } from "../../../lib/domain/ports/pdf.ts";
import type { WidgetExpectation } from "../../../lib/pdf/verify/expectation.ts";
import { drawBefore } from "../../../lib/pdf/verify/pages-before.ts";
import { withDocument, withPage } from "../../../lib/pdf/verify/pdfium-document.ts";
import { readBack } from "../../../lib/pdf/verify/read-back.ts";
import { renderPage } from "../../../lib/pdf/verify/render-page.ts";
import { fillPdf } from "../../../lib/pdf/write/fill-pdf.ts";
import { openForm } from "../../../lib/pdf/write/open-form.ts";
import { saveForm } from "../../../lib/pdf/write/save-form.ts";
import { textsToDraw } from "../../../lib/pdf/write/texts-to-draw.ts";
import { writeValues } from "../../../lib/pdf/write/write-values.ts";
import { processorClock } from "../processor-clock.ts";
import { type BenchValue, fillWithForkAlone } from "./bare-fork.ts";

/** Milliseconds of processor time, each the median of the rounds, in a process that is warm. */
export interface FillFigures {
  /** From the file's bytes to the filled file's, nothing read back. */
  writeMs: number;
  /** pdf-lib's load, set and save of the same values; null where it fails. */
  forkMs: number | null;
  /** Reading back and comparing with the pages as they were. */
  verifyMs: number;
  /** PDFium's opening of the file and rendering of the touched pages, once. */
  engineMs: number;
  /** The whole of `fillPdf`. */
  fillMs: number;
  bytesAdded: number;
}

/** Measures one fill and its parts. `values` are those of the request, with their fields. */
export async function measureFill(
  request: FillRequest,
  values: readonly BenchValue[],
  rounds: number,
): Promise<FillFigures> {
  const { input } = request;
  const { bytes, expectations } = await writeOnly(request);
  const pages = [...new Set(expectations.map(({ page }) => page))];
  const render = () =>
    withDocument(input, (document) =>
      pages.map((page) => withPage(document, page, (handle) => renderPage(document, handle, 1).width)),
    );
  return {
    writeMs: await medianMs(rounds, () => writeOnly(request)),
    forkMs: await medianMs(rounds, () => fillWithForkAlone(input, values)).catch(() => null),
    verifyMs: await medianMs(rounds, async () =>
      readBack(bytes, expectations, await drawBefore(input, expectations)),
    ),
    engineMs: await medianMs(rounds, render),
    fillMs: await medianMs(rounds, () => fillPdf(request)),
    bytesAdded: bytes.length - input.length,
  };
}

async function writeOnly(
  request: FillRequest,
): Promise<{ bytes: Uint8Array; expectations: WidgetExpectation[] }> {
  const form = await openForm(request.input, { rewrite: false, add: [] });
  await form.fonts.prepare(textsToDraw(form, request));
  const { written } = writeValues(form, request);
  return { bytes: await saveForm(form), expectations: written.flatMap((each) => each.expectations) };
}

/** One round to warm up, then those that count. */
async function medianMs(rounds: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const spent = processorClock();
    await work();
    times.push(spent());
  }
  return times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}
