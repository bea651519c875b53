import type { Pdfium } from "../../verify/pdfium.ts";

/**
 * PDFium's functions that are called for every object of a page and every segment of a path. They take and answer
 * numbers (handles, addresses, 0 or 1), so that nothing needs the package's wrapper, which takes longer than they do.
 */
interface ObjectCalls {
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFFormObj_CountObjects(form: number): number;
  FPDFFormObj_GetObject(form: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  FPDFPageObj_GetBounds(object: number, left: number, low: number, right: number, high: number): number;
  FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  FPDFPageObj_GetStrokeColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  FPDFPageObj_GetDashCount(object: number): number;
  FPDFTextObj_GetTextRenderMode(text: number): number;
  FPDFPath_CountSegments(path: number): number;
  FPDFPath_GetPathSegment(path: number, index: number): number;
  FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
  FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  FPDFPathSegment_GetType(segment: number): number;
  FPDFPathSegment_GetClose(segment: number): number;
}

export const objectCalls = ({ pdfium }: Pdfium): ObjectCalls => pdfium.wasmExports as unknown as ObjectCalls;
