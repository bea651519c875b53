import type { MarkBox } from "../../domain/mark.ts";
import { memoryOf, type Pdfium, withMemory } from "./pdfium.ts";
import type { PdfiumDocument } from "./pdfium-document.ts";

/** A page as drawn: 4 bytes a pixel (blue, green, red, and how much it covers of what is under it), row by row from the top. */
export interface PageImage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** FPDF_ANNOT: with annotations. Widgets come in a pass of their own. */
const WITH_ANNOTATIONS = 0x01;
/** FPDF_LCD_TEXT. */
const AS_WIDGETS = 0x02;
/** What is drawn upon; nothing lets through. */
export const GROUNDS = { white: 0xffffffff, black: 0xff000000, nothing: 0 };
/** The appearance of a button that is not pressed. */
const NORMAL = 0;
/** Above this a page is drawn smaller: posters must not exhaust the memory. */
const MOST_PIXELS = 16_000_000;

/**
 * Draws an open page, `scale` pixels a point, on white paper. `asWidgets` smooths the letters of the page as PDFium always
 * smooths those of widgets, so that it does not matter which of them they are.
 */
export function renderPage(
  { pdfium, form }: PdfiumDocument,
  page: number,
  scale: number,
  { asWidgets = false } = {},
): PageImage {
  const [across, down] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const bounded = Math.min(scale, Math.sqrt(MOST_PIXELS / (across * down)));
  const width = Math.max(1, Math.round(across * bounded));
  const height = Math.max(1, Math.round(down * bounded));
  const flags = WITH_ANNOTATIONS | (asWidgets ? AS_WIDGETS : 0);
  return drawOn(pdfium, { width, height, ground: GROUNDS.white }, (bitmap) => {
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS);
  });
}

/** Draws a part of a page, `times` as large as an image of the page shows it. */
export function renderPart(
  { pdfium, form }: PdfiumDocument,
  page: number,
  image: PageImage,
  { part: { left, top, right, bottom }, times }: { part: PixelBox; times: number },
): PageImage {
  const [x, y, width, height] = [-left, -top, image.width, image.height].map((each) => each * times) as Place;
  const size = { width: (right - left) * times, height: (bottom - top) * times };
  return drawOn(pdfium, { ...size, ground: GROUNDS.white }, (bitmap) => {
    pdfium.FPDF_RenderPageBitmap(bitmap, page, x, y, width, height, 0, WITH_ANNOTATIONS);
    pdfium.FPDF_FFLDraw(form, bitmap, page, x, y, width, height, 0, WITH_ANNOTATIONS);
  });
}

type Place = [x: number, y: number, width: number, height: number];

/** Draws what an annotation has in a box of its page's image, by itself, `times` as large as it is there. */
export function renderAlone(
  pdfium: Pdfium,
  page: number,
  annotation: number,
  image: PageImage,
  { left, top, right, bottom }: PixelBox,
  { times = 1, ground = GROUNDS.nothing } = {},
): PageImage {
  // A page of whole pixels is a little wider, or higher, than its points.
  const across = (times * image.width) / pdfium.FPDF_GetPageWidthF(page);
  const down = (times * image.height) / pdfium.FPDF_GetPageHeightF(page);
  const size = { width: (right - left) * times, height: (bottom - top) * times };
  return drawOn(pdfium, { ...size, ground }, (bitmap) =>
    withMemory(pdfium, 24, (matrix) => {
      for (const [index, value] of [across, 0, 0, down, -left * times, -top * times].entries())
        pdfium.pdfium.setValue(matrix + 4 * index, value, "float");
      pdfium.EPDF_RenderAnnotBitmap(bitmap, page, annotation, NORMAL, matrix, WITH_ANNOTATIONS);
    }),
  );
}

function drawOn(
  pdfium: Pdfium,
  { width, height, ground }: { width: number; height: number; ground: number },
  draw: (bitmap: number) => void,
): PageImage {
  const bitmap = pdfium.FPDFBitmap_Create(width, height, ground === GROUNDS.nothing ? 1 : 0);
  if (bitmap === 0) throw new RangeError(`Expected a bitmap of ${width} by ${height} pixels, got none.`);
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, ground);
    draw(bitmap);
    const [start, stride] = [pdfium.FPDFBitmap_GetBuffer(bitmap), pdfium.FPDFBitmap_GetStride(bitmap)];
    return { width, height, pixels: withoutPadding(memoryOf(pdfium), start, { stride, width, height }) };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

