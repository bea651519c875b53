import { EDGE, THROUGH } from "./box-border.ts";
import { extentOf, type Ink, type InkedPixel } from "./ink.ts";
import { hiddenInk } from "./legible-ink.ts";
import { brightnessAt, LEGIBLE, MORE_THAN_SMOOTHING } from "./picture.ts";
import type { PageImage, PixelBox } from "./render-page.ts";

/**
 * How much of the chosen rows of a list something else covers, from their first letter to their last: where the page shows
 * another shade than the list does by itself. The rows of a list that is turned on its side are columns. Null where no letter
 * of such a row can be read.
 */
export function coveredInRows({ pixels }: Ink, box: PixelBox, now: PageImage): number | null {
  const turned = pixels.map((pixel) => ({ ...pixel, x: pixel.y, y: pixel.x }));
  const chosen = [chosenRows(pixels, box), chosenRows(turned, { left: box.top, right: box.bottom })];
  if (chosen.every(({ length }) => length === 0)) return null;
  const isSeen = ({ pixel, shade }: InkedPixel): boolean =>
    Math.abs(brightnessAt(now, pixel) - shade) <= MORE_THAN_SMOOTHING;
  return Math.max(...chosen.map((rows) => hiddenInk(rows, isSeen).hidden));
}

/** Chosen rows from their first letter to their last. A bar runs through such a row, and letters stand on it. */
function chosenRows(
  pixels: readonly InkedPixel[],
  { left, right }: Pick<PixelBox, "left" | "right">,
): InkedPixel[] {
  const across = [...Map.groupBy(pixels, ({ y }) => y).values()].filter(
    (row) => row.length >= THROUGH * (right - left),
  );
  const rows = across.map((row) => {
    const bar = row.map(({ shade }) => shade).sort((a, b) => a - b)[Math.floor(row.length / 2)] ?? 0;
    const inside = row.filter(({ x }) => x >= left + EDGE && x < right - EDGE);
    return { row, letters: inside.filter(({ shade }) => Math.abs(shade - bar) > LEGIBLE) };
  });
  const text = extentOf(rows.flatMap(({ letters }) => letters));
  return rows.flatMap(({ row, letters }) =>
    letters.length > 0 ? row.filter(({ x }) => x >= text.left && x < text.right) : [],
  );
}
