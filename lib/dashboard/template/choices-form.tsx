import type { Field } from "../api/types.ts";
import { Button, IconButton } from "../ui/button.tsx";
import control from "../ui/field.module.css";
import { type Correct, isFixed } from "./corrections.ts";
import { withChoice, withChoiceName, withoutChoice } from "./kinds.ts";
import styles from "./template.module.css";

/** What can be chosen. The file's own choices get other names; how many there are is the file's. */
export function ChoicesForm({ field, correct }: { field: Field; correct: Correct }) {
  const fixed = isFixed(field);
  return (
    <fieldset className={styles.choices}>
      <legend className={control.label}>Choices</legend>
      {field.options.map(({ value, label }, index) => (
        <div key={value} className={styles.choice}>
          <input
            className={control.control}
            aria-label={`Choice ${index + 1}`}
            value={label}
            autoComplete="off"
            onChange={({ target }) => correct(withChoiceName(field, value, target.value), `choice ${value}`)}
          />
          {!fixed && field.options.length > 1 && (
            <IconButton
              icon="trash"
              label={`Remove ${label || `choice ${index + 1}`}`}
              onClick={() => correct(withoutChoice(field, value))}
            />
          )}
        </div>
      ))}
      {!fixed && (
        <Button small icon="plus" onClick={() => correct(withChoice(field))}>
          Add a choice
        </Button>
      )}
    </fieldset>
  );
}
