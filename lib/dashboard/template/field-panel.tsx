import type { ParsedForm } from "../api/types.ts";
import { Button } from "../ui/button.tsx";
import { FieldList } from "../workspace/field-list.tsx";
import { useChosen, useSelection } from "../workspace/selection.ts";
import { FieldForm, OfferedPlace } from "./field-form.tsx";
import styles from "./template.module.css";
import type { CorrectionsInHand } from "./use-corrections.ts";
import type { EditorView } from "./use-editor.ts";

/** What is said of the chosen field, to be corrected; else the list of all of them. */
export function FieldPanel({
  view,
  form,
  corrections: { fields, act },
  narrow,
}: {
  view: EditorView;
  form: ParsedForm;
  corrections: CorrectionsInHand;
  narrow: boolean;
}) {
  const selection = useSelection();
  const chosen = useChosen(({ selected }) => selected);
  const field = fields.find(({ id }) => id === chosen);
  const offered = view.offered.find(({ id }) => id === chosen);
  if (!field && !offered) return <AllFields view={view} corrections={{ fields }} />;
  const id = chosen ?? "";
  return (
    <div className={styles.stack}>
      <Button small kind="quiet" onClick={() => selection.select(null, "page")}>
        All fields
      </Button>
      {narrow && (
        <Button small onClick={() => view.goTo(id)}>
          Show it on the page
        </Button>
      )}
      {offered && (
        <div data-offered="">
          <OfferedPlace
            field={offered}
            take={() => act({ do: "correct", fieldId: id, correction: {} })}
            remove={() => view.remove(id)}
          />
        </div>
      )}
      {field && (
        <FieldForm
          key={id}
          field={field}
          page={form.pages.find(({ number }) => number === field.widgets[0]?.page)}
          correct={(correction, typing) =>
            act({ do: "correct", fieldId: id, correction, ...(typing !== undefined && { typing }) })
          }
          remove={() => view.remove(id)}
        />
      )}
    </div>
  );
}

const AllFields = ({
  view,
  corrections: { fields },
}: {
  view: EditorView;
  corrections: Pick<CorrectionsInHand, "fields">;
}) => (
  <div className={styles.stack}>
    <p className={styles.keys}>
      Choose a field to rename, retype or delete it. Drag it to move it, its corner to size it; draw a new one
      with the mouse. By keyboard: <kbd>Enter</kbd> chooses a field, the arrows move it, with <kbd>Shift</kbd>{" "}
      they size it, <kbd>Enter</kbd> again goes to its name, <kbd>Delete</kbd> takes it out.
      {view.offered.length > 0 && ` Dashed places (${view.offered.length}) may be fields.`}
    </p>
    <FieldList fields={fields.filter(({ hidden }) => !hidden)} />
  </div>
);
