import { shownValue } from "../workspace/describe-field.ts";
import { type Placing, useChange, useDesk, useDeskState } from "../workspace/desk.ts";
import { isButton, isOn, toggled } from "../workspace/editable.ts";
import type { Changes } from "../workspace/edits.ts";
import type { WidgetMark } from "../workspace/marks.ts";
import type { AmbiguousWords } from "../workspace/queue.ts";
import { useResult } from "../workspace/result-in-hand.ts";
import { useSelection } from "../workspace/selection.ts";
import { markBeside } from "../workspace/tab-order.ts";

export interface MarkWork {
  /** What stands there now instead of what the page shows; undefined where the page is right. */
  written: string | undefined;
  changed: boolean;
  /** Whether it is being worked on: a text or a list has its editor, and from a button the Tab key goes on. */
  open: boolean;
  isButton: boolean;
  /** A click, or its key; `selected` says whether the mark was chosen before. */
  press: (selected: boolean) => void;
  /** Ends the work on it. */
  leave: () => void;
}

/** The tones of values that a result has written. */
const WRITTEN = { high: true, medium: true, low: true, yours: true };

/**
 * What a press on a mark does: it chooses the field, and on a result it edits it too. Words that wait for a place are
 * put there, as are those that could belong to several fields and to this one; a text or a list opens; a blank button is ticked at once, and one that is on shows first why.
 */
export function useMarkWork(mark: WidgetMark, ahead: boolean): MarkWork {
  const { fieldId, key, option, editable } = mark;
  const selection = useSelection();
  const desk = useDesk();
  const { fields, held, questions, proposed } = useResult();
  const change = useChange(fieldId);
  const open = useDeskState((state) => state.open === key);
  const field = fields.get(fieldId);
  const before = held.get(fieldId) ?? null;
  const value = change ? change.value : before;

  const press = (selected: boolean): void => {
    const { placing, edits } = desk.get();
    const words = placing ?? wordsFor(questions.get(fieldId), edits.changes);
    if (field && editable && words) {
      const put = { value: words.text, settles: words.settles };
      desk.act({ do: "change", fieldId, before, change: put });
      desk.act({ do: "place", words: null });
    } else if (field && editable && isButton(field)) {
      const on = isOn(value, option);
      if (!on || selected) {
        const change = { value: toggled(field, option, value), picked: true };
        desk.act({ do: "change", fieldId, before, change });
        desk.act({ do: "open", mark: key });
      }
    } else if (field && editable) desk.act({ do: "open", mark: key });
    selection.select(fieldId, "page");
  };

  const shown = (): string | undefined => {
    const isWrittenAhead = (ahead || proposed) && mark.tone in WRITTEN;
    if (!field || !(change || isWrittenAhead)) return undefined;
    if (isButton(field)) return isOn(value, option) ? "✓" : "";
    return value === null ? "" : shownValue(field, value);
  };
  const leave = (): void => {
    if (desk.get().open === key) desk.act({ do: "open", mark: null });
  };
  return {
    written: shown(),
    changed: change !== undefined,
    open,
    isButton: field !== undefined && isButton(field),
    press,
    leave,
  };
}

/** The words that a click on one of their fields puts there: those of a question that has one answer left, the place. */
function wordsFor(question: AmbiguousWords | undefined, changes: Changes): Placing | null {
  const [text, ...others] = question?.words ?? [];
  if (!question || text === undefined || others.length > 0) return null;
  const answered = Object.values(changes).some(({ settles }) => settles === question.key);
  return answered ? null : { text, settles: question.key };
}

/** Goes on to the field beside a mark, in reading order; whether there is one. */
export function useGoOn(mark: WidgetMark): (step: 1 | -1) => boolean {
  const selection = useSelection();
  const desk = useDesk();
  const { order } = useResult();
  return (step) => {
    const next = markBeside(order, mark.key, step);
    if (!next) return false;
    desk.act({ do: "open", mark: next.key });
    selection.select(next.fieldId, "page");
    return true;
  };
}
