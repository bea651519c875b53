import type { Pdfium } from "../../verify/pdfium.ts";
import { withDocument } from "../../verify/pdfium-document.ts";
import { type Box, type PageFrame, toDisplay } from "../display-geometry.ts";
import { IDENTITY, type Matrix, multiply } from "../matrix.ts";
import { linesOfPath, readMatrix } from "./path-lines.ts";

/** What is drawn straight along a page's edges: rules, the sides of boxes, lines to write on. One side is thin. */
export interface Rules {
  horizontal: Box[];
  vertical: Box[];
}

export const NO_RULES: Rules = { horizontal: [], vertical: [] };

/** Kinds of page objects, as PDFium numbers them. */
const PATH = 2;
const FORM = 5;
/** Forms are drawn within forms, seldom deeply. */
const DEEPEST = 4;
/** More objects are a drawing, not a form. */
const MOST_OBJECTS = 20_000;
/** Shorter lines, in points, divide nothing. */
const SHORTEST = 5;

interface RuledPage {
  frame: PageFrame;
  annotations: readonly unknown[];
}

/**
 * The rules of each page that has annotations. PDFium reads them: pdf.js would take several times as long. Where it
 * cannot read the file, or a page, there are none, and labels are found without them.
 */
export async function readRules(bytes: Uint8Array, pages: readonly RuledPage[]): Promise<Rules[]> {
  try {
    return await withDocument(bytes, ({ pdfium, document }) =>
      pages.map(({ frame, annotations }, index) => {
        if (annotations.length === 0) return NO_RULES;
        const page = pdfium.FPDF_LoadPage(document, index);
        if (page === 0) return NO_RULES;
        try {
          return toRules(readLines(pdfium, page), frame);
        } finally {
          pdfium.FPDF_ClosePage(page);
        }
      }),
    );
  } catch {
    return pages.map(() => NO_RULES);
  }
}

type Line = readonly [number, number, number, number];

function readLines(pdfium: Pdfium, page: number): Line[] {
  const lines: Line[] = [];
  let left = MOST_OBJECTS;
  const visit = (object: number, matrix: Matrix, depth: number): void => {
    if (left-- <= 0) return;
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === PATH) lines.push(...linesOfPath(pdfium, object, matrix));
    if (type !== FORM || depth >= DEEPEST) return;
    const inner = multiply(readMatrix(pdfium, object), matrix);
    const count = pdfium.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index++) {
      visit(pdfium.FPDFFormObj_GetObject(object, index), inner, depth + 1);
    }
  };
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index++) visit(pdfium.FPDFPage_GetObject(page, index), IDENTITY, 0);
  return lines;
}

function toRules(lines: readonly Line[], frame: PageFrame): Rules {
  // Neighbouring cells draw the line between them twice.
  const distinct = new Map(lines.map((line) => [line.map(Math.round).join(" "), line]));
  const boxes = [...distinct.values()].map((line) => toDisplay([...line], frame));
  const long = boxes.filter(({ width, height }) => Math.max(width, height) >= SHORTEST);
  return {
    horizontal: long.filter(({ width, height }) => width >= height).sort((a, b) => a.y - b.y),
    vertical: long.filter(({ width, height }) => width < height).sort((a, b) => a.x - b.x),
  };
}
