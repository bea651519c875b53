import type { Pdfium } from "../../verify/pdfium.ts";
import { withDocument } from "../../verify/pdfium-document.ts";
import { type Box, displaySize, type PageFrame, toDisplay } from "../display-geometry.ts";
import type { Shapes } from "../drawing/drawing.ts";
import { noShapes, shapesOf } from "../drawing/read-path.ts";
import { boundsOf, type Corners } from "./object-places.ts";
import { IMAGE, objectsOf, PATH, type PageObject } from "./page-objects.ts";
import { linesOfPath } from "./path-lines.ts";
import { type PathObject, readPath } from "./path-objects.ts";
import { unseenTexts } from "./unseen-texts.ts";

/** What is drawn straight along a page's edges: rules, the sides of boxes, lines to write on. One side is thin. */
export interface Rules {
  horizontal: Box[];
  vertical: Box[];
}

/** What a page draws apart from its text. */
export interface DrawnPage {
  rules: Rules;
  shapes: Shapes;
  /** Where text stands that nobody sees. */
  unseen: Box[];
}

/** Rules that are moved to where others look for them. */
export const moveRules = ({ horizontal, vertical }: Rules, move: (box: Box) => Box): Rules => ({
  horizontal: horizontal.map(move).sort((a, b) => a.y - b.y),
  vertical: vertical.map(move).sort((a, b) => a.x - b.x),
});

export const NO_RULES: Rules = { horizontal: [], vertical: [] };
export const NOTHING_DRAWN: DrawnPage = { rules: NO_RULES, shapes: noShapes(), unseen: [] };

/** Shorter lines, in points, divide nothing. */
const SHORTEST = 5;
/** An image over so much of a page is a scan, and the unseen text on it what the image shows. */
const SCAN_SHARE = 0.6;

interface FormPage {
  frame: PageFrame;
  hasWidgets: boolean;
}

/**
 * What each page draws that has widgets; `layersOff` are the names of the layers that are switched off. PDFium
 * reads it: pdf.js would take several times as long. Where it cannot read the file, or a page, there is nothing, and
 * labels are found without it.
 */
export async function readDrawnPages(
  bytes: Uint8Array,
  pages: readonly FormPage[],
  layersOff: ReadonlySet<string>,
): Promise<DrawnPage[]> {
  try {
    return await withDocument(bytes, ({ pdfium, document }) =>
      pages.map(({ frame, hasWidgets }, index) => {
        if (!hasWidgets) return NOTHING_DRAWN;
        const page = pdfium.FPDF_LoadPage(document, index);
        if (page === 0) return NOTHING_DRAWN;
        try {
          const objects = [...objectsOf(pdfium, page)];
          const unseen = unseenTexts(pdfium, objects, layersOff).map((box) => toDisplay([...box], frame));
          const isScan = unseen.length > 0 && hasScan(pdfium, objects, frame);
          const paths = readPaths(pdfium, objects);
          const rules = toRules(paths.flatMap(linesOfPath), frame);
          return { rules, shapes: shapesOf(paths, frame), unseen: isScan ? [] : unseen };
        } finally {
          pdfium.FPDF_ClosePage(page);
        }
      }),
    );
  } catch {
    return pages.map(() => NOTHING_DRAWN);
  }
}

const readPaths = (pdfium: Pdfium, objects: readonly PageObject[]): PathObject[] =>
  objects
    .filter(({ type }) => type === PATH)
    .flatMap(({ handle, outer }) => readPath(pdfium, handle, outer) ?? []);

function hasScan(pdfium: Pdfium, objects: readonly PageObject[], frame: PageFrame): boolean {
  const { width, height } = displaySize(frame);
  return objects
    .filter(({ type }) => type === IMAGE)
    .map(({ handle, outer }) => boundsOf(pdfium, handle, outer))
    .some(([x0, y0, x1, y1]) => (x1 - x0) * (y1 - y0) > SCAN_SHARE * width * height);
}

function toRules(lines: readonly Corners[], frame: PageFrame): Rules {
  // Neighbouring cells draw the line between them twice.
  const distinct = new Map(lines.map((line) => [line.map(Math.round).join(" "), line]));
  const boxes = [...distinct.values()].map((line) => toDisplay([...line], frame));
  const long = boxes.filter(({ width, height }) => Math.max(width, height) >= SHORTEST);
  return {
    horizontal: long.filter(({ width, height }) => width >= height).sort((a, b) => a.y - b.y),
    vertical: long.filter(({ width, height }) => width < height).sort((a, b) => a.x - b.x),
  };
}
