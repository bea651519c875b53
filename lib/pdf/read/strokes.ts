import type { Widget } from "../../domain/parsed-form.ts";
import type { Greys } from "../detect/scan/greys.ts";
import type { Box } from "../page/display-geometry.ts";
import type { PageImage } from "../verify/render-page.ts";
import { bridged } from "./bridged.ts";
import { fromMiddle, roomInRing } from "./button-ring.ts";
import { drawing, drawPage, SCALE } from "./draw-pages.ts";
import { type GreyView, viewOf } from "./grey-view.ts";
import { layOver, type Placement } from "./placement.ts";
import { turned } from "./turned.ts";

/** What a copy prints is looked for so far from where the blank form has it, in points. */
export const BLURRED = 1.25;
/** How dark a pixel of a stroke is at the least, and how much darker than it was, of 255. */
const DARK = 96;
/** So many dark pixels of a blank form are something that it shows. */
const LEAST_SHOWN = 8;
/** What is dark over this part of a row or column of the area is a ruled line. */
const RULED = 0.8;
/** A button of which so many rows are dark all through is filled. */
const FILLED = 0.35;
/** The border of a blank is not looked at: this part of its shorter side, and so many points at the most. */
const BORDER_SHARE = 0.15;
const MOST_BORDER = 2.5;
/** So far around a button most is paper, in points. */
const AROUND = 12;

/** A filled file; the same without what was filled in, where it is known; and which of its pages are pictures of sheets. */
export interface Sheets {
  input: Uint8Array;
  blank?: Uint8Array;
  placements?: ReadonlyMap<number, Placement>;
  /** Which page of the filled file a page of the form is, where it is another. */
  pageOf?: ReadonlyMap<number, number>;
}

/** What is dark within a blank and is not the form's own, row by row: 0 is white. */
export interface Strokes {
  width: number;
  height: number;
  dark: Uint8Array;
  /** How many pixels belong to strokes. */
  count: number;
  /** How much of what the blank form shows there is still to be seen, from 0 to 1; missing where it shows nothing. */
  kept?: number;
  /** How much darker it is than in the blank form, wherever in it that is, beside the paper of each, as a part of black. */
  darker?: number;
  /** How many of the pixels lie within a ring that is drawn all around a button's middle; missing where none is. */
  inRing?: number;
  /** In how many columns of pixels they end at the form's own print, so that nobody knows where they go on. */
  cut?: number;
}

/**
 * What is drawn within places, `scale` pixels a point; with `grown` also so many points above and below them, and to their
 * very sides. Beside the blank file it is what that has not drawn there. Throws
 * `JobFailure`: `pdf_damaged` where PDFium cannot open a file, `pdf_too_complex`.
 */
export async function strokesIn(
  { input, blank, placements, pageOf }: Sheets,
  places: readonly Widget[],
  { scale = SCALE, grown = 0 }: { scale?: number; grown?: number } = {},
): Promise<Map<Widget, Strokes>> {
  const before = blank ? await cropPlaces(blank, places, { scale, grown, placements }) : null;
  const after = await cropPlaces(input, places, { scale, grown, placements, pageOf, sizes: before?.sizes });
  const blur = Math.round(BLURRED * scale);
  return new Map(
    [...after.crops].map(([place, now]) => {
      const was = before?.crops.get(place);
      const isPlaced = placements?.has(place.page) ?? false;
      const known = was && isPlaced ? darkest(was, blur) : was;
      const kept = was && keptOf(was, isPlaced ? darkest(now, blur) : now);
      const strokes = {
        ...strokesOf(now, known, place.option !== undefined),
        ...(kept !== undefined && { kept }),
        ...(was && { darker: now.shade - was.shade }),
      };
      return [
        place,
        isPlaced ? { ...strokes, ...bridged(strokes, now.data, { dark: DARK, most: 4 * blur }) } : strokes,
      ];
    }),
  );
}

type Size = Pick<Greys, "width" | "height">;

interface Crop extends Greys {
  /** How dark it is beside the paper around it, as a part of black: that of a picture is never quite white. */
  shade: number;
}

interface Crops {
  crops: Map<Widget, Crop>;
  /** Of pages as drawn, in pixels. */
  sizes: Map<number, Size>;
}

/** Pages are drawn one at a time, and only the places of each are kept, as darkness. */
const cropPlaces = (
  bytes: Uint8Array,
  places: readonly Widget[],
  {
    scale,
    grown,
    placements,
    pageOf,
    sizes: known,
  }: {
    scale: number;
    grown: number;
    placements?: ReadonlyMap<number, Placement> | undefined;
    pageOf?: ReadonlyMap<number, number> | undefined;
    sizes?: ReadonlyMap<number, Size> | undefined;
  },
): Promise<Crops> =>
  drawing(bytes, (document) => {
    const [crops, sizes] = [new Map<Widget, Crop>(), new Map<number, Size>()];
    for (const [page, onPage] of Map.groupBy(places, (place) => place.page)) {
      const [placement, size] = [placements?.get(page), known?.get(page)];
      const drawn = drawPage(document, pageOf?.get(page) ?? page, scale);
      if (!drawn) continue;
      const image = turned(drawn, (size && placement?.turn) ?? 0);
      sizes.set(page, image);
      // A copy has greys where its form has colours, so both are compared as greys.
      const greys = placement && (size ? layOver(image, placement, size, scale) : viewOf(image));
      for (const place of onPage) crops.set(place, cropOf(greys ?? image, place, { scale, grown }));
    }
    return { crops, sizes };
  });

