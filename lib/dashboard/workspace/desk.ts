import { createContext, useContext, useSyncExternalStore } from "react";
import type { FillJob } from "../api/types.ts";
import { keepWork, readWork } from "../app/tab-store.ts";
import { type Change, type EditAction, type Edits, edit, NO_EDITS } from "./edits.ts";

/** Words of the instruction that wait for the place where they belong. */
export interface Placing {
  text: string;
  settles: string;
}

/** What a person does with a result: the changes, the mark that is typed into, the words that wait for a place. */
export interface DeskState {
  edits: Edits;
  /** The key of the mark whose editor is open. */
  open: string | null;
  placing: Placing | null;
}

type DeskAction = EditAction | { do: "open"; mark: string | null } | { do: "place"; words: Placing | null };

/** The desk after an action. Opening another editor, or none, ends a stretch of typing. */
export function deskAfter(state: DeskState, action: DeskAction): DeskState {
  if (action.do === "open") {
    return { ...state, open: action.mark, edits: edit(state.edits, { do: "settle" }) };
  }
  if (action.do === "place") return { ...state, placing: action.words, open: null };
  const edits = edit(state.edits, action);
  return edits === state.edits ? state : { ...state, edits };
}

export interface EditingDesk {
  get(): DeskState;
  subscribe(listener: () => void): () => void;
  act(action: DeskAction): void;
}

/** Under which the changes to a fill are kept in the tab, among all work on its file. */
export const editsKey = ({ file_id, job_id }: Pick<FillJob, "file_id" | "job_id">): string =>
  `${file_id}:edits:${job_id}`;

/** A desk whose changes are kept in the tab under a key, until they are saved or taken back; without one, nowhere. */
export function createDesk(key: string | null): EditingDesk {
  const stored = key === null ? null : readWork<Edits>(key);
  let state: DeskState = { edits: stored ?? NO_EDITS, open: null, placing: null };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act(action) {
      const next = deskAfter(state, action);
      if (next === state) return;
      if (key !== null && next.edits !== state.edits) keepWork(key, next.edits);
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

export const DeskContext = createContext<EditingDesk>(createDesk(null));
export const useDesk = (): EditingDesk => useContext(DeskContext);

/** What a component reads of the desk; it is drawn again when that changes. */
export function useDeskState<Value>(read: (state: DeskState) => Value): Value {
  const desk = useDesk();
  return useSyncExternalStore(desk.subscribe, () => read(desk.get()));
}

export const useChange = (fieldId: string): Change | undefined =>
  useDeskState(({ edits }) => edits.changes[fieldId]);
