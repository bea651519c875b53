import { bottom, enclose, isLevel } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import { type DetectedField, sharePlaces } from "./detected-field.ts";
import type { Layout } from "./layout.ts";
import { placesOfOthers } from "./reserved.ts";
import { isTick } from "./uncovered.ts";
import type { WeighedFields } from "./weigh.ts";

/** The frame around the lowest widgets ends no farther under them, in points. */
const FRAME_PT = 8;

/** How low the widgets of a page reach, with what frames them. */
export const footOf = (widgets: readonly Box[]): number => Math.max(...widgets.map(bottom)) + FRAME_PT;

/** Whether a page has a line under all its widgets, or a place to sign among the `offered` ones. */
export const mayHaveFoot = (
  offered: readonly DetectedField[],
  widgets: readonly Box[],
  layout: Layout,
): boolean =>
  offered.some(({ type }) => type === "signature") || linesOf(layout).some(({ at }) => at > footOf(widgets));

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

const linesOf = ({ horizontals, underscores, leaders }: Layout) => [
  ...horizontals,
  ...underscores,
  ...leaders,
];
