import { createContext, useContext, useSyncExternalStore } from "react";
import type { MarkBody } from "../api/types.ts";
import { keepWork, readWork } from "../app/tab-store.ts";
import { type Change, type Changes, type EditAction, type Edits, edit, NO_EDITS } from "./edits.ts";

/** Words of the instruction that wait for the place where they belong. */
export interface Placing {
  text: string;
  /** The key of the words, while they are as they were said. */
  settles?: string;
  /** Whether a person has changed them: beside the blanks they are put as they are. */
  typed?: boolean;
  /** The label of the blank that has just not taken them. */
  refused?: string;
}

/** Why words are still in hand. */
export const refusalOf = (words: string, label: string): string =>
  `“${words}” is none of the choices of “${label}”. Choose another blank.`;

/** What putting these words somewhere settles. */
export const settling = ({ settles }: Placing): Pick<Change, "settles"> =>
  settles === undefined ? {} : { settles };

/** What a person does with a form: the changes, the blank that is worked on, the words that wait for a place. */
interface DeskState {
  edits: Edits;
  /** The key of the mark that has the focus, or is to have it. */
  open: string | null;
  placing: Placing | null;
  /** What the next click on a page puts there, beside the blanks. */
  adding: AddedKind | null;
}

/** What may stand anywhere on a page. */
export type AddedKind = MarkBody["kind"];

type DeskAction =
  | EditAction
  | { do: "open"; mark: string | null }
  | { do: "place"; words: Placing | null }
  | { do: "add"; kind: AddedKind | null };

/** The desk after an action. Coming to another blank, or to none, ends a stretch of typing. */
export function deskAfter(state: DeskState, action: DeskAction): DeskState {
  if (action.do === "open") {
    return state.open === action.mark
      ? state
      : { ...state, open: action.mark, edits: edit(state.edits, { do: "settle" }) };
  }
  if (action.do === "place") return { ...state, placing: action.words, adding: null, open: null };
  if (action.do === "add") return { ...state, adding: action.kind, placing: null, open: null };
  const edits = edit(state.edits, action);
  return edits === state.edits ? state : { ...state, edits };
}

export interface EditingDesk {
  get(): DeskState;
  subscribe(listener: () => void): () => void;
  act(action: DeskAction): void;
}

/** Puts a mark on its page; the key of its change. */
export function putMark(desk: EditingDesk, mark: MarkBody, settled: Pick<Change, "settles"> = {}): string {
  const fieldId = `mark:${crypto.randomUUID()}`;
  const change = { value: mark.text || mark.kind, mark, ...settled };
  // What is typed into it next is one step with it.
  desk.act({ do: "change", fieldId, before: null, change, typing: true });
  return fieldId;
}

/** Under which the changes to a fill, or to the blank form, are kept in the tab, among all work on its file. */
export const editsKey = (fileId: string, jobId: string | null): string =>
  `${fileId}:edits:${jobId ?? "blank"}`;

/** As many steps back as the tab keeps: what is stored at every letter must stay small. */
const STORED_STEPS = 20;

/**
 * A desk whose changes are kept in the tab under a key, until they are saved or taken back; without one, nowhere. `first` are the
 * changes that it begins with; `open` is the mark at which one is.
 */
export function createDesk(key: string | null, first: Changes = {}, open: string | null = null): EditingDesk {
  const stored = key === null ? null : readWork<Edits>(key);
  let state: DeskState = {
    edits: stored ?? { ...NO_EDITS, changes: first },
    open,
    placing: null,
    adding: null,
  };
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
      if (key !== null && next.edits !== state.edits) keepWork(key, storedOf(next.edits));
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

const storedOf = (edits: Edits): Edits => ({
  ...edits,
  past: edits.past.slice(-STORED_STEPS),
  future: edits.future.slice(0, STORED_STEPS),
});

export const DeskContext = createContext<EditingDesk>(createDesk(null));
export const useDesk = (): EditingDesk => useContext(DeskContext);

/** What a component reads of the desk; it is drawn again when that changes. */
export function useDeskState<Value>(read: (state: DeskState) => Value): Value {
  const desk = useDesk();
  return useSyncExternalStore(desk.subscribe, () => read(desk.get()));
}

export const useChange = (fieldId: string): Change | undefined =>
  useDeskState(({ edits }) => edits.changes[fieldId]);
