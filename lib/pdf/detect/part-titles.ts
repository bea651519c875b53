import { bottom, enclose, isLevel, overlapX, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import { isAsking } from "./captions.ts";
import type { DetectedField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";

/** The number of a part is printed on a ground darker than this, of 255, that is so high, in points. */
const DARK = 100;
const HEIGHT_PT = { least: 8, most: 30 };
/** The number and its line end at one height, and the numbers of parts begin at one place, but for so many points. */
const SAME_PT = 2.5;
/** The title begins so near behind its number, in heights of the ground. */
const BEHIND = 1.5;
/** So many numbers make parts. */
const FEWEST = 2;

/**
 * Tells the rest of a title's line: the title stands behind a number on a dark ground, as that of another part does, and places
 * follow under it before the next number. Where each number has its own place, it numbers questions.
 */
export function titleFinder(
  fields: readonly DetectedField[],
  { fills, findTexts }: Pick<Layout, "fills" | "findTexts">,
): (field: DetectedField) => boolean {
  const isNumber = (fill: Box) =>
    findTexts(fill.y, bottom(fill)).some(
      (text) => isLevel(text, fill) && overlapX(text, fill) > 0.9 * text.width,
    );
  const grounds = fills
    .filter(({ color, height }) => Math.max(...color) < DARK && height >= HEIGHT_PT.least)
    .filter((fill) => fill.height <= HEIGHT_PT.most && isNumber(fill));
  const numbers = grounds.filter(
    (one) => grounds.filter(({ x }) => Math.abs(x - one.x) < SAME_PT).length >= FEWEST,
  );
  if (numbers.length === 0) return () => false;
  const numberBefore = (box: Box) =>
    numbers.find((number) => {
      if (Math.abs(bottom(number) - bottom(box)) > SAME_PT || right(number) > box.x + SAME_PT) return false;
      const title = findTexts(number.y, bottom(number)).find(
        (text) => isLevel(text, number) && text.x >= right(number) - 1 && right(text) < box.x + SAME_PT,
      );
      return title && title.x - right(number) < BEHIND * number.height && !isAsking(title);
    });
  const places = fields.map(({ boxes }) => enclose(boxes));
  return ({ type, boxes }) => {
    const [box] = boxes;
    const number = (type === "text" || type === "signature") && box ? numberBefore(box) : undefined;
    if (!number) return false;
    const next = Math.min(Infinity, ...numbers.map(({ y }) => y).filter((y) => y > bottom(number)));
    return places.some((place) => place.y > bottom(number) - 1 && bottom(place) < next + 1);
  };
}
