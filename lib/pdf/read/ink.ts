import { JobFailure } from "../../domain/errors.ts";
import type { Widget } from "../../domain/parsed-form.ts";
import type { Box } from "../page/display-geometry.ts";
import { type PdfiumDocument, withDocument, withPage } from "../verify/pdfium-document.ts";
import { type PageImage, renderPage } from "../verify/render-page.ts";

/** Pixels a point: a stroke of a pen is two or three pixels wide. */
const SCALE = 2;
/** How dark a pixel of a stroke is at the least, and how much darker than it was, of 255. */
const DARK = 96;
/** The least strokes that count, in pixels, and as a part of the area that is looked at. */
const LEAST_PIXELS = 10;
const LEAST_SHARE = 0.004;
/** What is dark over this part of a row or column of the area is a ruled line. */
const RULED = 0.8;
/** The border of a blank is not looked at: this part of its shorter side, and so many points at the most. */
const BORDER_SHARE = 0.15;
const MOST_BORDER = 2.5;

/** How dark each pixel within a blank is, row by row: 0 is white. */
interface Crop {
  width: number;
  height: number;
  dark: Uint8Array;
}

/**
 * The places within which something is drawn; with `before`, something that the same place of that file has not.
 * Throws `JobFailure`: `pdf_damaged` where PDFium cannot open a file, `pdf_too_complex`.
 */
export async function placesWithInk(
  input: Uint8Array,
  places: readonly Widget[],
  before?: Uint8Array,
): Promise<Set<Widget>> {
  const was = before ? await cropPlaces(before, places) : null;
  const is = await cropPlaces(input, places);
  return new Set(
    [...is].filter(([place, crop]) => hasStrokes(crop, was?.get(place))).map(([place]) => place),
  );
}

/** Pages are drawn one at a time, and of each only what stands in the places is kept. */
const cropPlaces = (bytes: Uint8Array, places: readonly Widget[]): Promise<Map<Widget, Crop>> =>
  drawing(bytes, (document) => {
    const crops = new Map<Widget, Crop>();
    for (const [page, onPage] of Map.groupBy(places, (place) => place.page)) {
      if (page > document.pageCount) continue;
      const image = withPage(document, page - 1, (handle) => renderPage(document, handle, SCALE));
      for (const place of onPage) crops.set(place, crop(image, place));
    }
    return crops;
  });

async function drawing<T>(bytes: Uint8Array, use: (document: PdfiumDocument) => T): Promise<T> {
  try {
    return await withDocument(bytes, use);
  } catch (cause) {
    const isUnreadable = cause instanceof JobFailure && cause.code === "fill_not_verified";
    throw isUnreadable
      ? new JobFailure("pdf_damaged", "The file's pages cannot be drawn.", { cause })
      : cause;
  }
}

function crop(image: PageImage, box: Box): Crop {
  const border = Math.min(MOST_BORDER, BORDER_SHARE * Math.min(box.width, box.height));
  const left = Math.max(0, Math.ceil((box.x + border) * SCALE));
  const top = Math.max(0, Math.ceil((box.y + border) * SCALE));
  const right = Math.min(image.width, Math.floor((box.x + box.width - border) * SCALE));
  const bottom = Math.min(image.height, Math.floor((box.y + box.height - border) * SCALE));
  const [width, height] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      dark[y * width + x] = darknessOf(image, (top + y) * image.width + left + x);
    }
  }
  return { width, height, dark };
}

/** How far a pixel is from white; a pen may be of any colour. */
const darknessOf = ({ pixels }: PageImage, pixel: number): number =>
  255 - Math.min(pixels[4 * pixel] ?? 255, pixels[4 * pixel + 1] ?? 255, pixels[4 * pixel + 2] ?? 255);

/** Where the blank page is not known, a line that runs through the whole place was ruled there. */
function hasStrokes(now: Crop, before: Crop | undefined): boolean {
  const { width, height, dark } = now;
  const comparable = before?.width === width && before.height === height;
  const [rows, columns] = [new Uint32Array(height), new Uint32Array(width)];
  const strokes: number[] = [];
  for (const [pixel, darkness] of dark.entries()) {
    if (darkness - (comparable ? (before.dark[pixel] ?? 0) : 0) <= DARK) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    strokes.push(pixel);
    rows[y] = (rows[y] ?? 0) + 1;
    columns[x] = (columns[x] ?? 0) + 1;
  }
  const isRuled = (pixel: number): boolean =>
    (rows[Math.floor(pixel / width)] ?? 0) > RULED * width || (columns[pixel % width] ?? 0) > RULED * height;
  const count = comparable ? strokes.length : strokes.filter((pixel) => !isRuled(pixel)).length;
  return count >= Math.max(LEAST_PIXELS, LEAST_SHARE * width * height);
}