const grow = ({ x, y, width, height }: Box, by: number): Box => ({
  x,
  y: y - by,
  width,
  height: height + 2 * by,
});

function cropOf(
  image: PageImage | GreyView,
  place: Widget,
  { scale, grown }: { scale: number; grown: number },
): Crop {
  const found = crop(image, grown > 0 ? grow(place, grown) : shrink(place), scale);
  const paper = "pixels" in image ? 0 : paperAround(image, place, scale);
  return { ...found, shade: meanOf(found) - paper / 255 };
}

/** How dark most of what surrounds a button is; 0 for a blank, of which nobody asks. */
function paperAround(greys: GreyView, { option, x, y, width, height }: Widget, scale: number): number {
  if (option === undefined) return 0;
  const around = { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
  const { data } = crop(greys, around, scale);
  return data.toSorted()[data.length >> 1] ?? 0;
}

/** A blank without its border. */
function shrink({ x, y, width, height }: Box): Box {
  const border = Math.min(MOST_BORDER, BORDER_SHARE * Math.min(width, height));
  return { x: x + border, y: y + border, width: width - 2 * border, height: height - 2 * border };
}

function crop(image: PageImage | GreyView, box: Box, scale: number): Greys {
  const left = Math.max(0, Math.ceil(box.x * scale));
  const top = Math.max(0, Math.ceil(box.y * scale));
  const right = Math.min(image.width, Math.floor((box.x + box.width) * scale));
  const bottom = Math.min(image.height, Math.floor((box.y + box.height) * scale));
  const [width, height] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const data = new Uint8Array(width * height);
  const darknessOf =
    "pixels" in image ? darknessIn(image) : (x: number, y: number) => 255 - image.greyAt(x, y);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data[y * width + x] = darknessOf(left + x, top + y);
  }
  return { width, height, data };
}

/** How far a pixel is from white; a pen may be of any colour. */
const darknessIn =
  ({ width, pixels }: PageImage) =>
  (x: number, y: number): number => {
    const at = 4 * (y * width + x);
    return 255 - Math.min(pixels[at] ?? 255, pixels[at + 1] ?? 255, pixels[at + 2] ?? 255);
  };

/** Each pixel as dark as the darkest so many pixels around it. */
function darkest({ width, height, data }: Greys, around: number): Greys {
  const most = (from: Uint8Array, step: number, position: (at: number) => number, end: number): Uint8Array =>
    from.map((_, at) => {
      let dark = 0;
      const [first, last] = [Math.max(-around, -position(at)), Math.min(around, end - 1 - position(at))];
      for (let off = first; off <= last; off++) dark = Math.max(dark, from[at + off * step] ?? 0);
      return dark;
    });
  const across = most(data, 1, (at) => at % width, width);
  return { width, height, data: most(across, width, (at) => Math.floor(at / width), height) };
}

const meanOf = ({ data }: Greys): number =>
  data.reduce((sum, darkness) => sum + darkness, 0) / (255 * Math.max(1, data.length));

/** How much of what was dark still is; undefined where hardly anything was. */
function keptOf(was: Greys, now: Greys): number | undefined {
  let [all, kept] = [0, 0];
  for (const [at, darkness] of was.data.entries()) {
    if (darkness <= DARK) continue;
    all += 1;
    if ((now.data[at] ?? 0) > DARK) kept += 1;
  }
  return all < LEAST_SHOWN || was.width !== now.width ? undefined : kept / all;
}

/** Where the blank page is not known, a line that runs through the whole place was ruled there, and a circle around a button. */
function strokesOf({ width, height, data }: Greys, before: Greys | undefined, isButton: boolean): Strokes {
  const known = before?.width === width && before.height === height ? before.data : null;
  const dark = data.map((darkness, at) => Math.max(0, darkness - (known?.[at] ?? 0)));
  const isOwn = known ? () => false : ownLines({ width, height, data: dark }, isButton);
  const ring = known || !isButton ? null : roomInRing({ width, height, data }, DARK);
  let [count, inRing] = [0, 0];
  for (const [at, darkness] of dark.entries()) {
    if (isOwn(at)) dark[at] = 0;
    else if (darkness > DARK) {
      count++;
      if (ring !== null && fromMiddle(at, { width, height }) <= ring) inRing++;
    }
  }
  return { width, height, dark, count, ...(ring !== null && { inRing }) };
}

/** Tells of a pixel whether it may be the form's own: of a ruled line, or, of a button, in a corner outside its round. */
function ownLines({ width, height, data }: Greys, isButton: boolean): (at: number) => boolean {
  const [rows, columns] = [new Uint32Array(height), new Uint32Array(width)];
  for (const [at, darkness] of data.entries()) {
    if (darkness <= DARK) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    rows[y] = (rows[y] ?? 0) + 1;
    columns[x] = (columns[x] ?? 0) + 1;
  }
  const [across, down] = [RULED * width, RULED * height];
  // A button that is filled is dark in most rows: that is no line, but a mark.
  const isFilled = isButton && rows.filter((count) => count > across).length > FILLED * height;
  return (at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isRuled = !isFilled && ((rows[y] ?? 0) > across || (columns[x] ?? 0) > down);
    return isRuled || (isButton && fromMiddle(at, { width, height }) > 1);
  };
}
