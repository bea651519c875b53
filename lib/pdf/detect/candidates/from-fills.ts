import { bottom, overlapX, overlapY } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { LEAST, largestFree } from "../free-area.ts";
import type { Layout } from "../layout.ts";
import { type Candidate, candidate, KIND, VARIANT } from "./candidate.ts";

/** A place to write covers no more of the page; a picture that is a box to tick measures no more, in points. */
const LARGEST = 0.4;
const PICTURE = 30;
/** The smallest side of a painted place, in points. */
const LEAST_SIDE = 5;
/** A painted row on which text stands is offered with the part that is free. */
const HEIGHTS = [12, 20];

/** Painted areas, what print leaves of them, and small pictures. */
export function fromFills({ fills, images, width, height, findTexts }: Layout): Candidate[] {
  const isPlace = (box: Box) =>
    box.width >= LEAST_SIDE && box.height >= LEAST_SIDE && box.width * box.height < LARGEST * width * height;
  const found: Candidate[] = [];
  for (const { color: _, ...box } of fills) {
    if (!isPlace(box)) continue;
    const cell = box;
    found.push(candidate(box, KIND.fill, { closed: true }));
    const texts = findTexts(box.y, bottom(box)).filter(
      (text) => overlapX(text, box) > 1 && overlapY(text, box) > 1,
    );
    const free = texts.length === 0 ? box : largestFree(box, texts);
    if (!free || free.width < LEAST.width) continue;
    if (texts.length > 0)
      found.push(candidate(free, KIND.fill, { cell, closed: true, variant: VARIANT.free }));
    for (const high of HEIGHTS) {
      if (free.height < 1.4 * high) continue;
      const foot = { ...free, y: bottom(free) - high, height: high };
      found.push(candidate(foot, KIND.fill, { cell, closed: true, variant: VARIANT.foot }));
    }
  }
  for (const image of images) {
    if (Math.max(image.width, image.height) <= PICTURE && Math.min(image.width, image.height) >= LEAST_SIDE) {
      found.push(candidate(image, KIND.image, { closed: true }));
    }
  }
  return found;
}
