import { differingWidgets } from "../verify/compare-widgets.ts";
import type { WrittenValue } from "./write-values.ts";

/** The values of which no widget shows anything new, though at least one should. */
export async function findUnseen(
  before: Uint8Array,
  after: Uint8Array,
  written: readonly WrittenValue[],
): Promise<WrittenValue[]> {
  const showing = written
    .map((value) => ({ value, widgets: value.expectations.filter(({ mustShow }) => mustShow) }))
    .filter(({ widgets }) => widgets.length > 0);
  const differing = await differingWidgets(
    before,
    after,
    showing.flatMap(({ widgets }) => widgets),
  );
  return showing
    .filter(({ widgets }) => !widgets.some((widget) => differing.has(widget)))
    .map(({ value }) => value);
}
