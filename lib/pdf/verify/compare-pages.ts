import { isCrossedText } from "./crossed-text.ts";
import { standsOn, standsOnOwn } from "./drawn-ink.ts";
import { isHidden, LETTER } from "./hidden-value.ts";
import { extentOf, type Ink, inkOf } from "./ink.ts";
import { coveredInRows } from "./list-rows.ts";
import { meetings } from "./meetings.ts";
import type { FileBefore, PageBefore, WidgetPlace } from "./pages-before.ts";
import type { PdfiumDocument } from "./pdfium-document.ts";
import { differsOutside, differsWithin, hasInk, isLegible } from "./picture.ts";
import { isWritten, type Placed, strokesOf } from "./placed-value.ts";
import { isParted, isReached, writtenOver } from "./printed-characters.ts";
import { boxOnPage, hasArea, type PageImage, type PixelBox, renderPage } from "./render-page.ts";
import { mergeVerdicts, type Verdict } from "./verdict.ts";

/** The pages to be compared that a file has: those that were written, and the others unless it has them unchanged. */
export function pagesOf<Place>(
  document: PdfiumDocument,
  { pages, others }: FileBefore<Place>,
): [number, PageBefore<Place>][] {
  const drawn = !others || others.areIn(document) ? [] : others.draw(document);
  return [...pages, ...drawn].filter(([index]) => index < document.pageCount);
}

/** A page that is not there any more looks otherwise. */
export const lostPages = <Place>(
  { pageCount }: PdfiumDocument,
  { pages, others }: FileBefore<Place>,
): Verdict<Place> => ({
  ...mergeVerdicts<Place>([]),
  changedPages: [...pages.keys(), ...(others?.pages ?? [])].filter((index) => index >= pageCount),
});

/** What an open page of a finished file says of it and its widgets. */
export function judgePage<Place extends WidgetPlace>(
  document: PdfiumDocument,
  page: number,
  index: number,
  { image, scale, boxes }: PageBefore<Place>,
): Verdict<Place> {
  const now = renderPage(document, page, scale);
  const inks = new Map<Place, Ink>();
  const inkIn = ({ place, box }: Placed<Place>): Ink => {
    const ink = inks.get(place) ?? inkOf(document, page, now, { annotation: place.annotation, box });
    inks.set(place, ink);
    return ink;
  };
  const placed = boxes.flatMap(({ box, ...each }) => (box ? [{ ...each, box }] : []));
  const changed = placed.filter(({ box }) => differsWithin(image, now, box));
  const over = changed.flatMap((each) => {
    const { place, print, drawn } = each;
    const own = place.holds?.kind === "text" ? each.own : null;
    const isOver =
      writtenOver(print, image, now).some((character) => isReached(character, inkIn(each), each.box, now)) ||
      (drawn !== null && standsOn(drawn, inkIn(each), now)) ||
      (own !== null && standsOnOwn(own, inkIn(each), now));
    const inks = [drawn, own].flatMap((ink) => ink?.onPage ?? []);
    return isOver ? [[place, [...print, ...inks]] as const] : [];
  });
  const overPrint = new Map(over);
  const held = placed.filter(({ place }) => place.isHeld && place.holds && isWritten(place.holds));
  const isReadable = (each: Placed<Place>): boolean => {
    // A bar that moves to another row shows a choice, and no new letters.
    if (each.place.holds?.kind === "options") {
      const covered = coveredInRows(inkIn(each), each.box, now);
      return covered === null ? each.place.isHeld || isLegible(image, now, each.box) : covered < LETTER;
    }
    return (
      (each.place.isHeld || isLegible(image, now, each.box)) &&
      !isHidden(each, inkIn(each), { before: image, now })
    );
  };
  const isChanged = differsOutside(
    image,
    now,
    placed.map(({ box }) => box),
  );
  return {
    changed: new Set(changed.map(({ place }) => place)),
    faint: new Set([...changed, ...held].filter((each) => !isReadable(each)).map(({ place }) => place)),
    offPage: new Set(placed.filter(({ box }) => !hasArea(box)).map(({ place }) => place)),
    inked: new Set(placed.filter(({ box }) => hasInk(now, box)).map(({ place }) => place)),
    overPrint,
    signs: new Map(
      changed.flatMap(({ place, print, drawn }) =>
        place.holds?.kind === "text" && !drawn && isParted(print) ? [[place, print] as const] : [],
      ),
    ),
    crossed: new Set(
      changed
        .filter(({ place }) => !overPrint.has(place))
        .filter((each) => isCrossed(document, page, each, { ink: inkIn(each), before: image, now }))
        .map(({ place }) => place),
    ),
    meeting: meetings(placed, inkIn, now, ({ box }) => boxOnPage(document.pdfium, page, now, box)),
    ruled: new Map(
      changed.flatMap(({ place, rules }) => (rules.length > 0 ? [[place, rules] as const] : [])),
    ),
    covered: new Set(
      placed.filter((each) => isUnder(each, each.covers, () => inkIn(each), now)).map(({ place }) => place),
    ),
    changedPages: isChanged ? [index] : [],
  };
}

/** Whether other annotations draw on what a place shows, or between its letters; these are the pixels within it that they draw on. */
function isUnder(
  placed: Placed<WidgetPlace>,
  covers: readonly number[],
  inkOfIt: () => Ink,
  { width }: PageImage,
): boolean {
  if (covers.length === 0) return false;
  const { left, top, right, bottom } = extentOf(strokesOf(placed, inkOfIt()));
  return covers.some((pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    return x >= left - TOUCHES && x < right + TOUCHES && y >= top - TOUCHES && y < bottom + TOUCHES;
  });
}

/** In pixels: what is so near a text touches it. */
const TOUCHES = 2;

/** Whether other ink runs through a text that its field shows. */
function isCrossed(
  document: PdfiumDocument,
  page: number,
  placed: Placed<WidgetPlace>,
  pictures: { ink: Ink; before: PageImage; now: PageImage },
): boolean {
  const { holds, annotation } = placed.place;
  if (holds?.kind !== "text" || !isWritten(holds)) return false;
  const strokes = (ink: Ink, box: PixelBox) => strokesOf({ ...placed, box }, ink);
  return isCrossedText(document, page, { annotation, box: placed.box, text: holds.text, strokes }, pictures);
}
