import { bottom, overlapX, overlapY, sharedPart, shareOfSmaller } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import { byRow } from "../page/rows.ts";
import { isAsking, textBefore, textLeftOf } from "./captions.ts";
import type { DetectedField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";
import { placesOfOthers, reservedPlaces } from "./reserved.ts";

/** A widget stands in a cell when they share so much of the smaller of them, and in a field's place from so much of both. */
const INSIDE = 0.3;
const IN_PLACE = 0.4;
/** What is drawn alike differs by no more, in points. */
const ALIKE = 2;
/**
 * Where fewer of the places that are drawn alike lack a widget than this part, those that nothing asks for were left out
 * on purpose; boxes to tick never are.
 */
const LEFT_OUT = 0.1;
/** Where more of them lack one, places that are drawn in ways of which none has one count as well. */
const HALF_DONE = 0.25;
/** So many times as many places as widgets make a page that has none to speak of, such as one with a signature field. */
const BARE = 3;

/**
 * Those of a page's places to fill that have no widget though a person uses them: places to sign, which many authors leave
 * to a pen, and those that were forgotten. `widgets` are all that the page has, at least one.
 */
export function uncoveredFields(
  fields: readonly DetectedField[],
  widgets: readonly Box[],
  layout: Layout,
): DetectedField[] {
  const find = byRow(widgets);
  const near = (box: Box) => find(box.y, bottom(box));
  const open = fields.filter((field) => !isCovered(field, near));
  if (open.filter((field) => !isTick(field)).length > BARE * widgets.length) return open;
  const signing = open.filter(({ type }) => type === "signature");
  const isOfOthers = signing.length > 0 ? placesOfOthers(layout) : null;
  const toSign = signing.filter((field) => !isOfOthers?.(field));
  const forgotten = forgottenFields(fields, open, near, layout);
  return open.filter((field) => toSign.includes(field) || forgotten.includes(field));
}

/** Those of the `open` places that are drawn like others that have a widget, and not left to a pen or to somebody else. */
function forgottenFields(
  fields: readonly DetectedField[],
  open: readonly DetectedField[],
  near: (box: Box) => Box[],
  layout: Layout,
): readonly DetectedField[] {
  const models = fields.filter(({ boxes }) =>
    boxes.some((box) => near(box).some((each) => isSame(each, box))),
  );
  const styles = new Set(models.map(styleOf));
  const alike = open.filter((field) => models.some((model) => areAlike(field, model)));
  if (alike.length === 0) return [];
  const isReserved = reservedPlaces(fields, layout);
  const forgotten = alike.filter((field) => !isReserved(field));
  const share = forgotten.length / (forgotten.length + models.length);
  if (share < LEFT_OUT) return forgotten.filter((field) => isTick(field) || isAskedFor(field, layout));
  if (share < HALF_DONE) return forgotten;
  return open.filter(
    (field) => forgotten.includes(field) || !(styles.has(styleOf(field)) || isReserved(field)),
  );
}

/** Whether a widget stands on a field's place, or anywhere in the cell that it is a part of. */
function isCovered({ boxes, blank }: DetectedField, near: (box: Box) => Box[]): boolean {
  const isOn = (widget: Box, box: Box) => overlapX(widget, box) > 1 && overlapY(widget, box) > 1;
  if (boxes.some((box) => near(box).some((widget) => isOn(widget, box)))) return true;
  if (!blank?.closed) return false;
  const { cell } = blank;
  return near(cell).some((widget) => shareOfSmaller(widget, cell) > INSIDE);
}

/** Whether two places to fill are drawn in the same way; cells as well have one size, or stand in one row. */
function areAlike(field: DetectedField, model: DetectedField): boolean {
  const [style, other] = [styleOf(field), styleOf(model)];
  const [box, otherBox] = [field.boxes[0], model.boxes[0]];
  const [cell, otherCell] = [field.blank?.cell, model.blank?.cell];
  if (!box || !otherBox) return false;
  // Of lines one under another all but the first close a cell with the line above them.
  if (style === "rule" && other === "cell") return areNear(box, otherBox, ["x", "width"]);
  if (style !== other) return false;
  if (style === "cell" && cell && otherCell) {
    return areNear(cell, otherCell, ["y", "height"]) || areNear(cell, otherCell, ["width", "height"]);
  }
  return areNear(box, otherBox, isTick(field) ? ["width", "height"] : ["height"]);
}

const areNear = (one: Box, other: Box, sides: readonly (keyof Box)[]): boolean =>
  sides.every((side) => Math.abs(one[side] - other[side]) <= ALIKE);

/** What draws a place to fill. */
function styleOf(field: DetectedField): string {
  const { blank, characters } = field;
  if (field.isRing) return "ring";
  if (isTick(field)) return "tick";
  if (characters !== null) return "characters";
  if (!blank) return "room";
  if (!blank.closed) return blank.origin;
  return blank.texts.length > 0 ? "captioned cell" : "cell";
}

export const isTick = ({ type }: DetectedField): boolean => type === "checkbox" || type === "radio";

/** Whether a caption before a line or an empty cell asks for something: "Name:". */
function isAskedFor({ blank }: DetectedField, layout: Layout): boolean {
  if (!blank || (blank.closed && blank.texts.length > 0)) return false;
  const caption = textBefore(blank) ?? textLeftOf(blank, layout);
  return caption !== undefined && isAsking(caption);
}

const isSame = (a: Box, b: Box): boolean => sharedPart(a, b) > IN_PLACE;
