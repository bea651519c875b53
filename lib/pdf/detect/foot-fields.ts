import { asksToSign } from "../page/asks-to-sign.ts";
import { bottom, enclose, isLevel, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import { type DetectedField, sharePlaces } from "./detected-field.ts";
import { isDivider, isTopOfBox } from "./judge-line.ts";
import type { Layout } from "./layout.ts";
import { placesOfOthers } from "./reserved.ts";
import { type Room, roomsAbove } from "./rooms.ts";
import { linesBetween } from "./sorted-lines.ts";
import { isTick } from "./uncovered.ts";
import type { WeighedFields } from "./weigh.ts";

/** Walls stand so near the ends of their room, in points. */
const WALL_PT = 3;
/** The frame around the lowest widgets ends no farther under them, in points. */
const FRAME_PT = 8;
/** Two places of one row end at heights that differ by no more, in points. */
const LINE_PT = 30;

/** How low the widgets of a page reach, with what frames them. */
const footOf = (widgets: readonly Box[]): number => Math.max(...widgets.map(bottom)) + FRAME_PT;

/**
 * Tells where the lines of a foot may be: beside a place to sign among the `offered` ones, or under all widgets. Null for a
 * page that has neither.
 */
export function footFinder(
  offered: readonly DetectedField[],
  widgets: readonly Box[],
  layout: Layout,
): ((box: Box) => boolean) | null {
  const foot = footOf(widgets);
  const signing = offered.filter(({ type }) => type === "signature").map(placeOf);
  const hasLine = hasLineUnder(foot, layout);
  if (signing.length === 0 && !hasLine) return null;
  const isUnder = (box: Box) => hasLine && bottom(box) > foot - LINE_PT;
  return (box) => isUnder(box) || signing.some((place) => isLevel(place, box));
}

/**
 * The lines that are filled when somebody signs, and that have no widget: those beside a place to sign of the `offered`
 * ones, and rows of them under all widgets, where forms are signed whatever they ask ("Borrower ____ Date ____"). Their
 * author may have left them to a pen, so they are doubtful. They are judged as places on flat pages are.
 */
export function footFields(
  { fields, doubtful }: WeighedFields,
  offered: readonly DetectedField[],
  { widgets, layout }: { widgets: readonly Box[]; layout: Layout },
): DetectedField[] {
  const foot = footOf(widgets);
  const signing = offered.filter(({ type }) => type === "signature");
  const isOfOthers = placesOfOthers(layout);
  const lines = [...fields, ...doubtful].filter(
    (field) => !isTick(field) && !field.multiline && !isOfOthers(field),
  );
  const inRow = lines.filter(
    (field) =>
      fields.includes(field) &&
      bottom(placeOf(field)) > foot &&
      lines.some((other) => other !== field && areLevel(field, other)),
  );
  const rows = [...signing, ...inRow];
  return lines.filter(
    (field) => rows.some((one) => areLevel(one, field)) && !offered.some((one) => sharePlaces(one, field)),
  );
}

const areLevel = (one: DetectedField, other: DetectedField): boolean => isLevel(placeOf(one), placeOf(other));

const placeOf = ({ boxes }: DetectedField): Box => enclose(boxes);

/**
 * Whether one may sign, or write beside that, on a line under the widgets: a text asks to sign there, or the line stands between no
 * walls, and neither divides the page nor closes a box.
 */
function hasLineUnder(foot: number, layout: Layout): boolean {
  const { horizontals, underscores, leaders, texts } = layout;
  const lines = [
    ...horizontals.map((line) => ({ line, origin: "rule" as const })),
    ...underscores.map((line) => ({ line, origin: "underscore" as const })),
    ...leaders.map((line) => ({ line, origin: "leader" as const })),
  ];
  const low = lines.filter(({ line }) => line.at > foot);
  const isOpen = (room: Room) =>
    !isWalled(room, layout) &&
    !isDivider(room, layout) &&
    !(room.origin === "rule" && isTopOfBox(room, layout));
  return (
    (low.length > 0 && texts.some((text) => bottom(text) > foot - LINE_PT && asksToSign(text))) ||
    low.some(({ line, origin }) => roomsAbove(line, origin, layout).some(isOpen))
  );
}

/** Whether upright lines stand at both ends of a room. */
function isWalled({ cell }: Room, { verticals }: Layout): boolean {
  const middle = cell.y + cell.height / 2;
  return [cell.x, right(cell)].every((end) =>
    linesBetween(verticals, end - WALL_PT, end + WALL_PT).some(
      ({ from, to }) => from < middle && to > middle,
    ),
  );
}
