import type { Widget } from "../../domain/parsed-form.ts";
import { SCALE } from "./draw-pages.ts";
import { BLURRED, type Sheets, type Strokes, strokesIn } from "./strokes.ts";

/** The least strokes that count, in pixels, and as a part of the area of a button, which may be smaller than a dot. */
const LEAST_PIXELS = 10;
const LEAST_SHARE = 0.004;
/** Of a picture of a button, whose specks and edges are dark as well. */
const LEAST_SHARE_OF_PICTURE = 0.012;
/** A picture has specks: so many pixels that touch are a stroke, as short as a dash. */
const LEAST_STROKE = 4;
/** How much darker than the paper around them these are, of 255: a thin dash is grey where pixels are coarse. */
const FAINT = 32;

/**
 * In a picture, a button of so few pixels is hardly larger than the blur of its own edge, which looks like a mark. A mark
 * that is smaller, and darkens it less, may be only that blur.
 */
const SMALL_BUTTON = 400;
const SURE = { share: 0.33, darker: 0.14 };
const LEAST_UNSURE = 3;
/** So much of what a blank form shows is still there where nobody took it away. */
const KEPT = 0.8;

/** A button that is so much darker than it was holds something, even where its own print hides what. */
const DARKER = 0.028;

/** Of a button with print of its own, such as a letter in a circle, and no blank to compare: what is surely, and what is perhaps, more than that. */
const OVER_PRINT = { sure: 0.15, unsure: 0.08 };

/** Where so many of the buttons of one size have a ring in them, it is the form's own. */
const ALIKE = 0.5;

/** The state of the room beside a button, which no button has: it is judged as one, but has no edge of its own. */
export const BESIDE_BUTTON = "\u0000beside";

/** What a place shows: something drawn there, perhaps something, or what the blank form shows there and nothing else. */
export type Ink = "sure" | "unsure" | "kept" | "perhaps kept";

/**
 * What is drawn within places; with a blank file, what the same place of that has not. None for those that show nothing. Places
 * stand by field: of buttons to choose from, what all of them have is the form's own where the blank is not known, and so is
 * what is `printed` in one.
 */
export async function placesWithInk(
  sheets: Sheets,
  fields: readonly (readonly Widget[])[],
  printed: ReadonlySet<Widget> = new Set(),
): Promise<Map<Widget, Ink>> {
  const strokes = await strokesIn(sheets, fields.flat());
  const isPicture = ({ page }: Widget): boolean => sheets.placements?.has(page) ?? false;
  const ringed = sheets.blank ? new Set() : ringedAlike(strokes);
  const inked = fields.map((places) => {
    const own = sheets.blank ? 0 : ownInk(places, (place) => strokes.get(place)?.count);
    const ownInRing = sheets.blank ? 0 : ownInk(places, (place) => strokes.get(place)?.inRing);
    return places.flatMap((place): [Widget, Ink][] => {
      const found = strokes.get(place);
      const more = found && { ...found, count: found.count - own };
      const ink =
        more &&
        (printed.has(place)
          ? overPrint(more)
          : ringed.has(place)
            ? withinRing((found.inRing ?? 0) - ownInRing)
            : inkOf(more, place, isPicture(place)));
      return ink ? [[place, ink]] : [];
    });
  });
  return new Map(inked.flat());
}

/** The buttons that have a ring around their middle, as most of the others do that are as large: the form draws it. */
function ringedAlike(strokes: ReadonlyMap<Widget, Strokes>): Set<Widget> {
  const buttons = [...strokes].filter(([{ option }]) => option !== undefined);
  const sizes = Map.groupBy(buttons, ([, { width, height }]) => `${width} ${height}`);
  const alike = [...sizes.values()].map((all) => {
    const ringed = all.filter(([, { inRing }]) => inRing !== undefined);
    return ringed.length > 1 && ringed.length >= ALIKE * all.length ? ringed : [];
  });
  return new Set(alike.flat().map(([place]) => place));
}

function withinRing(count: number): Ink | null {
  if (count >= LEAST_PIXELS) return "sure";
  return count >= LEAST_PIXELS / 2 ? "unsure" : null;
}

function inkOf(strokes: Strokes, place: Widget, isPicture: boolean): Ink | null {
  const area = strokes.width * strokes.height;
  const isSmall =
    isPicture && place.option !== undefined && place.option !== BESIDE_BUTTON && area < SMALL_BUTTON;
  // No part of it is farther from its own edge than that may be found.
  const isAllEdge = Math.min(strokes.width, strokes.height) < 2 * BLURRED * SCALE;
  if (isSmall && isAllEdge && strokes.count > 0) return "unsure";
  const isSure = strokes.count >= SURE.share * area || (strokes.darker ?? 1) >= SURE.darker;
  if (isSmall && strokes.count >= LEAST_UNSURE) return isSure ? "sure" : "unsure";
  if (isInked(strokes, place, isPicture)) return "sure";
  if (isSmall && (strokes.darker ?? 0) > DARKER) return "unsure";
  if ((strokes.kept ?? 0) < KEPT) return null;
  return isSmall ? "perhaps kept" : "kept";
}

function overPrint({ count, width, height }: Strokes): Ink | null {
  const share = count / Math.max(1, width * height);
  if (share >= OVER_PRINT.sure) return "sure";
  return share >= OVER_PRINT.unsure ? "unsure" : null;
}

/** The least that any of several buttons has: nobody marks all of those of which one is chosen. */
function ownInk(places: readonly Widget[], countOf: (place: Widget) => number | undefined): number {
  if (places.length < 2 || new Set(places.map(({ option }) => option)).size < 2) return 0;
  return Math.min(...places.map((place) => countOf(place) ?? 0));
}

/** A button has its share of ink or is empty; in a blank a single short stroke is an answer, however large it is. */
function isInked(strokes: Strokes, { option }: Widget, isPicture: boolean): boolean {
  if (option !== undefined) {
    const share = isPicture ? LEAST_SHARE_OF_PICTURE : LEAST_SHARE;
    return strokes.count >= Math.max(LEAST_PIXELS, share * strokes.width * strokes.height);
  }
  return isPicture ? longestStroke(strokes) >= LEAST_STROKE : strokes.count >= LEAST_PIXELS;
}

/** How many dark pixels the largest group has that touch each other. */
function longestStroke({ width, height, dark }: Strokes): number {
  const paper = dark.toSorted()[dark.length >> 1] ?? 0;
  const left = Uint8Array.from(dark, (darkness) => (darkness > paper + FAINT ? 1 : 0));
  let most = 0;
  for (let at = left.indexOf(1); at >= 0; at = left.indexOf(1, at + 1)) {
    const waiting = [at];
    left[at] = 0;
    let count = 0;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      count++;
      const [x, y] = [next % width, Math.floor(next / width)];
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          if (left[row * width + column] !== 1) continue;
          left[row * width + column] = 0;
          waiting.push(row * width + column);
        }
      }
    }
    most = Math.max(most, count);
  }
  return most;
}
