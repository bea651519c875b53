import { useEffect } from "react";
import type { EditingDesk } from "./desk.ts";
import { countEdits } from "./edits.ts";

/**
 * Has the browser ask before a tab is closed with which something would go: changes that are not saved, words and documents
 * that are not sent, also while they wait for a save. Only the tab keeps them.
 */
export function useWarningOfLoss(desk: EditingDesk | null, isUnsent: boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (isUnsent || (desk && countEdits(desk.get().edits) > 0)) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [desk, isUnsent]);
}
