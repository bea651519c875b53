import type { Field, FillResult } from "../api/types.ts";
import { Button } from "../ui/button.tsx";
import { shownValue, typeName } from "./describe-field.ts";
import styles from "./selected-bar.module.css";
import { useChosen } from "./selection.ts";

/** On narrow screens, what the lists would say of the field that was touched on a page. */
export function SelectedBar({
  fields,
  result,
  onMore,
}: {
  fields: Map<string, Field>;
  result: FillResult | null;
  onMore: () => void;
}) {
  const selected = useChosen((chosen) => chosen.selected);
  const field = selected === null ? undefined : fields.get(selected);
  if (!field) return null;
  const filled = result?.filled.find(({ field_id }) => field_id === field.id);
  return (
    <aside className={styles.bar} aria-label="Selected field">
      <div className={styles.words}>
        <p className={styles.label}>{field.label || "No label"}</p>
        <p className={styles.about}>
          {filled ? (
            <>
              {shownValue(field, filled.value)}
              {filled.source && (
                <>
                  {" because you wrote "}
                  <q>{filled.source.text}</q>
                </>
              )}
            </>
          ) : (
            `${typeName(field)}${field.required ? ", required" : ""}`
          )}
        </p>
      </div>
      <Button small onClick={onMore}>
        More
      </Button>
    </aside>
  );
}
