import type { Comparison } from "../verify/compare-widgets.ts";
import type { WidgetExpectation } from "../verify/expectation.ts";
import type { WrittenValue } from "./written-value.ts";

/** The values of which no widget shows anything new, though at least one should. */
export function findUnseen(
  written: readonly WrittenValue[],
  { differing }: Comparison<WidgetExpectation>,
): WrittenValue[] {
  return written.filter(({ expectations }) => {
    const showing = expectations.filter(({ mustShow }) => mustShow);
    return showing.length > 0 && !showing.some((widget) => differing.has(widget));
  });
}
