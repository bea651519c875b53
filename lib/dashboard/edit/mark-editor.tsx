import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import type { Field, FieldValue } from "../api/types.ts";
import type { Mark } from "../document/marks.ts";
import { useChange, useDesk } from "./desk.ts";
import styles from "./edit.module.css";
import { useResult } from "./result-in-hand.ts";
import { useGoOn } from "./use-mark-work.ts";
import { writtenDate } from "./written-date.ts";

/**
 * Where a field's value is typed or chosen, in its place on the page. Tab keeps it and goes on to the next field, Enter
 * keeps it, Escape takes it back.
 */
export function MarkEditor({ mark }: { mark: Mark }) {
  const { fieldId, place } = mark;
  const desk = useDesk();
  const goOn = useGoOn(mark);
  const { fields, held } = useResult();
  const field = fields.get(fieldId);
  const before = held.get(fieldId) ?? null;
  const change = useChange(fieldId);
  const box = useRef<HTMLDivElement>(null);
  const initial = useRef(change);
  useEffect(() => {
    const control = box.current?.querySelector<HTMLElement>("input, textarea, select");
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, []);
  if (!field) return null;

  const write = (value: FieldValue | null): void =>
    desk.act({
      do: "change",
      fieldId,
      before,
      change: { ...(change?.settles !== undefined && { settles: change.settles }), value },
      typing: true,
    });
  const leave = (): void => {
    desk.act({ do: "open", mark: null });
    focusMark(mark.key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === "Escape") {
      desk.act({ do: "change", fieldId, before, change: initial.current ?? { value: before }, typing: true });
      leave();
    } else if (event.key === "Enter" && !(event.target instanceof HTMLTextAreaElement && !event.ctrlKey)) {
      event.preventDefault();
      leave();
    } else if (event.key === "Tab") {
      if (goOn(event.shiftKey ? -1 : 1)) event.preventDefault();
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget) && desk.get().open === mark.key) {
      desk.act({ do: "open", mark: null });
    }
  };
  const onRight = place.left > 50;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the control within
    <div
      ref={box}
      className={styles.editor}
      style={{
        top: `${place.top}%`,
        minHeight: `${place.height}%`,
        width: `${place.width}%`,
        ...(onRight ? { right: `${100 - place.left - place.width}%` } : { left: `${place.left}%` }),
      }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <Control field={field} value={change ? change.value : before} title={mark.title} onValue={write} />
    </div>
  );
}

const focusMark = (key: string): void =>
  document.querySelector<HTMLElement>(`[data-mark="${CSS.escape(key)}"]`)?.focus();

/** The browser's calendar beside a date that is typed; it writes the day as the form does. */
function DatePicker({
  field,
  title,
  onValue,
}: {
  field: Field;
  title: string;
  onValue: (value: string) => void;
}) {
  return (
    <input
      type="date"
      className={styles.calendar}
      aria-label={`Pick a date for ${title}`}
      tabIndex={-1}
      onChange={({ target }) => target.value && onValue(writtenDate(target.value, field.date_order))}
    />
  );
}

function Control({
  field,
  value,
  title,
  onValue,
}: {
  field: Field;
  value: FieldValue | null;
  title: string;
  onValue: (value: FieldValue | null) => void;
}) {
  const text = [value ?? ""].flat().join(", ");
  if (field.type === "choice" && !field.editable) {
    return (
      <select
        className={styles.control}
        aria-label={title}
        multiple={field.multi_select}
        value={field.multi_select ? [value ?? []].flat() : text}
        onChange={({ target }) =>
          onValue(
            field.multi_select ? [...target.selectedOptions].map((one) => one.value) : target.value || null,
          )
        }
      >
        {!field.multi_select && <option value="">(blank)</option>}
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  const shared = {
    className: styles.control,
    "aria-label": title,
    value: text,
    maxLength: field.max_length ?? undefined,
    autoComplete: "off",
    spellCheck: false,
  };
  if (field.multiline) {
    return <textarea {...shared} rows={3} onChange={({ target }) => onValue(target.value || null)} />;
  }
  const list = field.options.length > 0 ? `${field.id}-options` : undefined;
  return (
    <>
      <input {...shared} list={list} onChange={({ target }) => onValue(target.value || null)} />
      {field.format === "date" && <DatePicker field={field} title={title} onValue={onValue} />}
      {list && (
        <datalist id={list}>
          {field.options.map(({ value: one, label }) => (
            <option key={one} value={label} />
          ))}
        </datalist>
      )}
    </>
  );
}
