import { useEffect } from "react";
import { useSelection } from "../file/selection.ts";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { useDesk, useDeskState } from "./desk.ts";
import styles from "./edit.module.css";
import { countOf } from "./edits.ts";
import type { Save } from "./use-save.ts";

/** Under the pages of a result: how much was changed, and what to do with that; or where the words in hand belong. */
export function EditBar({ save: { save, busy, failure } }: { save: Save }) {
  const desk = useDesk();
  const placing = useDeskState((state) => state.placing);
  const count = useDeskState(({ edits }) => countOf(edits));
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
    <section className={styles.bar} aria-label="Changes">
      <p className={styles.count} role="status">
        {count === 1 ? "1 change" : `${count} changes`}
      </p>
      <Button small kind="quiet" disabled={!canUndo} onClick={() => desk.act({ do: "undo" })}>
        Undo
      </Button>
      <Button small kind="quiet" disabled={!canRedo} onClick={() => desk.act({ do: "redo" })}>
        Redo
      </Button>
      <Button small kind="quiet" disabled={count === 0} onClick={() => desk.act({ do: "discard" })}>
        Discard
      </Button>
      <Button small kind="primary" disabled={busy || count === 0} onClick={save}>
        Save
      </Button>
      {failure && <FailureNotice failure={failure} retry={save} />}
    </section>
  );
}

/** Undo and redo by the keys that everybody knows; Escape puts words back, or chooses nothing. What is typed keeps its keys. */
function useShortcuts(): void {
  const desk = useDesk();
  const selection = useSelection();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyped(event.target)) return;
      const step = stepOf(event);
      if (step) event.preventDefault();
      if (step) desk.act({ do: step });
      else if (event.key === "Escape" && desk.get().placing) desk.act({ do: "place", words: null });
      else if (event.key === "Escape") selection.select(null, "page");
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [desk, selection]);
}

function stepOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): "undo" | "redo" | null {
  if (!(ctrlKey || metaKey)) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" ? "redo" : null;
}

export const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select");
