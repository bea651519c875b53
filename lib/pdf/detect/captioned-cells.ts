import { asksToSign } from "../page/asks-to-sign.ts";
import { bottom, enclose, overlapX, overlapY } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import { isTinted } from "../page/drawing/ground.ts";
import type { Blank } from "./blanks.ts";
import { forbids, isBold, isNaming, LONGEST } from "./captions.ts";
import { type DetectedField, textField } from "./detected-field.ts";
import type { Grid, GridCell } from "./grid.ts";
import { fieldsAt } from "./judge-cell.ts";
import type { Layout } from "./layout.ts";
import { areNamedBeside, askForKnown } from "./named-cells.ts";

/** So many neighbours with a caption make such a form; of its printed cells at least so many are so, and few are empty. */
const LEAST = 8;
const SHARE = 0.75;
const EMPTY = 0.2;
/** A caption has so many texts at most, begins no farther into its cell, in points, and is so long at most, in characters. */
const MOST_TEXTS = 3;
const INSET_PT = 14;
const MOST_CHARACTERS = 80;
/** The room under a caption is so many times as high as its last line, and the room over it so much of that at most. */
const UNDER = 0.9;
const OVER = 0.5;
/** Higher cells are frames, in points. */
const HIGHEST_PT = 60;
/** A band that heads a part is so many times as high as its text at most. */
const BAND = 1.9;
/** What takes so much of a width takes the whole of it. */
const WHOLE = 0.95;

/** A form that is drawn as cells, each with its caption in the corner and room to write: which cells, and what heads them. */
interface CaptionedCells {
  /** Whether a place stands in a cell with a caption of its own, which heads no other. */
  isCaptioned: (box: Box) => boolean;
  /** Whether a place stands in a band that heads a part of the form. */
  isInBand: (box: Box) => boolean;
  /** The same fields, with one in each of the cells where it is kept: those on a caption stand beside or under it. */
  complete: (fields: readonly DetectedField[], isKept: (field: DetectedField) => boolean) => DetectedField[];
}

/** Finds the cells of a page that are captioned alike. One cell alone may head others; many neighbours do not head each other. */
export function captionedCells(grid: Grid, blanks: readonly Blank[], layout: Layout): CaptionedCells {
  const all = partsOf(grid);
  const parts = all.filter((part) => isForm(part, layout));
  // Boxes that stand apart, each with its caption in the corner, are places however they are painted.
  const alone = all.flatMap(([cell, ...others]) =>
    cell && others.length === 0 && hasCaption(cell, layout) ? [cell] : [],
  );
  const apart = new Set(
    [...Map.groupBy(alone, ({ height }) => Math.round(height)).values()].filter(askForKnown).flat(),
  );
  const captioned = new Set([
    ...apart,
    ...parts.flat().filter((cell) => hasCaption(cell, layout)),
    ...all.filter((part) => areNamedBeside(part, layout)).flat(),
  ]);
  const bands = new Set(parts.flatMap((part) => part.filter(bandFinder(part, layout))));
  const has = (cells: ReadonlySet<GridCell>) => (box: Box) => {
    const cell = cells.size > 0 ? grid.at(box) : undefined;
    return cell !== undefined && cells.has(cell);
  };
  return {
    isCaptioned: has(captioned),
    isInBand: has(bands),
    complete: (fields, isKept) => {
      const isCaptioned = has(captioned);
      const ofCell = Map.groupBy(fields, ({ boxes }) => grid.at(enclose(boxes)));
      const isClear = (field: DetectedField) =>
        !isCaptioned(enclose(field.boxes)) || !isOnCaption(field, grid);
      const added = new Map(
        [...captioned].flatMap((cell): [GridCell, DetectedField[]][] => {
          if (ofCell.get(cell)?.some(isClear)) return [];
          const places = placesIn(cell, blanks, apart.has(cell) ? { fills: [] } : layout).filter(isKept);
          return places.length > 0 ? [[cell, places]] : [];
        }),
      );
      const isReplaced = (field: DetectedField) => {
        const cell = grid.at(enclose(field.boxes));
        return cell !== undefined && added.has(cell);
      };
      return [...fields.filter((field) => !isReplaced(field)), ...[...added.values()].flat()];
    },
  };
}

