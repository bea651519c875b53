import { bottom } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { InkMark } from "../page/drawing/drawing.ts";
import { isShaded } from "../page/drawing/ground.ts";
import type { Glance } from "./glance.ts";
import { isPrintedInto } from "./layout.ts";
import { sortMarks } from "./ticks.ts";
import { areNear } from "./uncovered.ts";

/** Whether boxes to tick, or for characters, have no widget while others like them have one. */
export function hasBareTick({ ticked, unticked, drawing, anyWord }: Glance): boolean {
  if (ticked.length === 0 || unticked.length === 0) return false;
  const isEmpty = (mark: InkMark) =>
    !isShaded(mark, drawing.fills) && !anyWord(mark.y, bottom(mark), (word) => isPrintedInto(word, mark));
  const { ticks, characters } = sortMarks(unticked.filter(isEmpty));
  const isAlike = (mark: InkMark, sides: readonly (keyof Box)[]) =>
    ticked.some((other) => areNear(mark, other, sides));
  return (
    // A tick's place in a flat box is narrower than the box.
    ticks.some((mark) => isAlike(mark, mark.shape === "box" ? ["height"] : ["width", "height"])) ||
    characters.flat().some((mark) => isAlike(mark, ["height"]))
  );
}