/** Copies rows that may be longer than their pixels. */
function withoutPadding(
  memory: Uint8Array,
  start: number,
  { stride, width, height }: { stride: number; width: number; height: number },
): Uint8Array {
  if (stride === width * 4) return memory.slice(start, start + stride * height);
  const pixels = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = start + row * stride;
    pixels.set(memory.subarray(from, from + width * 4), row * width * 4);
  }
  return pixels;
}

/** Where an annotation stands in a page's image: pixels, the right and bottom edges exclusive. */
export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whether two boxes have more than an edge in common. */
export const isWithin = (a: PixelBox, b: PixelBox): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

/** Whether any of a box is in its picture. */
export const hasArea = ({ left, top, right, bottom }: PixelBox): boolean => right > left && bottom > top;

/** A rectangle in default user space. */
interface Corners {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** An annotation's rectangle in the pixels of an image of its page. */
export function pixelBox(pdfium: Pdfium, page: number, annotation: number, image: PageImage): PixelBox {
  const [left = 0, top = 0, right = 0, bottom = 0] = withMemory(pdfium, 16, (rectangle) => {
    pdfium.FPDFAnnot_GetRect(annotation, rectangle);
    return [0, 4, 8, 12].map((offset) => pdfium.pdfium.getValue(rectangle + offset, "float"));
  });
  return deviceOf(pdfium, page, image)({ left, bottom, right, top });
}

/** A box in points of the page as displayed, of which the width is `across`, in the pixels of an image of it. */
export function pixelsOf(box: MarkBox, { width, height }: PageImage, across: number): PixelBox {
  const scale = width / across;
  return {
    left: Math.max(0, Math.floor(box.x * scale)),
    top: Math.max(0, Math.floor(box.y * scale)),
    right: Math.min(width, Math.ceil((box.x + box.width) * scale)),
    bottom: Math.min(height, Math.ceil((box.y + box.height) * scale)),
  };
}

/** A box of an image of a page, in default user space. */
export function boxOnPage(
  pdfium: Pdfium,
  page: number,
  { width, height }: PageImage,
  { left, top, right, bottom }: PixelBox,
): Corners {
  const [xs, ys] = withMemory(pdfium, 16, (memory) => {
    const corners = [
      [left, top],
      [right, bottom],
    ].map(([x = 0, y = 0]): Point => {
      pdfium.FPDF_DeviceToPage(page, 0, 0, width, height, 0, x, y, memory, memory + 8);
      return [pdfium.pdfium.getValue(memory, "double"), pdfium.pdfium.getValue(memory + 8, "double")];
    });
    return [corners.map(([x]) => x), corners.map(([, y]) => y)];
  }) as [number[], number[]];
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** PDFium answers whole pixels: asked for a picture so many times as large, it answers parts of them. */
const FINENESS = 64;

/**
 * How rectangles of a page stand in the pixels of an image of it. PDFium is asked for three points, and not for each
 * rectangle: a page's characters are thousands.
 */
export function deviceOf(
  pdfium: Pdfium,
  page: number,
  { width, height }: PageImage,
): (corners: Corners) => PixelBox {
  const [origin, across, up] = withMemory(pdfium, 8, (memory) => {
    const [x, y] = [memory, memory + 4];
    return [
      [0, 0],
      [UNIT, 0],
      [0, UNIT],
    ].map(([pageX = 0, pageY = 0]): Point => {
      pdfium.FPDF_PageToDevice(page, 0, 0, width * FINENESS, height * FINENESS, 0, pageX, pageY, x, y);
      return [pdfium.pdfium.getValue(x, "i32") / FINENESS, pdfium.pdfium.getValue(y, "i32") / FINENESS];
    });
  }) as [Point, Point, Point];
  const along = (axis: 0 | 1, x: number, y: number): number =>
    Math.round(
      origin[axis] + ((across[axis] - origin[axis]) * x) / UNIT + ((up[axis] - origin[axis]) * y) / UNIT,
    );
  return ({ left, bottom, right, top }) => {
    const [x0, x1] = [along(0, left, bottom), along(0, right, top)];
    const [y0, y1] = [along(1, left, bottom), along(1, right, top)];
    return {
      left: Math.max(0, Math.min(x0, x1)),
      top: Math.max(0, Math.min(y0, y1)),
      right: Math.min(width, Math.max(x0, x1) + 1),
      bottom: Math.min(height, Math.max(y0, y1) + 1),
    };
  };
}

type Point = [number, number];
/** How far from the origin the other two points are that PDFium is asked for. */
const UNIT = 1_000;
