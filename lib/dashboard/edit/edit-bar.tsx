import { useEffect } from "react";
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

/** Undo and redo by the keys that everybody knows, outside of what is being typed; Escape puts words back. */
function useShortcuts(): void {
  const desk = useDesk();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && desk.get().placing) desk.act({ do: "place", words: null });
      if (!(event.ctrlKey || event.metaKey) || isTyped(event.target)) return;
      const key = event.key.toLowerCase();
      const redo = key === "y" || (key === "z" && event.shiftKey);
      if (!redo && key !== "z") return;
      event.preventDefault();
      desk.act({ do: redo ? "redo" : "undo" });
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [desk]);
}

export const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select");
