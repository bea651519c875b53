import { type RefObject, useEffect } from "react";
import { isTyped } from "../workspace/changes-bar.tsx";
import { useSelection } from "../workspace/selection.ts";
import { queueKey } from "./queue-key.ts";

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>("[data-queue]") ?? []),
];
const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** Has the keys of a review work on the rows of `list`; `follow`: the pages show the row that one comes to. */
export function useQueueKeys(
  list: RefObject<HTMLElement | null>,
  { follow, accept, edit }: { follow: boolean; accept: (id: string) => void; edit: (id: string) => void },
): void {
  const selection = useSelection();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (hasModifier(event) || isTyped(event.target)) return;
      const rows = rowsIn(list.current);
      const ids = rows.map(({ dataset }) => dataset.queue ?? "");
      const focused = rows.indexOf(document.activeElement as HTMLElement);
      const deed = queueKey(event.key, ids, { focused, selected: selection.get().selected });
      if (!deed) return;
      event.preventDefault();
      if (deed.accept !== undefined) accept(deed.accept);
      if (deed.edit !== undefined) edit(deed.edit);
      if (deed.to === undefined) return;
      rows[deed.to]?.focus();
      if (follow) selection.select(ids[deed.to] ?? null, "list");
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [list, selection, follow, accept, edit]);
}
