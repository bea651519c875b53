import { useEffect, useState } from "react";
import type { Selection } from "../workspace/selection.ts";

export type Panel = "pages" | "instruct" | "fields" | "text" | "result";

/**
 * Which panel is open. A new fill opens its result; a field chosen on a page opens the list that tells of it, and one
 * chosen in a list opens the pages where these are a panel too. An instruction that is being written stays open.
 */
export function usePanel(
  selection: Selection,
  { narrow, fillJobId, writing }: { narrow: boolean; fillJobId: string | null; writing: boolean },
): [Panel, (panel: Panel) => void] {
  const first: Panel = fillJobId === null ? (narrow ? "pages" : "instruct") : "result";
  const [panel, setPanel] = useState<Panel>(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another fill opens its result as the first one did
  useEffect(() => setPanel(first), [first, fillJobId]);
  useEffect(() => {
    let last = selection.get().selected;
    return selection.subscribe(() => {
      const { selected, by } = selection.get();
      if (selected === last) return;
      last = selected;
      if (selected === null) return;
      if (by === "list" && narrow) setPanel("pages");
      if (by === "page" && !narrow) {
        setPanel((now) => (now === "instruct" && writing ? now : fillJobId === null ? "fields" : "result"));
      }
    });
  }, [selection, narrow, fillJobId, writing]);
  return [panel, setPanel];
}
