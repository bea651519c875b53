import { around, extentOf, type Ink, type InkedPixel, isStroke } from "./ink.ts";
import type { WidgetPlace } from "./pages-before.ts";
import { isMark, isWritten, type Placed, strokesOf } from "./placed-value.ts";
import { isWithin, type PageImage, type PixelBox } from "./render-page.ts";
import type { Meeting, Verdict } from "./verdict.ts";

/** The values that lie on others, each with those that it meets. Two marks may meet: they are no words to be read. */
export function meetings<Place extends WidgetPlace>(
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

const textOf = ({ place: { holds } }: Placed<WidgetPlace>): string =>
  holds?.kind === "text" ? holds.text : JSON.stringify(holds);

/** In pixels: fewer that touch are a tail of a letter, at the edge of another's box. */
const LEAST_MEETING = 4;
const MEETING_SHARE = 0.1;
/** So much of the same text is on the same text, where one lies on the other and both can be read. */
const SAME = 0.9;

/** Whether one of two inks lies on the other, or so near that nobody can part them. The `same` text may lie on itself. */
function meets(
  [one, other]: readonly [readonly InkedPixel[], readonly InkedPixel[]],
  { width }: PageImage,
  { same }: { same: boolean },
): boolean {
  const [strokes, others] = [strokesIn(one), strokesIn(other)];
  const least = Math.min(strokes.size, others.size);
  const touching = countNear(strokes, others, width);
  if (touching < Math.max(LEAST_MEETING, MEETING_SHARE * least)) return false;
  const isOnItself =
    same && touching >= SAME * strokes.size && countNear(others, strokes, width) >= SAME * others.size;
  return !isOnItself;
}

const strokesIn = (ink: readonly InkedPixel[]): Set<number> =>
  new Set(ink.filter(isStroke).map(({ pixel }) => pixel));

const countNear = (some: ReadonlySet<number>, others: ReadonlySet<number>, width: number): number =>
  [...some].filter((pixel) => around(pixel, width).some((near) => others.has(near))).length;
