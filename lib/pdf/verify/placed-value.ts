import { withoutBorder } from "./box-border.ts";
import type { ExpectedValue } from "./expectation.ts";
import type { Ink } from "./ink.ts";
import type { WidgetPlace } from "./pages-before.ts";
import type { PixelBox } from "./render-page.ts";

/** A place, and where it is in the picture of its page. */
export interface Placed<Place> {
  place: Place;
  box: PixelBox;
}

export const isMark = ({ place: { holds } }: Placed<WidgetPlace>): boolean => holds?.kind === "button";

/** A value's ink without its border; a mark's without its frame, since boxes often lap over their neighbours' edges. */
export function strokesOf(placed: Placed<WidgetPlace>, ink: Ink): Ink["pixels"] {
  const { left, top, right, bottom } = placed.box;
  const quarter = { across: (right - left) / 4, down: (bottom - top) / 4 };
  return withoutBorder(ink, placed.box, isMark(placed) ? quarter : {});
}

export const isWritten = (holds: ExpectedValue): boolean =>
  holds.kind === "text"
    ? holds.text.trim() !== ""
    : (holds.kind === "options" && holds.selected.length > 0) || (holds.kind === "button" && holds.on);
