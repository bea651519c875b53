import type { WidgetMark } from "./marks.ts";

type Stop = Pick<WidgetMark, "key" | "fieldId" | "editable">;

/** The mark that the Tab key goes to from another: each field is one stop, at its first mark. Null at either end. */
export function markBeside<Of extends Stop>(order: readonly Of[], key: string, step: 1 | -1): Of | null {
  const at = order.findIndex((mark) => mark.key === key);
  const seen = new Set<string>();
  const isStop = ({ fieldId, editable }: Of): boolean => {
    const first = !seen.has(fieldId);
    seen.add(fieldId);
    return first && editable && fieldId !== order[at]?.fieldId;
  };
  const stops = order.flatMap((mark, index) => (isStop(mark) ? [{ mark, index }] : []));
  const found =
    step === 1 ? stops.find(({ index }) => index > at) : stops.findLast(({ index }) => index < at);
  return found?.mark ?? null;
}
