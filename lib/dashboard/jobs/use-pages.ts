import { useCallback, useEffect, useState } from "react";
import type { ApiFailure } from "../api/failure.ts";
import { asFailure } from "../app/use-load.ts";

interface PageOf<Item> {
  items: Item[];
  next: string | null;
}
export interface Pages<Item> {
  items: Item[] | null;
  failure: ApiFailure | null;
  /** Loads the next page; null when there is none. */
  more: (() => void) | null;
  reload: () => void;
}

/** A list that comes in pages, newest first. `load` must stay the same between drawings. */
export function usePages<Item>(load: (cursor: string | null) => Promise<PageOf<Item>>): Pages<Item> {
  const [items, setItems] = useState<Item[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const fetchPage = useCallback(
    (cursor: string | null) => {
      setFailure(null);
      load(cursor)
        .then((page) => {
          setItems((before) => (cursor === null ? page.items : [...(before ?? []), ...page.items]));
          setNext(page.next);
        })
        .catch((error: unknown) => setFailure(asFailure(error)));
    },
    [load],
  );
  useEffect(() => fetchPage(null), [fetchPage]);
  return {
    items,
    failure,
    more: next === null ? null : () => fetchPage(next),
    reload: () => fetchPage(null),
  };
}
