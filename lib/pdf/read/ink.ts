import type { Widget } from "../../domain/parsed-form.ts";
import { type Sheets, type Strokes, strokesIn } from "./strokes.ts";

/** The least strokes that count, in pixels, and as a part of the area that is looked at. */
const LEAST_PIXELS = 10;
const LEAST_SHARE = 0.004;
/** Of a picture of a sheet, whose specks and edges are dark as well. */
const LEAST_SHARE_OF_PICTURE = 0.012;

/** The places within which something is drawn; with a blank file, something that the same place of that has not. */
export async function placesWithInk(sheets: Sheets, places: readonly Widget[]): Promise<Set<Widget>> {
  const strokes = await strokesIn(sheets, places);
  const isPicture = ({ page }: Widget): boolean => sheets.placements?.has(page) ?? false;
  return new Set(
    [...strokes].filter(([place, each]) => isInked(each, isPicture(place))).map(([place]) => place),
  );
}

const isInked = ({ width, height, count }: Strokes, isPicture: boolean): boolean =>
  count >= Math.max(LEAST_PIXELS, (isPicture ? LEAST_SHARE_OF_PICTURE : LEAST_SHARE) * width * height);
