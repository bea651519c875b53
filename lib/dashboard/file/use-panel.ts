import { useEffect, useState } from "react";
import type { Selection } from "./selection.ts";

export type Panel = "pages" | "instruct" | "fields" | "text" | "result";

/**
 * Which panel is open. A new fill opens its result; a field chosen on a page opens the list that tells of it, and one
 * chosen in a list opens the pages where these are a panel too.
 */
export function usePanel(
  selection: Selection,
  { narrow, fillJobId }: { narrow: boolean; fillJobId: string | null },
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
      if (by === "page" && !narrow) setPanel(fillJobId === null ? "fields" : "result");
    });
  }, [selection, narrow, fillJobId]);
  return [panel, setPanel];
}
