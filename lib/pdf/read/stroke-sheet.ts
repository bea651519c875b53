import type { Field } from "../../domain/parsed-form.ts";
import type { ReadValue, StrokeSheet, StrokeStrip } from "../../domain/read-form.ts";
import { encodePng } from "../verify/png.ts";
import { type Sheets, type Strokes, strokesIn } from "./strokes.ts";

/** Pixels a point: 288 dpi, at which a recognizer tells small letters apart. */
const SCALE = 4;
/** Each blank is shown in these sizes: what is read in one alone is a guess. */
const SIZES = [1, 0.7];
/** White between blanks, and around them, in pixels. */
const GAP = 40;
/** What is written reaches over the edges of its blank, so far in points; beside the blank form only that is seen there. */
const GROWN = 3;
/** So many blanks are shown: a recognizer is waited for. */
const MOST_BLANKS = 40;
/** A letter of which more columns of pixels are cut off may be another one: g without its tail is read as a. */
const MOST_CUT = 4;
/** Fainter traces, of 255, are the paper's. */
const FAINT = 60;
/** A stroke is darker than that, and takes so many pixels of a column. */
const BLACK = 120;
const SPECK = 3;
/** Strokes that are lighter than this in the mean are a pencil's, and end where they are so much lighter than that. */
const PENCIL = 105;
const PENCIL_SHARE = 0.75;

/** A picture of what was written into blanks, one below the other; undefined where there is nothing to recognize. */
export async function drawStrokes(
  sheets: Sheets,
  fields: readonly Field[],
  values: readonly ReadValue[],
): Promise<StrokeSheet | undefined> {
  const readable = new Set(
    fields.filter(({ type }) => type === "text" || type === "choice").map(({ id }) => id),
  );
  const unread = values
    .filter(({ fieldId, value, from }) => from === "ink" && value === null && readable.has(fieldId))
    .slice(0, MOST_BLANKS);
  if (unread.length === 0) return undefined;
  const strokes = await strokesIn(
    sheets,
    unread.map(({ place }) => place),
    { scale: SCALE, grown: sheets.blank ? GROWN : 0 },
  );
  const shown = unread.flatMap(({ fieldId, place }) => showEach(fieldId, strokes.get(place)));
  return stack(shown);
}

interface Shown {
  fieldId: string;
  strokes: Strokes;
}

const showEach = (fieldId: string, strokes: Strokes | undefined): Shown[] =>
  strokes && strokes.width > 0 && strokes.height > 0 && (strokes.cut ?? 0) < MOST_CUT
    ? SIZES.map((size) => ({ fieldId, strokes: size === 1 ? strokes : shrunk(strokes, size) }))
    : [];

/** A pixel is as dark as those it stands for are in the mean. */
function shrunk({ width, height, dark, count }: Strokes, size: number): Strokes {
  const [across, down] = [Math.max(1, Math.floor(width * size)), Math.max(1, Math.floor(height * size))];
  const small = new Uint8Array(across * down);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      let [sum, pixels] = [0, 0];
      for (let row = Math.floor(y / size); row < Math.min(height, Math.ceil((y + 1) / size)); row++) {
        for (
          let column = Math.floor(x / size);
          column < Math.min(width, Math.ceil((x + 1) / size));
          column++
        ) {
          sum += dark[row * width + column] ?? 0;
          pixels++;
        }
      }
      small[y * across + x] = sum / Math.max(1, pixels);
    }
  }
  return { width: across, height: down, dark: small, count };
}

function stack(shown: readonly Shown[]): StrokeSheet | undefined {
  if (shown.length === 0) return undefined;
  const width = 2 * GAP + Math.max(...shown.map(({ strokes }) => strokes.width));
  const height = GAP + shown.reduce((sum, { strokes }) => sum + strokes.height + GAP, 0);
  const pixels = new Uint8Array(width * height * 4).fill(255);
  const strips: StrokeStrip[] = [];
  let top = GAP;
  for (const { fieldId, strokes } of shown) {
    for (const [at, dark] of strokes.dark.entries()) {
      if (dark < FAINT) continue;
      const to = 4 * ((top + Math.floor(at / strokes.width)) * width + GAP + (at % strokes.width));
      pixels.fill(255 - dark, to, to + 3);
    }
    const [left, right] = reachOf(strokes);
    strips.push({
      fieldId,
      y: (top - GAP / 2) / height,
      height: (strokes.height + GAP) / height,
      x: (GAP + left) / width,
      width: Math.max(0, right - left) / width,
    });
    top += strokes.height + GAP;
  }
  return { picture: encodePng({ width, height, pixels }), strips };
}

/** What is dark enough for a stroke: a pencil is no darker than some traces of the paper beside a pen's. */
function blackIn(dark: Uint8Array): number {
  const traces = dark.filter((darkness) => darkness >= FAINT);
  const mean = traces.reduce((sum, darkness) => sum + darkness, 0) / Math.max(1, traces.length);
  return mean < PENCIL ? Math.max(FAINT, PENCIL_SHARE * mean) : BLACK;
}

/** The first and the last column with a stroke, and not only a speck of the paper. */
function reachOf({ width, height, dark }: Strokes): [number, number] {
  const black = blackIn(dark);
  const columns = Array.from({ length: width }, (_, x) => {
    let count = 0;
    for (let y = 0; y < height; y++) if ((dark[y * width + x] ?? 0) > black) count++;
    return count >= SPECK;
  });
  return [Math.max(0, columns.indexOf(true)), Math.max(0, columns.lastIndexOf(true))];
}
