import type { Field, FieldValue } from "../api/types.ts";
import { isList } from "../workspace/editable.ts";
import styles from "./edit.module.css";
import { writtenDate } from "./written-date.ts";

interface ControlProps {
  field: Field;
  value: FieldValue | null;
  /** The control's name for those who do not see where it stands. */
  title: string;
  /** Gets null for an empty one. */
  onValue: (value: FieldValue | null) => void;
}

/** What a text or a list is given its value with. */
export const Control = (props: ControlProps) =>
  isList(props.field) ? <List {...props} /> : <TextBox {...props} />;

const List = ({ field: { multi_select: several, options }, value, title, onValue }: ControlProps) => (
  <select
    className={styles.control}
    aria-label={title}
    multiple={several}
    value={several ? [value ?? []].flat() : String(value ?? "")}
    onChange={({ target }) =>
      onValue(several ? [...target.selectedOptions].map((one) => one.value) : target.value || null)
    }
  >
    {!several && <option value="">(blank)</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

function TextBox({ field, value, title, onValue }: ControlProps) {
  const shared = {
    className: styles.control,
    "aria-label": title,
    value: [value ?? ""].flat().join(", "),
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
      {field.format === "date" && <Calendar field={field} title={title} onValue={onValue} />}
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
const Calendar = ({ field, title, onValue }: Omit<ControlProps, "value">) => (
  <input
    type="date"
    className={styles.calendar}
    aria-label={`Pick a date for ${title}`}
    tabIndex={-1}
    onChange={({ target }) => target.value && onValue(writtenDate(target.value, field.date_order))}
  />
);
