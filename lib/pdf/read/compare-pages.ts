import type { Page, ParsedForm } from "../../domain/parsed-form.ts";
import { type FoundSheet, findSheets } from "./find-sheets.ts";
import { alikePages, matchPages } from "./match-pages.ts";
import type { PagePrint } from "./page-print.ts";
import type { Placement } from "./placement.ts";
import { missingShare } from "./print-in-boxes.ts";

/** How much two pages may differ in size, in points, to be the same sheet. */
const SAME_SIZE = 2;
/** A page that lacks more of a sheet's words, or has them elsewhere, is a picture of it, or another sheet. */
const MOST_MISSING = 0.5;

/** A file and the form that it is a copy of, and what both print; without `blank` the file is read by itself. */
interface Copy {
  input: Uint8Array;
  blank?: Uint8Array | undefined;
  own: ParsedForm;
  form: ParsedForm;
  /** By the file's pages. */
  prints: ReadonlyMap<number, PagePrint>;
  /** By the form's pages. */
  before: ReadonlyMap<number, PagePrint>;
  /** The form's pages that are looked for. */
  asked: ReadonlySet<number>;
}

interface ComparedPages {
  /** Pages of the form whose places cannot be found in the file. */
  unread: ReadonlySet<number>;
  /** Where those lie of which the file has a picture. */
  placements: ReadonlyMap<number, Placement>;
  /** Which page of the file a page of the form is, where it is another. */
  pageOf: ReadonlyMap<number, number>;
}

/**
 * Finds the form's pages in the file: by their print, else by their look. Not found are those that the file lacks, has in
 * another size, or has as pictures that show something else. Throws what `findSheets` throws.
 */
export async function comparePrint({
  input,
  blank,
  own,
  form,
  prints,
  before,
  asked,
}: Copy): Promise<ComparedPages> {
  const { matched, isElses } = matchPages(before, prints);
  const taken = new Set(matched.values());
  const { pages } = own;
  const free = pages.map(({ number }) => number).filter((number) => !taken.has(number));
  const [unread, looked, pageOf] = [
    new Set<number>(),
    new Map<number, number[]>(),
    new Map<number, number>(),
  ];
  for (const page of form.pages) {
    const { number } = page;
    // What another page of the form is, this one is not, though they look alike.
    const same = taken.has(number) || isElses(number, number) ? 0 : number;
    const at = matched.get(number) ?? same;
    const about = { print: prints.get(at), sheet: before.get(number) };
    if (isAsPrinted(page, pages[at - 1], about)) {
      if (at !== number) pageOf.set(number, at);
      continue;
    }
    unread.add(number);
    if (about.sheet && asked.has(number))
      looked.set(
        number,
        matched.has(number) ? [at] : inTurn(number, free).filter((other) => !isElses(number, other)),
      );
  }
  const found = blank
    ? await findSheets(input, blank, looked, alikePages(before))
    : new Map<number, FoundSheet>();
  for (const [number, { page }] of found) {
    unread.delete(number);
    if (page !== number) pageOf.set(number, page);
  }
  const placements = new Map([...found].map(([number, { placement }]) => [number, placement]));
  return { unread, placements, pageOf };
}

/** Whether a page of the file shows the form's page, as large and with its words where they stand. */
function isAsPrinted(
  { width, height, scanned = false }: Page,
  there: Page | undefined,
  { print, sheet }: { print: PagePrint | undefined; sheet: PagePrint | undefined },
): boolean {
  const isPicture = print && sheet ? isPictureOf(print, sheet, scanned) : there?.scanned === true && !scanned;
  if (isPicture || !there) return false;
  return Math.abs(there.width - width) < SAME_SIZE && Math.abs(there.height - height) < SAME_SIZE;
}

/** The page of the same number is the likeliest. */
const inTurn = (number: number, pages: readonly number[]): number[] => [
  ...pages.filter((page) => page === number),
  ...pages.filter((page) => page !== number),
];

/** A sheet without words is a picture itself, and so is its copy. */
const isPictureOf = (print: PagePrint, sheet: PagePrint, scanned: boolean): boolean =>
  sheet.words.length === 0 ? scanned : missingShare(sheet.words, print.words) > MOST_MISSING;
