import { createContext, useContext, useSyncExternalStore } from "react";

/** Which field is looked at: chosen, or pointed at, and from which side, so that the other side can follow. */
interface Chosen {
  selected: string | null;
  hovered: string | null;
  by: "page" | "list" | null;
}

interface Selection {
  get(): Chosen;
  subscribe(listener: () => void): () => void;
  select(fieldId: string | null, by: "page" | "list"): void;
  hover(fieldId: string | null): void;
}

/** A store beside React: pointing at one of thousands of fields draws two of them anew, not all. */
export function createSelection(): Selection {
  let chosen: Chosen = { selected: null, hovered: null, by: null };
  const listeners = new Set<() => void>();
  const change = (next: Partial<Chosen>): void => {
    chosen = { ...chosen, ...next };
    for (const listener of listeners) listener();
  };
  return {
    get: () => chosen,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    select: (selected, by) => change({ selected, by }),
    hover: (hovered) => {
      if (chosen.hovered !== hovered) change({ hovered });
    },
  };
}

export const SelectionContext = createContext<Selection>(createSelection());
export const useSelection = (): Selection => useContext(SelectionContext);

/** What a component reads of the selection; it is drawn again when that changes. */
export function useChosen<Value extends string | boolean | null>(read: (chosen: Chosen) => Value): Value {
  const selection = useSelection();
  return useSyncExternalStore(selection.subscribe, () => read(selection.get()));
}

export const useIsSelected = (fieldId: string): boolean => useChosen(({ selected }) => selected === fieldId);
export const useIsHovered = (fieldId: string): boolean => useChosen(({ hovered }) => hovered === fieldId);
