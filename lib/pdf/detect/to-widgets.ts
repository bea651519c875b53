import { touch } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { WidgetRecord } from "../page/widget-record.ts";
import type { DetectedField } from "./detected-field.ts";

/**
 * The widgets that a page (from 1) would have on the places that were found on it; `toPage` leads to where they stand
 * on a sheet that was scanned askew, and `kind` keeps the names of doubtful ones apart from others.
 */
export const toWidgets = (
  fields: readonly DetectedField[],
  page: number,
  { toPage, kind = "" }: { toPage?: ((box: Box) => Box) | undefined; kind?: "?" | "" } = {},
): WidgetRecord[] =>
  // Each place is a field of its own: its made-up name, without a word in it, keeps it apart from others.
  fields.flatMap((field, index) => widgetsOf(field, `[${page}][${kind}${index}]`, page, toPage));

function widgetsOf(
  field: DetectedField,
  name: string,
  page: number,
  toPage?: (box: Box) => Box,
): WidgetRecord[] {
  const isTick = field.type === "checkbox";
  return field.boxes.map((box) => ({
    page,
    box,
    visible: true,
    name,
    type: field.type,
    tooltip: "",
    caption: "",
    required: false,
    readOnly: false,
    multiline: field.multiline,
    comb: field.characters !== null,
    maxLength: field.characters,
    multiSelect: false,
    editable: false,
    options: [],
    onState: null,
    exportValue: isTick ? "Yes" : null,
    value: null,
    calculated: false,
    scripts: [],
    detected: {
      confidence: field.confidence,
      ...(field.isRing && { isRing: true }),
      ...(toPage && { place: toPage(box) }),
    },
  }));
}

/** The fields none of whose places touches one of the widgets. */
export const withoutWidgets = (
  fields: readonly DetectedField[],
  widgets: readonly WidgetRecord[],
): DetectedField[] =>
  fields.filter(({ boxes }) => !widgets.some(({ box }) => boxes.some((place) => touch(box, place))));
