import type { Verdict } from "../verify/verdict.ts";
import type { WrittenValue } from "./written-value.ts";

/** Why a value that its field holds is not called right. */
export type WriteDoubt = "not_visible" | "over_print" | "under_annotation";

/** The values that a person who signs would not find, or could not read, and the first reason for each. */
export function findDoubts(values: readonly WrittenValue[], verdict: Verdict): Map<WrittenValue, WriteDoubt> {
  return new Map(
    values.flatMap((value) => {
      const doubt = doubtOf(value, verdict);
      return doubt ? [[value, doubt] as const] : [];
    }),
  );
}

function doubtOf({ field, expectations }: WrittenValue, verdict: Verdict): WriteDoubt | null {
  const { changed, inked, overPrint, covered } = verdict;
  const showing = expectations.filter(({ mustShow }) => mustShow);
  const isSeen = showing.some((widget) => (widget.isKept ? inked : changed).has(widget));
  if (showing.length > 0 && !isSeen) return "not_visible";
  // A ring goes around the words that it chooses.
  const isRing = field.mark === "ring";
  if (!isRing && expectations.some((widget) => overPrint.has(widget))) return "over_print";
  return showing.some((widget) => covered.has(widget)) ? "under_annotation" : null;
}
