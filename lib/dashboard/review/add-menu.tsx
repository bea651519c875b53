import { type KeyboardEvent, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { placeAfter } from "../ui/rove.ts";
import { type AddedKind, useDesk } from "../workspace/desk.ts";
import styles from "./finish-bar.module.css";

export const ADDED: Record<AddedKind, string> = {
  signature: "signature",
  initials: "initials",
  text: "text",
  date: "date",
  tick: "tick",
  strike_out: "line through words",
};

/** What can be put anywhere on a page. The arrow keys go through it, and Escape closes it. */
export function AddMenu({ onAdd }: { onAdd: (() => void) | undefined }) {
  const desk = useDesk();
  const menu = useRef<HTMLDetailsElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const root = menu.current;
    if (!root) return;
    if (event.key === "Escape" && root.open) {
      event.stopPropagation();
      root.open = false;
      root.querySelector("summary")?.focus();
      return;
    }
    const items = [...root.querySelectorAll<HTMLElement>("button")];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = placeAfter(event.key, at, items.length);
    if (to === undefined) return;
    event.preventDefault();
    root.open = true;
    items[to]?.focus();
  };
  return (
    <details ref={menu} className={styles.menu} data-add="" onKeyDown={onKeyDown}>
      <summary>Add…</summary>
      <div className={styles.items}>
        {(Object.keys(ADDED) as AddedKind[]).map((kind) => (
          <Button
            key={kind}
            small
            kind="quiet"
            onClick={() => {
              onAdd?.();
              desk.act({ do: "add", kind });
            }}
          >
            {kind === "initials" ? "Initials" : `A ${ADDED[kind]}`}
          </Button>
        ))}
      </div>
    </details>
  );
}
