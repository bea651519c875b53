import type { WidgetMark } from "./marks.ts";

type Stop = Pick<WidgetMark, "key" | "fieldId" | "editable" | "signs">;

/** The mark that the Tab key goes to from another: each field is one stop, at its first mark. Null at either end. */
export function markBeside<Of extends Stop>(order: readonly Of[], key: string, step: 1 | -1): Of | null {
  const at = order.findIndex((mark) => mark.key === key);
  const seen = new Set<string>();
  const isStop = ({ fieldId, editable, signs }: Of): boolean => {
    const first = !seen.has(fieldId);
    seen.add(fieldId);
    return first && (editable || signs) && fieldId !== order[at]?.fieldId;
  };
  const stops = order.flatMap((mark, index) => (isStop(mark) ? [{ mark, index }] : []));
  const found =
    step === 1 ? stops.find(({ index }) => index > at) : stops.findLast(({ index }) => index < at);
  return found?.mark ?? null;
}

/** How much taller than a box beside it one is that goes over several rows. */
const TALL = 1.5;

/**
 * The marks of a page in the order in which one fills them: by rows, but a box that stands beside several rows comes after
 * those to its left, as they are one column.
 */
export function inTabOrder<Of extends Pick<WidgetMark, "place">>(marks: readonly Of[]): Of[] {
  const after = marks.map(({ place: own }, index) => {
    const beside = marks.findLastIndex(({ place }, other) => {
      const middle = place.top + place.height / 2;
      const isBeside = middle > own.top && middle < own.top + own.height;
      return (
        other > index && isBeside && place.left + place.width <= own.left && own.height > place.height * TALL
      );
    });
    return { mark: marks[index] as Of, place: beside < 0 ? index : beside + 0.5 };
  });
  return after.sort((one, other) => one.place - other.place).map(({ mark }) => mark);
}
