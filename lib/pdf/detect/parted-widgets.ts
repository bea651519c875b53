import { bottom, enclose, isLevel, right, touch } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { DetectedField } from "./detected-field.ts";
import type { Ruling } from "./ruling.ts";
import { linesBetween } from "./sorted-lines.ts";

/** How far from both sides of a widget, in points, a wall parts it; nearer ones are the edge of its cell. */
const SIDE_PT = 20;

/** The widgets that one drawn wall parts in two. A widget with more walls in it is a comb. */
export const partedWidgets = (widgets: readonly Box[], { verticals }: Ruling): Box[] =>
  widgets.filter((widget) => {
    const walls = linesBetween(verticals, widget.x + 1, right(widget) - 1).filter(
      ({ from, to }) => from < widget.y + 1 && to > bottom(widget) - 1,
    );
    const [wall] = walls;
    return (
      wall !== undefined &&
      walls.every(({ at }) => Math.abs(at - wall.at) < 1) &&
      wall.at - widget.x > SIDE_PT &&
      right(widget) - wall.at > SIDE_PT
    );
  });

/**
 * The places of `fields` that a widget of a cell before them covers too: its author drew one field over two cells, and a
 * person writes in both. No other one of the `widgets` stands there.
 */
export function placesBehindWalls(
  fields: readonly DetectedField[],
  parted: readonly Box[],
  widgets: readonly Box[],
): DetectedField[] {
  const placeOf = ({ boxes }: DetectedField): Box => enclose(boxes);
  return fields.filter((field) => {
    const place = placeOf(field);
    const over = widgets.filter((widget) => touch(widget, place));
    const [widget] = over;
    if (field.type !== "text" || over.length !== 1 || !widget || !parted.includes(widget)) return false;
    return fields.some((other) => {
      const first = placeOf(other);
      return right(first) < place.x + 1 && isLevel(first, place) && touch(first, widget);
    });
  });
}
