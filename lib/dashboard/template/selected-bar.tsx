import type { Field } from "../api/types.ts";
import { Button } from "../ui/button.tsx";
import { typeName } from "../workspace/describe-field.ts";
import { useChosen } from "../workspace/selection.ts";
import styles from "./selected-bar.module.css";

/** On narrow screens, what the panel would say of the field that was touched on a page. */
export function SelectedBar({ fields, onMore }: { fields: Map<string, Field>; onMore: () => void }) {
  const selected = useChosen((chosen) => chosen.selected);
  const field = selected === null ? undefined : fields.get(selected);
  if (!field) return null;
  return (
    <aside className={styles.bar} aria-label="Selected field">
      <div className={styles.words}>
        <p className={styles.label}>{field.label || "No label"}</p>
        <p className={styles.about}>
          {[typeName(field), field.required && "required"].filter(Boolean).join(", ")}
        </p>
      </div>
      <Button small onClick={onMore}>
        Change it
      </Button>
    </aside>
  );
}
