import type { Field } from "../api/types.ts";
import { isOptionOn } from "../workspace/editable.ts";
import styles from "./question-list.module.css";
import type { Writing } from "./use-writing.ts";

/** A box of its own, beside which its caption says what a tick means: "Yes" as well as "No". */
export const isBox = ({ type, options }: Field): boolean => type === "checkbox" && options.length < 2;

export const Required = () => <span className={styles.required}> required</span>;

/** A tick box with its caption. */
export const Box = ({
  id,
  field,
  writing: { value, press },
  language,
  requires,
}: {
  id: string;
  field: Field;
  writing: Writing;
  language: string | undefined;
  /** Whether the form requires this box, and not an answer to its question. */
  requires: boolean;
}) => (
  <label className={styles.choice} lang={language}>
    <input
      id={id}
      type="checkbox"
      aria-labelledby={`${field.question ? `${id}-question ` : ""}${id}-label`}
      checked={isOptionOn(value, undefined)}
      onChange={() => press(undefined)}
    />
    <span id={`${id}-label`}>
      {field.options[0]?.label || field.label}
      {requires && <Required />}
    </span>
  </label>
);

/** One line for each of several options. */
export const Choices = ({
  id,
  field,
  writing: { value, press },
}: {
  id: string;
  field: Field;
  writing: Writing;
}) => (
  <fieldset aria-labelledby={`${id}-label`}>
    {field.options.map((option) => (
      <label key={option.value} className={styles.choice} data-option={option.value}>
        <input
          type={field.type === "radio" ? "radio" : "checkbox"}
          name={id}
          checked={isOptionOn(value, option.value)}
          onChange={() => press(option.value)}
        />
        {option.label}
      </label>
    ))}
  </fieldset>
);
