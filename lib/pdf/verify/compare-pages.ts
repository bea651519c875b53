import { compareAnew } from "./compare-anew.ts";
import { isCrossedText } from "./crossed-text.ts";
import { standsOn, standsOnOwn } from "./drawn-ink.ts";
import type { ExpectedValue, WidgetExpectation } from "./expectation.ts";
import {
  coveredInRows,
  extentOf,
  hasInkWithin,
  type Ink,
  type InkedPixel,
  illegibleInk,
  inkOf,
  meets,
  withoutBorder,
} from "./ink.ts";
import { drawBefore, type FileBefore, type PageBefore, type WidgetPlace } from "./pages-before.ts";
import { type PdfiumDocument, withDocument, withPage } from "./pdfium-document.ts";
import {
  brightnessAt,
  differsOutside,
  differsWithin,
  hasContrast,
  hasInk,
  isLegible,
  MORE_THAN_SMOOTHING,
  NOTICEABLE,
} from "./picture.ts";
import { isParted, isReached, writtenOver } from "./printed-characters.ts";
import { boxOnPage, hasArea, isWithin, type PageImage, type PixelBox, renderPage } from "./render-page.ts";
import { type Meeting, mergeVerdicts, type Verdict } from "./verdict.ts";

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

/** A place, and where it is in the picture of its page. */
interface Placed<Place> {
  place: Place;
  box: PixelBox;
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

/** So many hidden pixels are a letter that nobody can read. */
const LETTER = 6;
/** The largest share of a mark's ink that may be hidden. */
const MOST_HIDDEN = 0.5;

/**
 * Whether a value's ink is hidden, or has the colour of its ground: one letter of a text, or most of a mark. A text
 * that shows no ink within its border has the colour of its widget's own ground; a mark may be a ground itself.
 */
function isHidden(
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
  return isCrossedText(document, page, { annotation, box: placed.box, strokes }, pictures);
}

/** The values that lie on others, each with those that it meets. Two marks may meet: they are no words to be read. */
function meetings<Place extends WidgetPlace>(
  all: readonly Placed<Place>[],
  inkIn: (placed: Placed<Place>) => Ink,
  now: PageImage,
  placeOf: (ink: { box: PixelBox }) => Meeting<Place>["ink"],
): Verdict<Place>["meeting"] {
  const shown = all.filter(({ place: { holds } }) => holds && isWritten(holds));
  const pairs = overlapping(shown).flatMap(([one, others]) =>
    others
      .filter((other) => !(isMark(one) && isMark(other)))
      .filter((other) =>
        meets([strokesOf(one, inkIn(one)), strokesOf(other, inkIn(other))], now, {
          same: textOf(one) === textOf(other),
        }),
      )
      .flatMap((other) => [[one, other] as const, [other, one] as const]),
  );
  const met = Map.groupBy(pairs, ([{ place }]) => place);
  return new Map(
    [...met].map(([place, each]) => [
      place,
      each.map(([, other]) => ({ place: other.place, ink: placeOf({ box: extentOf(inkIn(other).pixels) }) })),
    ]),
  );
}

/** Places with those that share a part of their box, each pair once. Places of one page stand under each other for the most. */
function overlapping<Place>(places: readonly Placed<Place>[]): [Placed<Place>, Placed<Place>[]][] {
  const fromTop = [...places].sort((a, b) => a.box.top - b.box.top);
  return fromTop.map((one, index) => {
    const others: Placed<Place>[] = [];
    for (let next = index + 1; next < fromTop.length; next++) {
      const other = fromTop[next];
      if (!other || other.box.top >= one.box.bottom) break;
      if (isWithin(one.box, other.box)) others.push(other);
    }
    return [one, others];
  });
}

const isMark = ({ place: { holds } }: Placed<WidgetPlace>): boolean => holds?.kind === "button";
const textOf = ({ place: { holds } }: Placed<WidgetPlace>): string =>
  holds?.kind === "text" ? holds.text : JSON.stringify(holds);

/** A value's ink without its border; a mark's without its frame, since boxes often lap over their neighbours' edges. */
function strokesOf(placed: Placed<WidgetPlace>, ink: Ink): Ink["pixels"] {
  const { left, top, right, bottom } = placed.box;
  const quarter = { across: (right - left) / 4, down: (bottom - top) / 4 };
  return withoutBorder(ink, placed.box, isMark(placed) ? quarter : {});
}

const isWritten = (holds: ExpectedValue): boolean =>
  holds.kind === "text"
    ? holds.text.trim() !== ""
    : (holds.kind === "options" && holds.selected.length > 0) || (holds.kind === "button" && holds.on);

/** A widget's edges, where a border is cut off to the pixel while it stands over the page. */
const edgesOf = ({ left, top, right, bottom }: PixelBox): PixelBox[] => [
  { left, top, right, bottom: top },
  { left, top: bottom, right, bottom },
  { left, top, right: left, bottom },
  { left: right, top, right, bottom },
];

const isOverWidget = (box: PixelBox, all: PageBefore<WidgetExpectation>["boxes"]): boolean =>
  all.some(({ box: other, place }) => other && place.holds.kind !== "mark" && isWithin(box, other));

/** Pixels a point at which no letter looks like another, and how far its strokes may be moved there: a quarter of a point. */
const CLOSE = 4;
const NEAR = 1;
/** What is paler than this on white cannot be seen, of 255. */
const PALE = 12;

/**
 * The indices of the pages on which a flattened file looks different from the filled one. Compares whole pages, and those that
 * differ once more at a larger scale, with fresh engines. Allows differences in two places: where other annotations lie over
 * these widgets, since PDFium draws widgets last; and at widgets without an appearance, since PDFium draws one of its own.
 */
export async function flattenedOtherwise(
  filled: Uint8Array,
  after: Uint8Array,
  widgets: readonly WidgetExpectation[],
): Promise<number[]> {
  const differing = await differences(await drawBefore(filled, widgets, { asWidgets: true }), after, {
    least: PALE,
  });
  const changed: number[] = [];
  // One after another: such pictures are large.
  for (const page of differing) {
    const here = widgets.filter((widget) => widget.page === page);
    const draw = () => drawBefore(filled, here, { also: [page], scale: CLOSE, asWidgets: true });
    changed.push(
      ...(await compareAnew(draw, (pages) => differences(pages, after, { near: NEAR, least: PALE }))),
    );
  }
  return changed;
}

function differences(
  before: FileBefore<WidgetExpectation>,
  after: Uint8Array,
  allowed: { near?: number; least: number },
): Promise<number[]> {
  return withDocument(after, (document) => {
    const differing = pagesOf(document, before).filter(([index, { image, scale, boxes }]) => {
      const exempt = boxes.flatMap(({ box, isMet, place: { holds } }) => {
        if (!box) return [];
        // PDFium draws a mark under the widgets; in the page it stands in the order of the annotations.
        if (holds.kind === "mark" && isOverWidget(box, boxes)) return [box];
        return isMet || (holds.kind === "anything" && !holds.looksStay) ? [box] : edgesOf(box);
      });
      const now = withPage(document, index, (handle) =>
        renderPage(document, handle, scale, { asWidgets: true }),
      );
      return differsOutside(image, now, exempt, allowed);
    });
    return [...differing.map(([index]) => index), ...lostPages(document, before).changedPages];
  });
}
