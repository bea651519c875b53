import { useId } from "react";
import type { Field, Page, Widget } from "../api/types.ts";
import { Button } from "../ui/button.tsx";
import control from "../ui/field.module.css";
import { Notice } from "../ui/notice.tsx";
import { placed } from "./boxes.ts";
import { ChoicesForm } from "./choices-form.tsx";
import { type Correct, isFixed, problemOf } from "./corrections.ts";
import { asKind, CONTENT_NAMES, type ContentKind, contentKindOf, kindsFor } from "./kinds.ts";
import styles from "./template.module.css";

/** What is said of a field, to be corrected. */
export function FieldForm({
  field,
  page,
  correct,
  remove,
}: {
  field: Field;
  page: Page | undefined;
  correct: Correct;
  remove: () => void;
}) {
  const id = useId();
  const kind = contentKindOf(field);
  const problem = problemOf(field);
  const [widget] = field.widgets;
  return (
    <form className={styles.form} aria-label="Field" onSubmit={(event) => event.preventDefault()}>
      <div className={control.field}>
        <label className={control.label} htmlFor={`${id}-name`}>
          Name
        </label>
        <input
          id={`${id}-name`}
          className={control.control}
          value={field.label}
          maxLength={1000}
          autoComplete="off"
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => correct({ label: target.value }, "name")}
        />
        {problem && (
          <p id={`${id}-problem`} className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      <div className={control.field}>
        <label className={control.label} htmlFor={`${id}-kind`}>
          What goes in
        </label>
        <select
          id={`${id}-kind`}
          className={control.control}
          value={kind}
          disabled={kindsFor(field).length === 1}
          onChange={({ target }) => correct(asKind(field, target.value as ContentKind))}
        >
          {kindsFor(field).map((one) => (
            <option key={one} value={one}>
              {CONTENT_NAMES[one]}
            </option>
          ))}
        </select>
      </div>
      {(field.type === "choice" || field.type === "radio") && <ChoicesForm field={field} correct={correct} />}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={field.required}
          onChange={({ target }) => correct({ required: target.checked })}
        />
        Required
      </label>
      {isFixed(field) ? (
        <p className={control.help}>The PDF itself sets this field’s place and type.</p>
      ) : (
        page &&
        widget &&
        field.widgets.length === 1 && (
          <PlaceForm
            widget={widget}
            onPart={(part) => correct({ widgets: [placed(widget, part, page)] }, Object.keys(part)[0])}
          />
        )
      )}
      <Button kind="danger" icon="trash" onClick={remove}>
        Delete the field
      </Button>
    </form>
  );
}

const MEASURES = [
  ["x", "From the left"],
  ["y", "From the top"],
  ["width", "Width"],
  ["height", "Height"],
] as const;

/** Where a field stands, in numbers. */
const PlaceForm = ({ widget, onPart }: { widget: Widget; onPart: (part: Partial<Widget>) => void }) => (
  <fieldset className={styles.place}>
    <legend className={control.label}>Place on page {widget.page}, in points</legend>
    {MEASURES.map(([part, name]) => (
      <label key={part} className={control.help}>
        {name}
        <input
          type="number"
          className={control.control}
          value={widget[part]}
          step="any"
          onChange={({ target }) =>
            Number.isFinite(target.valueAsNumber) && onPart({ [part]: target.valueAsNumber })
          }
        />
      </label>
    ))}
  </fieldset>
);

/** A place that may be a blank: the form has no such field until somebody says so. */
export const OfferedPlace = ({
  field,
  take,
  remove,
}: {
  field: Field;
  take: () => void;
  remove: () => void;
}) => (
  <Notice
    title="Maybe a field"
    actions={
      <>
        <Button small kind="primary" onClick={take}>
          Add as a field
        </Button>
        <Button small onClick={remove}>
          It is none
        </Button>
      </>
    }
  >
    “{field.label || "No label"}” looks like a blank, but the page does not say so for certain.
  </Notice>
);
