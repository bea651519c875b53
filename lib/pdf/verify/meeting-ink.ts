import { isNoticeable } from "./picture.ts";
import { isWithin, type PageImage, type PixelBox } from "./render-page.ts";

/** In pixels: a space between words, and the edge of a box. Text that ends so near to a box goes on under it. */
const SPACE = 4;

/** A place, and where it is in the picture of its page. */
interface Placed<Place> {
  place: Place;
  box: PixelBox;
}

/** The texts and marks of which one lies on the other, each with those that it meets. */
export function meetingInk<Place>(
  texts: readonly Placed<Place>[],
  marks: readonly Placed<Place>[],
  before: PageImage,
  after: PageImage,
): Map<Place, Place[]> {
  const pairs = texts.flatMap((text) =>
    marks
      .filter(
        (mark) => isWithin(text.box, middleOf(mark.box)) && goesUnder(text.box, mark.box, before, after),
      )
      .flatMap((mark) => [[text.place, mark.place] as const, [mark.place, text.place] as const]),
  );
  const met = Map.groupBy(pairs, ([place]) => place);
  return new Map([...met].map(([place, each]) => [place, each.map(([, other]) => other)]));
}

/** A mark's ink. Boxes often lap over their neighbours' edges. */
function middleOf({ left, top, right, bottom }: PixelBox): PixelBox {
  const [x, y] = [(right - left) / 4, (bottom - top) / 4];
  return { left: left + x, top: top + y, right: right - x, bottom: bottom - y };
}

/** Whether what is new in a text's box stops at a mark's box, or is nowhere else: under the mark nobody can part them. */
function goesUnder(text: PixelBox, mark: PixelBox, before: PageImage, after: PageImage): boolean {
  let isElsewhere = false;
  for (let y = text.top; y < text.bottom; y++) {
    const isBeside = y >= mark.top && y < mark.bottom;
    for (let x = text.left; x < text.right; x++) {
      if (isBeside && x >= mark.left && x < mark.right) continue;
      if (!isNoticeable(before, after, y * after.width + x)) continue;
      if (isBeside && x >= mark.left - SPACE && x < mark.right + SPACE) return true;
      isElsewhere = true;
    }
  }
  return !isElsewhere;
}
