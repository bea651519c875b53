import type { Drawing } from "../page/drawing/drawing.ts";
import { hasBareLabel } from "./bare-labels.ts";
import { hasBareRoom, hasBareSigning } from "./bare-rooms.ts";
import { hasBareTick } from "./bare-ticks.ts";
import { type Glance, glanceAt } from "./glance.ts";
import type { Sketch } from "./layout.ts";

/**
 * Whether a page may have places to fill that `uncoveredFields` would add: true in doubt. Only what has no widget is
 * looked at, with the words next to it, so that pages whose widgets cover all places, as nearly all do, need not be laid
 * out.
 */
export function seemsUncovered(
  drawing: Drawing,
  sketch: Sketch,
  known: Pick<Glance, "widgets" | "size">,
): boolean {
  const page = glanceAt(drawing, sketch, known);
  return hasBareTick(page) || hasBareRoom(page) || hasBareSigning(page) || hasBareLabel(page);
}
