import { useEffect } from "react";
import { useDesk } from "./desk.ts";
import { countEdits } from "./edits.ts";

/** Has the browser ask before a tab is closed whose changes are not saved: they are kept in the tab, and go with it. */
export function useWarningOfLoss(): void {
  const desk = useDesk();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (countEdits(desk.get().edits) > 0) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [desk]);
}
