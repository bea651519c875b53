import type { FocusEventHandler, RefObject } from "react";
import type { Field, FieldValue } from "../api/types.ts";
import { isList } from "../workspace/editable.ts";
import { writtenDate } from "../workspace/written-date.ts";
import styles from "./edit.module.css";

interface ControlProps {
  field: Field;
  value: FieldValue | null;
  /** What is offered there, shown while it is blank. */
  offered?: string | undefined;
  /** The control's name, where no label names it. */
  title?: string;
  id?: string;
  className?: string | undefined;
  description?: string | undefined;
  /** The longest text that may be typed. */
  room?: number | undefined;
  box?: RefObject<HTMLElement | null>;
  tabIndex?: number;
  onFocus?: FocusEventHandler;
  onBlur?: FocusEventHandler;
  /** Gets null for an empty one. */
  onValue: (value: FieldValue | null) => void;
}

/** What a text or a list is given its value with. */
export const Control = (props: ControlProps) =>
  isList(props.field) ? <List {...props} /> : <TextBox {...props} />;

const shared = ({ field, title, id, className, description, tabIndex, onFocus, onBlur }: ControlProps) => ({
  ...{ id, className, tabIndex, onFocus, onBlur },
  "aria-label": title,
  "aria-description": description,
  "aria-required": field.required || undefined,
});

function List({ value, offered, onValue, box, room: _, ...props }: ControlProps) {
  const { multi_select: several, options } = props.field;
  return (
    <select
      {...shared({ value, onValue, ...props })}
      ref={box as RefObject<HTMLSelectElement>}
      disabled={props.field.read_only}
      multiple={several}
      value={several ? [value ?? []].flat() : String(value ?? "")}
      onChange={({ target }) =>
        onValue(several ? [...target.selectedOptions].map((one) => one.value) : target.value || null)
      }
    >
      {!several && <option value="">{offered ?? "(blank)"}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function TextBox({ value, offered, onValue, box, room, ...props }: ControlProps) {
  const { field, title } = props;
  const list = field.options.length > 0 ? `${field.id}-options` : undefined;
  const text = {
    ...shared({ value, onValue, ...props }),
    value: [value ?? ""].flat().join(", "),
    placeholder: offered,
    maxLength: room,
    readOnly: field.read_only,
    autoComplete: "off",
    spellCheck: false,
  };
  if (field.multiline) {
    return (
      <textarea
        {...text}
        ref={box as RefObject<HTMLTextAreaElement>}
        rows={2}
        onChange={({ target }) => onValue(target.value || null)}
      />
    );
  }
  return (
    <>
      <input
        {...text}
        ref={box as RefObject<HTMLInputElement>}
        list={list}
        inputMode={field.format === "number" ? "decimal" : undefined}
        onChange={({ target }) => onValue(target.value || null)}
      />
      {field.format === "date" && !field.read_only && !field.comb && (
        <Calendar field={field} title={title ?? field.label} onValue={onValue} />
      )}
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

/** The browser's calendar beside a date that is typed; it writes the day as the form does. */
const Calendar = ({
  field,
  title,
  onValue,
}: {
  field: Field;
  title: string;
  onValue: ControlProps["onValue"];
}) => (
  <input
    type="date"
    className={styles.calendar}
    aria-label={`Pick a date for ${title}`}
    tabIndex={-1}
    onChange={({ target }) => target.value && onValue(writtenDate(target.value, field))}
  />
);
