import { useDesk } from "./desk.ts";
import { nextOpen } from "./next-open.ts";
import { useResult } from "./result-in-hand.ts";
import { useSelection } from "./selection.ts";

/** Goes on to the next question that is open, from the one that is being answered; whether there is any. */
export function useNext(): () => boolean {
  const desk = useDesk();
  const selection = useSelection();
  const result = useResult();
  return () => {
    const to = nextOpen(result, desk.get().edits.changes, selection.get().selected);
    const mark = result.order.find((one) => one.fieldId === to && (one.editable || one.signs));
    if (mark) desk.act({ do: "open", mark: mark.key });
    return mark !== undefined;
  };
}
