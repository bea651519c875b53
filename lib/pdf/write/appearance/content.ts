import type { PDFContext, PDFDict, PDFObject, PDFRef } from "pdf-lib";

/** Numbers as content streams take them: no exponent, three decimals (ISO 32000-2, 7.3.3). */
export const nums = (...values: number[]): string =>
  values.map((value) => String(Number(value.toFixed(3)) || 0)).join(" ");

/** What every appearance stream says of its drawing area (ISO 32000-2, 8.10.2). */
export interface DrawingArea {
  width: number;
  height: number;
  matrix: number[];
}

type Resources = PDFDict | Record<string, Record<string, PDFObject>>;

/** Makes a form XObject of operators and registers it. */
export function registerAppearance(
  context: PDFContext,
  { width, height, matrix }: DrawingArea,
  operators: string,
  resources: Resources = {},
): PDFRef {
  const stream = context.flateStream(operators, {
    Type: "XObject",
    Subtype: "Form",
    BBox: context.obj([0, 0, width, height]),
    Matrix: context.obj(matrix),
    Resources: resources,
  });
  return context.register(stream);
}
