import type { Drawing } from "../page/drawing/drawing.ts";
import { hasBareLabel } from "./bare-labels.ts";
import { hasBareFoot, hasBareRoom, hasBareSigning } from "./bare-rooms.ts";
import { hasBareTick } from "./bare-ticks.ts";
import { type Glance, glanceAt } from "./glance.ts";
import type { Sketch } from "./layout.ts";
import { partedWidgets } from "./parted-widgets.ts";

/**
 * Whether a page may have places to fill that `detectUncovered` would add: true in doubt. Looks only at places without a widget of their
 * own, with the words next to them. Pages whose widgets cover all places, as nearly all do, need no layout.
 */
export function seemsUncovered(
  drawing: Drawing,
  sketch: Sketch,
  known: Pick<Glance, "widgets" | "size">,
): boolean {
  const page = glanceAt(drawing, sketch, known);
  return (
    hasBareTick(page) ||
    hasBareRoom(page) ||
    hasBareSigning(page) ||
    hasBareLabel(page) ||
    hasBareFoot(page) ||
    partedWidgets(page.widgets, sketch).length > 0
  );
}
