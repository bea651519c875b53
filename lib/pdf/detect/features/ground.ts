import { bottom, overlapX, overlapY, right, sharedPart } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { groundOf } from "../../page/drawing/ground.ts";
import type { PageIndex } from "./page-index.ts";

/** What a place is painted on, and the marks and pictures around it. */
export const GROUND = [
  ..."light colour outside fillShare ticksInside tickBefore tickAfter marksAlike slants images imageShare".split(
    " ",
  ),
];

const FAR = 60;
/** More marks of one size are not counted. */
const MOST_ALIKE = 20;

export function ground(box: Box, { layout }: PageIndex): number[] {
  const { findFills, findMarks, findSlants, marks, images } = layout;
  const foot = bottom(box);
  const fills = findFills(box.y, foot);
  const [red, green, blue] = groundOf(box, fills);
  const beside = groundOf({ ...box, x: box.x - 6, width: 4 }, fills);
  const light = (red + green + blue) / 3;
  let share = 0;
  for (const fill of fills) {
    share = Math.max(share, sharedPart(fill, box));
  }
  let [inside, before, after] = [0, FAR, FAR];
  for (const mark of findMarks(box.y, foot)) {
    if (overlapY(mark, box) < 0.5 * Math.min(mark.height, box.height)) continue;
    if (overlapX(mark, box) > 0.5 * mark.width) inside++;
    else if (right(mark) <= box.x + 2) before = Math.min(before, box.x - right(mark));
    else if (mark.x >= right(box) - 2) after = Math.min(after, mark.x - right(box));
  }
  let pictured = 0;
  for (const image of images) {
    const [x, y] = [overlapX(image, box), overlapY(image, box)];
    if (x > 0 && y > 0) pictured = Math.max(pictured, (x * y) / (box.width * box.height));
  }
  return [
    light,
    Math.max(red, green, blue) - Math.min(red, green, blue),
    (beside[0] + beside[1] + beside[2]) / 3 - light,
    share,
    inside,
    before,
    after,
    countAlike(box, marks),
    findSlants(box.y, foot).filter((slant) => overlapX(slant, box) > 2 && overlapY(slant, box) > 2).length,
    pictured > 0 ? 1 : 0,
    pictured,
  ];
}

function countAlike(box: Box, marks: readonly Box[]): number {
  let count = 0;
  for (const mark of marks) {
    if (count === MOST_ALIKE) break;
    if (Math.abs(mark.width - box.width) < 2 && Math.abs(mark.height - box.height) < 2) count++;
  }
  return count;
}
