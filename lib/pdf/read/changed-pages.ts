import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { ChangedPage } from "../../domain/read-form.ts";
import type { Box } from "../page/display-geometry.ts";
import type { PageImage } from "../verify/render-page.ts";
import { differingBoxes } from "./differing-boxes.ts";
import { drawing, drawPage, SCALE } from "./draw-pages.ts";
import { matchPages } from "./match-pages.ts";
import { type PagePrint, readPrint } from "./page-print.ts";
import { addedWords, missingShare } from "./print-in-boxes.ts";

/** A page that lacks more of the words is a picture of it: what a scanner changed is everything. */
const MOST_MISSING = 0.5;
/** So many pages are drawn and compared. */
const MOST_PAGES = 50;
/** How much two pages may differ in size, in points, to be the same sheet. */
const SAME_SIZE = 2;

/** A file, the one that it was before, and the form of both. */
interface Versions {
  input: Uint8Array;
  before: Uint8Array;
  form: ParsedForm;
}

interface PageChanges {
  changed: ChangedPage[];
  /** Pages of the file that were not compared: pictures of what was there, and what is beyond the first fifty. */
  notCompared: number[];
}

/**
 * What a file's pages show otherwise than they did, beside the values of fields: pages that came or are gone, words,
 * annotations, and whatever else is drawn, or drawn over. Throws what `readPrint` and `drawing` throw.
 */
export async function changedPages(
  { input, before, form }: Versions,
  maxPages: number,
): Promise<PageChanges> {
  const [was, is] = [await readPrint(before, null, maxPages), await readPrint(input, null, maxPages)];
  const pageOf = pairUp(was, is);
  const kept = new Set(pageOf.values());
  const changed = [
    ...[...is].flatMap(([page, print]) => (kept.has(page) ? [] : whole(page, print, "page_added"))),
    ...[...was].flatMap(([page, print]) => (pageOf.has(page) ? [] : whole(page, print, "page_missing"))),
  ];
  const notCompared: number[] = [];
  for (const [from, to] of pageOf) {
    const [then, now] = [was.get(from), is.get(to)];
    if (!then || !now) continue;
    if (to > MOST_PAGES || missingShare(then.words, now.words) > MOST_MISSING) notCompared.push(to);
    else changed.push(...(await compare({ input, before, form }, { from, to, then, now })));
  }
  return { changed, notCompared };
}

/** Pages without words are known by their number alone. */
function pairUp(
  was: ReadonlyMap<number, PagePrint>,
  is: ReadonlyMap<number, PagePrint>,
): Map<number, number> {
  const { matched } = matchPages(was, is);
  const taken = new Set(matched.values());
  for (const [page, { words }] of was)
    if (
      !matched.has(page) &&
      !taken.has(page) &&
      is.has(page) &&
      (words.length === 0 || is.get(page)?.words.length === 0)
    )
      matched.set(page, page);
  return matched;
}

const whole = (page: number, { width, height }: PagePrint, why: ChangedPage["why"]): ChangedPage => ({
  page,
  why,
  box: { x: 0, y: 0, width, height },
});

interface Pair {
  from: number;
  to: number;
  then: PagePrint;
  now: PagePrint;
}

async function compare(
  { input, before, form }: Versions,
  { from, to, then, now }: Pair,
): Promise<ChangedPage[]> {
  const isCut =
    Math.abs(then.width - now.width) > SAME_SIZE || Math.abs(then.height - now.height) > SAME_SIZE;
  if (isCut) return [whole(to, now, "size")];
  const draw = (bytes: Uint8Array, page: number): Promise<PageImage | null> =>
    drawing(bytes, (document) => drawPage(document, page, SCALE));
  const [old, fresh] = [await draw(before, from), await draw(input, to)];
  if (!old || !fresh) return [];
  const onPage = form.fields.flatMap(({ id: fieldId, widgets }) =>
    widgets.filter(({ page }) => page === from).map((box) => ({ ...box, fieldId })),
  );
  const boxes = differingBoxes(old, fresh, SCALE, onPage);
  const words = [...addedWords(now.words, then.words), ...addedWords(then.words, now.words)];
  const notes = now.annotations.filter((note) => !then.annotations.some((other) => isSame(note, other)));
  const drawn = boxes.map(({ fieldId, ...box }): ChangedPage => {
    const why = notes.some((note) => overlap(note, box))
      ? "annotation"
      : words.some((word) => overlap(word, box))
        ? "text"
        : "drawing";
    return { page: to, why, box, ...(fieldId !== undefined && { fieldId }) };
  });
  const unseen = notes.filter((note) => !boxes.some((box) => overlap(note, box)));
  return [
    ...drawn,
    ...unseen.map((note): ChangedPage => ({ page: to, why: "annotation", box: boxOf(note) })),
  ];
}

const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

const isSame = (a: Box & { kind: string }, b: Box & { kind: string }): boolean =>
  a.kind === b.kind && Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1;

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
