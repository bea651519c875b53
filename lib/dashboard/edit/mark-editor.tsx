import { type CSSProperties, type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import type { FieldValue } from "../api/types.ts";
import { useChange, useDesk } from "../workspace/desk.ts";
import { isList } from "../workspace/editable.ts";
import type { WidgetMark } from "../workspace/marks.ts";
import { useResult } from "../workspace/result-in-hand.ts";
import { Control } from "./control.tsx";
import styles from "./edit.module.css";
import { useGoOn } from "./use-mark-work.ts";

/**
 * Where a field's value is typed or chosen, in its place on the page. Tab keeps it and goes on to the next field, Enter
 * keeps it, Escape takes it back.
 */
export function MarkEditor({ mark }: { mark: WidgetMark }) {
  const field = useResult().fields.get(mark.fieldId);
  const goOn = useGoOn(mark);
  const { value, write, takeBack, leave } = useTyping(mark);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const control = box.current?.querySelector<HTMLElement>("input, textarea, select");
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, []);
  if (!field) return null;

  const finish = (): void => {
    leave();
    document.querySelector<HTMLElement>(`[data-mark="${CSS.escape(mark.key)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation(); // what is typed is no key of the review
    const isLineBreak = event.target instanceof HTMLTextAreaElement && !event.ctrlKey;
    if (event.key === "Tab" && goOn(event.shiftKey ? -1 : 1)) event.preventDefault();
    if (event.key === "Escape") takeBack();
    if (event.key === "Escape" || (event.key === "Enter" && !isLineBreak)) {
      event.preventDefault();
      finish();
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the control within
    <div ref={box} className={styles.editor} style={styleOf(mark)} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Control field={field} value={value} title={mark.title} onValue={write} />
    </div>
  );
}

/** The value of a mark's field as it is typed; `takeBack` makes it what it was when the editor opened. */
function useTyping({ fieldId, key }: WidgetMark) {
  const desk = useDesk();
  const change = useChange(fieldId);
  const { held, fields } = useResult();
  const before = held.get(fieldId) ?? null;
  const field = fields.get(fieldId);
  const initial = useRef(change ?? { value: before });
  const settles = change?.settles;
  return {
    value: change ? change.value : before,
    write: (value: FieldValue | null): void => {
      const next = {
        value,
        picked: field !== undefined && isList(field),
        ...(settles !== undefined && { settles }),
      };
      desk.act({ do: "change", fieldId, before, change: next, typing: true });
    },
    takeBack: (): void => desk.act({ do: "change", fieldId, before, change: initial.current, typing: true }),
    leave: (): void => {
      if (desk.get().open === key) desk.act({ do: "open", mark: null });
    },
  };
}

/** The editor over its mark; where that is narrow it grows towards the middle of the page. */
const styleOf = ({ place: { left, top, width, height } }: WidgetMark): CSSProperties => ({
  top: `${top}%`,
  minHeight: `${height}%`,
  width: `${width}%`,
  ...(left > 50 ? { right: `${100 - left - width}%` } : { left: `${left}%` }),
});
