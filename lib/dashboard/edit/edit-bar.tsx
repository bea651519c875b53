import { useEffect } from "react";
import { Button } from "../ui/button.tsx";
import styles from "../workspace/changes-bar.module.css";
import { ChangesBar, isTyped, useChangeKeys } from "../workspace/changes-bar.tsx";
import { useDesk, useDeskState } from "../workspace/desk.ts";
import { countEdits } from "../workspace/edits.ts";
import { useSelection } from "../workspace/selection.ts";
import type { Save } from "../workspace/use-save.ts";

/** Under the pages of a result: how much was changed, and what to do with that; or where the words in hand belong. */
export function EditBar({ save: { save, busy, failure } }: { save: Save }) {
  const desk = useDesk();
  const placing = useDeskState((state) => state.placing);
  const count = useDeskState(({ edits }) => countEdits(edits));
  const canUndo = useDeskState(({ edits }) => edits.past.length > 0);
  const canRedo = useDeskState(({ edits }) => edits.future.length > 0);
  useShortcuts();
  if (placing) {
    return (
      <div className={styles.bar} role="status">
        <p className={styles.words}>
          Click the place for <q>{placing.text}</q>
        </p>
        <Button small onClick={() => desk.act({ do: "place", words: null })}>
          Cancel
        </Button>
      </div>
    );
  }
  if (count === 0 && !canUndo && !canRedo) return null;
  return (
    <ChangesBar
      words={count === 1 ? "1 change" : `${count} changes`}
      steps={{ canUndo, canRedo, canDiscard: count > 0 }}
      act={(to) => desk.act({ do: to })}
      save={{ name: "Save", run: save, disabled: busy || count === 0 }}
      failure={failure}
    />
  );
}

/** Beside undo and redo, Escape puts words back, or chooses nothing. */
function useShortcuts(): void {
  const desk = useDesk();
  const selection = useSelection();
  useChangeKeys((to) => desk.act({ do: to }));
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent): void => {
      if (key !== "Escape" || isTyped(target)) return;
      if (desk.get().placing) desk.act({ do: "place", words: null });
      else selection.select(null, "page");
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [desk, selection]);
}
