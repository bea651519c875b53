import type { Pdfium } from "../../verify/pdfium.ts";
import { IDENTITY, type Matrix, multiply } from "../matrix.ts";
import { readMatrix } from "./object-places.ts";

/** Kinds of page objects, as PDFium numbers them. */
export const TEXT = 1;
export const PATH = 2;
export const IMAGE = 3;
const FORM = 5;

/** Forms are drawn within forms, seldom deeply. */
const DEEPEST = 4;
/** More objects are a drawing, not a form. */
const MOST_OBJECTS = 20_000;

export interface PageObject {
  /** PDFium's handle; valid while the page is open. */
  handle: number;
  type: number;
  /** From the space in which the object is drawn to the page's. */
  outer: Matrix;
  /** Itself and the forms in which it is drawn, the outermost first. */
  path: readonly number[];
}

/** What a page draws, in order, and what the forms on it do. */
export function* objectsOf(pdfium: Pdfium, page: number): Generator<PageObject> {
  let left = MOST_OBJECTS;
  function* visit(handle: number, outer: Matrix, forms: readonly number[]): Generator<PageObject> {
    if (left-- <= 0) return;
    const type = pdfium.FPDFPageObj_GetType(handle);
    const path = [...forms, handle];
    if (type !== FORM) yield { handle, type, outer, path };
    if (type !== FORM || forms.length >= DEEPEST) return;
    const inner = multiply(readMatrix(pdfium, handle), outer);
    const count = pdfium.FPDFFormObj_CountObjects(handle);
    for (let index = 0; index < count; index++) {
      yield* visit(pdfium.FPDFFormObj_GetObject(handle, index), inner, path);
    }
  }
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index++) {
    yield* visit(pdfium.FPDFPage_GetObject(page, index), IDENTITY, []);
  }
}
