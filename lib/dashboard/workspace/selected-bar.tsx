import type { Field, FillResult } from "../api/types.ts";
import { Button } from "../ui/button.tsx";
import { heldInWords, shownValue, typeName } from "./describe-field.ts";
import { placesOf } from "./documents.ts";
import styles from "./selected-bar.module.css";
import { useChosen } from "./selection.ts";
import { useNames } from "./use-documents.ts";

/** On narrow screens, what the lists would say of the field that was touched on a page. */
export function SelectedBar({
  fields,
  result,
  fillId,
  more = "More",
  onMore,
}: {
  fields: Map<string, Field>;
  /** What a fill wrote, or would write. */
  result: FillResult | null;
  fillId: string;
  /** What there is to go on to. */
  more?: string;
  onMore: () => void;
}) {
  const selected = useChosen((chosen) => chosen.selected);
  const field = selected === null ? undefined : fields.get(selected);
  const filled = result?.filled.find(({ field_id }) => field_id === field?.id);
  const names = useNames(filled?.from_fill_id ?? fillId);
  if (!field) return null;
  const [first] = placesOf(filled?.origins ?? [], names);
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
              {first && (
                <>
                  {` because of ${first.place}: `}
                  <q>{first.words}</q>
                </>
              )}
            </>
          ) : (
            [typeName(field), field.required && "required", heldInWords(field)].filter(Boolean).join(", ")
          )}
        </p>
      </div>
      <Button small onClick={onMore}>
        {more}
      </Button>
    </aside>
  );
}
