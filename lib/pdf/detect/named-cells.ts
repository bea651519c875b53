import { lineOf } from "../../meaning/meaning-of.ts";
import { readerOfTexts } from "../../meaning/words.ts";
import { bottom, enclose, right } from "../page/boxes.ts";
import { forbids, isNaming } from "./captions.ts";
import type { GridCell } from "./grid.ts";
import type { Layout } from "./layout.ts";

/** So many neighbours of one line, each with a name and room beside it, are a form where so much of them asks for what is known. */
const LEAST = 4;
const KNOWN = 0.5;
/** The name begins, or ends, so near its cell's side, in points, and leaves so much of the width. */
const INSET_PT = 14;
const ROOM = 0.35;
/** A cell of one line is so many times as high as its text at most. */
const ONE_LINE = 3.2;

/**
 * Whether cells that hang together each take what their name asks for, beside it: "Name      | Telephone     ". None of them is
 * empty, which a name would head. The cells of a table that states words are alike, but ask for nothing.
 */
export function areNamedBeside(part: readonly GridCell[], { findMarks }: Layout): boolean {
  const [first] = part;
  if (!first || part.length < LEAST || part.every(({ y }) => Math.abs(y - first.y) < 1)) return false;
  const holdsMark = (cell: GridCell) =>
    findMarks(cell.y, bottom(cell)).some((mark) => mark.x < right(cell) && right(mark) > cell.x);
  if (!part.every((cell) => hasName(cell) && !holdsMark(cell))) return false;
  return askForKnown(part);
}

/** Whether so many cells have different names, of which so much asks for what is known. */
export function askForKnown(cells: readonly GridCell[]): boolean {
  const names = cells.map(({ texts }) => texts.map(({ text }) => text).join(" "));
  if (new Set(names).size < LEAST) return false;
  const reader = readerOfTexts(names, null);
  return names.filter((name) => lineOf(reader.words(name))?.meaning).length >= KNOWN * names.length;
}

function hasName(cell: GridCell): boolean {
  const { texts } = cell;
  const [text] = texts;
  if (!text || !texts.some(isNaming) || texts.some(forbids) || cell.height > ONE_LINE * text.height)
    return false;
  const print = enclose(texts);
  const [before, behind] = [print.x - cell.x, right(cell) - right(print)];
  return (
    print.height < 2 * text.height &&
    Math.min(before, behind) < INSET_PT &&
    Math.max(before, behind) > ROOM * cell.width
  );
}
