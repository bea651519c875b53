import type { PDFDocumentProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import type { Page } from "../api/types.ts";
import type { Print } from "../workspace/print-beside.ts";

export type Pdf = PDFDocumentProxy;
/** Pixels per CSS pixel beyond which a page only grows slower, not sharper. */
const MAX_DENSITY = 2;

/** Opens a document for drawing. The viewer's code is loaded with the first one. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const { getDocument, GlobalWorkerOptions } = await import("pdfjs-dist");
  GlobalWorkerOptions.workerSrc = workerUrl;
  return getDocument({
    data: bytes,
    standardFontDataUrl: `${PDF_RESOURCES}standard_fonts/`,
    cMapUrl: `${PDF_RESOURCES}cmaps/`,
    wasmUrl: `${PDF_RESOURCES}wasm/`,
    // The Content-Security-Policy has no `wasm-unsafe-eval`: the decoders run as plain scripts.
    useWasm: false,
    enableXfa: false,
  }).promise;
}

/** A document's pages as they are displayed; in points, like those of a parsed form. */
export const displayedPages = (pdf: Pdf): Promise<Page[]> =>
  Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { view, rotate } = await pdf.getPage(index + 1);
      const [left = 0, bottom = 0, right = 0, top = 0] = view;
      const [across, up] = [right - left, top - bottom];
      const [width, height] = rotate % 180 === 0 ? [across, up] : [up, across];
      return { number: index + 1, width, height, rotation: rotate };
    }),
  );

/** The print of a page. Text that runs in another direction than the page is left out. */
export async function printOf(pdf: Pdf, number: number): Promise<Print[]> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [across = 0, turn = 0, , , left = 0, base = 0] = item.transform as number[];
    const height = Math.hypot(across, turn);
    const [x = 0, y = 0] = viewport.convertToViewportPoint(left, base) as number[];
    const [end = 0, level = 0] = viewport.convertToViewportPoint(
      left + (item.width * across) / (height || 1),
      base + (item.width * turn) / (height || 1),
    ) as number[];
    return Math.abs(level - y) > 1 || end <= x
      ? []
      : [{ text: item.str, x, y: y - height, width: end - x, height }];
  });
}

/**
 * Draws a page into a canvas that is `width` CSS pixels wide. What the canvas showed stays until all is drawn: setting a
 * canvas's size clears it. Ends quietly when the signal cuts it off.
 */
export async function paintPage(
  pdf: Pdf,
  { number, width, canvas }: { number: number; width: number; canvas: HTMLCanvasElement },
  signal: AbortSignal,
): Promise<void> {
  const page = await pdf.getPage(number);
  if (signal.aborted) return;
  const density = Math.min(devicePixelRatio, MAX_DENSITY);
  const scale = (width / page.getViewport({ scale: 1 }).width) * density;
  const viewport = page.getViewport({ scale });
  const drawn = document.createElement("canvas");
  drawn.width = Math.round(viewport.width);
  drawn.height = Math.round(viewport.height);
  const task = page.render({ canvas: drawn, viewport });
  signal.addEventListener("abort", () => task.cancel(), { once: true });
  await task.promise.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  if (signal.aborted) return;
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  canvas.getContext("2d")?.drawImage(drawn, 0, 0);
  drawn.width = 0; // gives its memory back at once
}
