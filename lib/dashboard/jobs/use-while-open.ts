import { useEffect } from "react";
import { PAGE_SIZE } from "../api/client.ts";
import { useSteady } from "../app/use-steady.ts";
import type { Pages } from "./use-pages.ts";

/** Milliseconds between two looks at a list in which something is still under way. */
const LOOK_MS = 3000;

/** Loads a list again while something in it has not ended; more pages than the first are left as they are. */
export function useWhileOpen<Item>({ items, reload }: Pages<Item>, isOpen: (item: Item) => boolean): void {
  const latest = useSteady(reload);
  const open = items?.some(isOpen);
  useEffect(() => {
    if (!open || !items || items.length > PAGE_SIZE) return;
    const timer = setTimeout(latest, LOOK_MS);
    return () => clearTimeout(timer);
  }, [open, items, latest]);
}
