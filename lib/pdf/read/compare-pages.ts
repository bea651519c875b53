import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { PagePrint } from "./page-print.ts";
import type { Placement } from "./placement.ts";
import { missingShare } from "./print-in-boxes.ts";
import { findSheets } from "./strokes.ts";

/** How much two pages may differ in size, in points, to be the same sheet. */
const SAME_SIZE = 2;
/** How much taller or wider a picture of a sheet may be than the sheet, as parts of it: other paper, or its edges as well. */
const SAME_SHEET = 0.12;
/** A page that lacks more of a sheet's words, or has them elsewhere, is a picture of it, or another sheet. */
const MOST_MISSING = 0.5;
/** So many pictures of pages are laid over the form: each takes half a second. */
const MOST_PICTURES = 10;

/** A file and the form that it is a copy of; the pages (numbers from 1) that are asked about, as both print them. */
interface Copy {
  input: Uint8Array;
  blank?: Uint8Array | undefined;
  own: ParsedForm;
  form: ParsedForm;
  prints: ReadonlyMap<number, PagePrint>;
  before: ReadonlyMap<number, PagePrint>;
}

export interface ComparedPages {
  /** Pages of the form whose places cannot be found in the file. */
  unread: ReadonlySet<number>;
  /** Where those lie of which the file has a picture. */
  placements: ReadonlyMap<number, Placement>;
}

/**
 * Pages that the file lacks, or has in another size, or as pictures of sheets on which nothing is found. Throws what
 * `findSheets` throws.
 */
export async function comparePages({
  input,
  blank,
  own,
  form,
  prints,
  before,
}: Copy): Promise<ComparedPages> {
  const [unread, pictures] = [new Set<number>(), [] as number[]];
  for (const { number, width, height, scanned = false } of form.pages) {
    const there = own.pages[number - 1];
    const differs = (most: number): boolean =>
      !there ||
      Math.abs(there.width - width) >= most * width ||
      Math.abs(there.height - height) >= most * height;
    const [print, sheet] = [prints.get(number), before.get(number)];
    const isPicture =
      print && sheet ? isPictureOf(print, sheet, scanned) : there?.scanned === true && !scanned;
    if (!isPicture && !differs(SAME_SIZE / Math.max(width, height))) continue;
    unread.add(number);
    if (isPicture && !differs(SAME_SHEET)) pictures.push(number);
  }
  const looked = pictures.filter((number) => before.has(number)).slice(0, MOST_PICTURES);
  const placements = blank ? await findSheets(input, blank, looked) : new Map<number, Placement>();
  for (const number of placements.keys()) unread.delete(number);
  return { unread, placements };
}

/** A sheet without words is a picture itself, and so is its copy. */
const isPictureOf = (print: PagePrint, sheet: PagePrint, scanned: boolean): boolean =>
  sheet.words.length === 0 ? scanned : missingShare(sheet.words, print.words) > MOST_MISSING;
