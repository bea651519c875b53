import { type ReactNode, useEffect, useRef } from "react";
import type { ApiFailure } from "../api/failure.ts";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import styles from "./changes-bar.module.css";

type Step = "undo" | "redo" | "discard";

/** What was changed, and what to do with that: back, forth, away with it, or keep it. */
export const ChangesBar = ({
  words,
  steps: { canUndo, canRedo, canDiscard },
  act,
  save,
  failure,
  children,
}: {
  words: string;
  steps: { canUndo: boolean; canRedo: boolean; canDiscard: boolean };
  act: (step: Step) => void;
  save: { name: string; run: () => void; disabled: boolean };
  failure: ApiFailure | null;
  children?: ReactNode;
}) => (
  <section className={styles.bar} aria-label="Changes">
    <p className={styles.count} role="status">
      {words}
    </p>
    {children}
    {(canUndo || canRedo || canDiscard) && (
      <>
        <Button small kind="quiet" disabled={!canUndo} onClick={() => act("undo")}>
          Undo
        </Button>
        <Button small kind="quiet" disabled={!canRedo} onClick={() => act("redo")}>
          Redo
        </Button>
        <Button small kind="quiet" disabled={!canDiscard} onClick={() => act("discard")}>
          Discard
        </Button>
      </>
    )}
    <Button small kind="primary" disabled={save.disabled} onClick={save.run}>
      {save.name}
    </Button>
    {failure && <FailureNotice failure={failure} retry={save.run} />}
  </section>
);

/** Undo and redo by the keys that everybody knows. What is typed keeps its keys. */
export function useChangeKeys(act: (step: "undo" | "redo") => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = isTyped(event.target) ? null : stepOf(event);
      if (!step) return;
      event.preventDefault();
      latest.current(step);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

/** The step that a key means, if it means one. */
export function stepOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey">): "undo" | "redo" | null {
  if (!(ctrlKey || metaKey)) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" ? "redo" : null;
}

export const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select");
