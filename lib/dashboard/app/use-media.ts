import { useSyncExternalStore } from "react";

/** Whether a media query holds, as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Narrower than this, the pages are a panel among the others; else they stand beside them. */
export const NARROW = "(max-width: 63.99rem)";
