import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Box, type PageFrame, toDisplay } from "../page/display-geometry.ts";
import { readText, type Word } from "../page/words.ts";
import { openDocument } from "../parse/open-document.ts";

/** What is printed on a page, and typed onto it; its size is as displayed. */
export interface PagePrint {
  width: number;
  height: number;
  words: Word[];
  /** Notes, stamps and the like, where they stand; no widgets, whose values are read elsewhere. */
  annotations: (Box & { kind: string })[];
}

/** The print of these pages (numbers from 1), or of all; pages that the file lacks are missing. Throws what `openDocument` throws. */
export async function readPrint(
  input: Uint8Array,
  pages: readonly number[] | null,
  maxPages: number,
): Promise<Map<number, PagePrint>> {
  const { document } = await openDocument(input, maxPages);
  try {
    const prints = new Map<number, PagePrint>();
    const all = Array.from({ length: document.numPages }, (_, index) => index + 1);
    for (const number of all.filter((each) => pages === null || pages.includes(each))) {
      prints.set(number, await printOf(await document.getPage(number)));
    }
    return prints;
  } finally {
    await document.loadingTask.destroy();
  }
}

async function printOf(page: PDFPageProxy): Promise<PagePrint> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const frame: PageFrame = { view: [left, bottom, right, top], rotation: page.rotate };
  const { words } = await readText(page, frame);
  const annotations: PageAnnotation[] = await page.getAnnotations({ intent: "display" });
  const typed = typedOnto(annotations, frame);
  const { width, height } = page.getViewport({ scale: 1 });
  page.cleanup();
  const notes = annotations.filter(({ subtype }) => subtype !== "Widget" && subtype !== "Popup");
  return {
    width,
    height,
    words: [...words, ...typed],
    annotations: notes.map(({ subtype, rect }) => ({ kind: subtype ?? "", ...toDisplay(rect, frame) })),
  };
}

/** The parts of a pdf.js annotation that are read here. */
interface PageAnnotation {
  subtype: string | null;
  rect: [number, number, number, number];
  hidden: boolean;
  contentsObj?: { str: string };
}

/** Texts that were typed onto the page with a viewer's tools (ISO 32000-2, 12.5.6.6), line by line. */
function typedOnto(annotations: readonly PageAnnotation[], frame: PageFrame): Word[] {
  return annotations
    .filter(({ subtype, hidden }) => subtype === "FreeText" && !hidden)
    .flatMap(({ rect, contentsObj }) => {
      const lines = (contentsObj?.str ?? "").split(/\r\n?|\n/).filter((line) => line.trim() !== "");
      const box = toDisplay(rect, frame);
      const height = box.height / Math.max(1, lines.length);
      return lines.map((text, index) => ({
        ...box,
        text: text.trim(),
        y: box.y + index * height,
        height,
        size: height,
        font: "",
      }));
    });
}
