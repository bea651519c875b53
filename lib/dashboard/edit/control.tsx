import {
  type FocusEvent,
  type FocusEventHandler,
  type FormEvent,
  type RefObject,
  useLayoutEffect,
  useState,
} from "react";
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

function TextBox({ value, offered, onValue: give, box, room, ...props }: ControlProps) {
  const { field, title } = props;
  const [asks, setAsks] = useState<"no" | "yes" | "answered">("no");
  // Who comes to what is offered has it as text to go on with, selected: it goes by no other way than by their own hand.
  const own = value === null && offered && asks === "yes" && !field.read_only ? offered : value;
  const isOffered = own !== value;
  useLayoutEffect(() => {
    const input = box?.current ?? document.activeElement;
    if (isOffered && (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement))
      input.select();
  }, [isOffered, box]);
  const onValue = (next: FieldValue | null): void => {
    setAsks("answered");
    give(next);
  };
  const list = field.options.length > 0 ? `${field.id}-options` : undefined;
  const text = {
    ...shared({ value, onValue, ...props }),
    value: [own ?? ""].flat().join(", "),
    placeholder: offered,
    // Who pastes or dictates the very words that are offered has said them; React tells of no change then.
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (isOffered && currentTarget.value === own) onValue(own);
    },
    onFocus: (event: FocusEvent) => {
      setAsks("yes");
      props.onFocus?.(event);
    },
    onBlur: (event: FocusEvent) => {
      setAsks("no");
      props.onBlur?.(event);
    },
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
        enterKeyHint="next"
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