const isOnCaption = ({ boxes }: DetectedField, grid: Grid): boolean =>
  boxes.some((box) =>
    grid.at(box)?.texts.some((text) => overlapX(text, box) > 1 && overlapY(text, box) > text.height / 2),
  );

/** The cells that hang together by their sides. */
function partsOf(grid: Grid): GridCell[][] {
  const seen = new Set<GridCell>();
  return grid.cells.flatMap((first) => {
    if (seen.has(first)) return [];
    const part = [first];
    seen.add(first);
    for (const cell of part) {
      const beside = [grid.rightOf(cell), grid.leftOf(cell), grid.under(cell), grid.over(cell)].flat();
      for (const next of beside) {
        if (seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    }
    return [part];
  });
}

function isForm(part: readonly GridCell[], layout: Layout): boolean {
  const isBand = bandFinder(part, layout);
  const printed = part.filter((cell) => cell.texts.length > 0 && !isBand(cell) && !holdsMarks(cell, layout));
  const captioned = printed.filter((cell) => hasCaption(cell, layout)).length;
  const empty = part.filter(({ texts }) => texts.length === 0).length;
  return captioned >= LEAST && captioned >= SHARE * printed.length && empty <= EMPTY * captioned;
}

const holdsMarks = (cell: Box, { findMarks }: Layout): boolean =>
  findMarks(cell.y, bottom(cell)).some((mark) => overlapX(mark, cell) > 1 && overlapY(mark, cell) > 1);

/** Whether a cell holds a caption in its upper left corner, with room to write under it. */
function hasCaption(cell: GridCell, layout: Layout): boolean {
  const { texts } = cell;
  if (texts.length === 0 || texts.length > MOST_TEXTS || cell.height > HIGHEST_PT) return false;
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
  if (characters > MOST_CHARACTERS || !texts.some(isNaming) || texts.some(forbids)) return false;
  const print = enclose(texts);
  const [over, under] = [print.y - cell.y, bottom(cell) - bottom(print)];
  const line = Math.min(...texts.map(({ height }) => height));
  return (
    print.x - cell.x < INSET_PT && under > UNDER * line && over < OVER * under && !holdsMarks(cell, layout)
  );
}

/** Tells cells of one line that take the whole width of their part, and have the look of a heading. */
function bandFinder(part: readonly GridCell[], { width }: Layout): (cell: GridCell) => boolean {
  const widest = part.reduce((most, cell) => Math.max(most, cell.width), 0);
  return ({ texts: [text, ...more], ...cell }) => {
    if (!text || more.length > 0 || cell.height > BAND * text.height) return false;
    if (cell.width <= WHOLE * Math.min(widest, width)) return false;
    return text.text === text.text.toUpperCase() || isBold(text);
  };
}

/** The places in a cell: under its captions, or behind the only one. */
function placesIn(
  cell: GridCell,
  blanks: readonly Blank[],
  { fills }: Pick<Layout, "fills">,
): DetectedField[] {
  const blank = blanks.find(
    ({ closed, cell: own }) =>
      closed && Math.abs(own.x - cell.x) < 1 && Math.abs(bottom(own) - bottom(cell)) < 1,
  );
  if (!blank || isTinted(blank.box, fills)) return [];
  const type = cell.texts.some((text) => asksToSign(text) && text.text.length <= LONGEST)
    ? "signature"
    : "text";
  const isUnder = blank.box.width > WHOLE * cell.width;
  const fields = isUnder ? fieldsAt(blank, type) : [textField(blank.box, 0.7, { type })];
  return fields.map((field) => ({ ...field, blank }));
}
