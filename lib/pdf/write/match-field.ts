import type { Field, Widget } from "../../domain/parsed-form.ts";
import type { Box } from "../page/display-geometry.ts";
import { addedPlaces, isAddable } from "./add-detected-fields.ts";
import type { FieldNode, WidgetNode } from "./field-nodes.ts";

/**
 * The file's fields that a field of the parsed form means: those of its name and type (several dictionaries may share both,
 * and are one field to a reader), else those under its widgets.
 */
export function matchField(field: Field, nodes: readonly FieldNode[]): FieldNode[] {
  const sameType = nodes.filter((node) => node.type === field.type);
  const named = field.name ? sameType.filter((node) => node.name === field.name) : [];
  if (named.length > 0) return named;
  return sameType.filter((node) => node.widgets.some((widget) => parsedWidget(field, widget)));
}

/** The parsed form's widget that this widget of the file is. */
export const parsedWidget = (field: Field, widget: WidgetNode): Widget | undefined =>
  placesOf(field).find((parsed) => parsed.page === widget.page + 1 && isSamePlace(parsed, widget.box));

/** A detected field stands in the file where it was added. */
const placesOf = (field: Field): Widget[] => (isAddable(field) ? addedPlaces(field) : field.widgets);

/** Parsed geometry is rounded, and may come from another reader. */
const TOLERANCE = 0.5;

function isSamePlace(a: Box, b: Box): boolean {
  return (["x", "y", "width", "height"] as const).every((side) => Math.abs(a[side] - b[side]) <= TOLERANCE);
}
