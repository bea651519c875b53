import { hasInkWithin } from "./box-border.ts";
import type { Ink, InkedPixel } from "./ink.ts";
import { illegibleInk } from "./legible-ink.ts";
import type { WidgetPlace } from "./pages-before.ts";
import { brightnessAt, hasContrast, MORE_THAN_SMOOTHING, NOTICEABLE } from "./picture.ts";
import { isWritten, type Placed, strokesOf } from "./placed-value.ts";
import type { PageImage, PixelBox } from "./render-page.ts";

/** So many hidden pixels are a letter that nobody can read. */
export const LETTER = 6;
/** The largest share of a mark's ink that may be hidden. */
const MOST_HIDDEN = 0.5;

/**
 * Whether a value's ink is hidden, or has the colour of its ground: one letter of a text, or most of a mark. A text
 * that shows no ink within its border has the colour of its widget's own ground; a mark may be a ground itself.
 */
export function isHidden(
  placed: Placed<WidgetPlace>,
  ink: Ink,
  { before, now }: { before: PageImage; now: PageImage },
): boolean {
  const { holds } = placed.place;
  if (holds?.kind !== "text" && holds?.kind !== "button") return false;
  if (holds.kind === "text" && !hasInkWithin(ink, placed.box)) return isWritten(holds);
  if (holds.kind === "button" && placed.place.isHeld) return holds.on && !showsItself(ink, placed.box, now);
  const all = strokesOf(placed, ink);
  // What a mark's own box showed before is no part of the mark: its ring, the shades of its edges.
  const isNew = ({ pixel, shade, isWhole }: InkedPixel): boolean =>
    !isWhole || Math.abs(brightnessAt(before, pixel) - shade) > NOTICEABLE;
  const strokes = holds.kind === "button" ? all.filter(isNew) : all;
  const { known, hidden } = illegibleInk(ink, now, strokes);
  return hidden > MOST_HIDDEN * known || (holds.kind === "text" && hidden >= LETTER);
}

/** Whether a mark that was there before is seen as it is by itself, whatever it draws: dots on grey, a ring, its frame alone. */
function showsItself({ pixels }: Ink, box: PixelBox, now: PageImage): boolean {
  const whole = pixels.filter(({ isWhole }) => isWhole);
  // What takes a part of its place lets the rest show through.
  const isSeen = ({ pixel, shade, share }: InkedPixel): boolean =>
    Math.abs(brightnessAt(now, pixel) - shade) <= MORE_THAN_SMOOTHING + 255 * (1 - share);
  const seen = whole.filter(isSeen);
  return whole.length > 0 && seen.length >= MOST_HIDDEN * whole.length && hasContrast(now, box);
}
