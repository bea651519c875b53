import type { FieldValue } from "../api/types.ts";

/** What a person makes of one field: its new value, null for none, and the leftover of the fill that this settles. */
export interface Change {
  value: FieldValue | null;
  settles?: string;
}
/** By field id. */
export type Changes = Readonly<Record<string, Change>>;

/** The changes to a result that are not saved yet, and how they came about. */
export interface Edits {
  changes: Changes;
  past: readonly Changes[];
  future: readonly Changes[];
  /** The field that is being typed into: its letters are one step together. */
  typing: string | null;
}
export const NO_EDITS: Edits = { changes: {}, past: [], future: [], typing: null };

export type EditAction =
  | {
      do: "change";
      fieldId: string;
      change: Change;
      /** What the result holds there: going back to it is no change. */
      before: FieldValue | null;
      /** Whether more letters may follow. */
      typing?: boolean;
    }
  | { do: "settle" | "undo" | "redo" | "discard" };

/** Steps that can be taken back. */
const MOST_STEPS = 200;

/** The edits after an action; the same object where nothing changes. */
export function edit(edits: Edits, action: EditAction): Edits {
  switch (action.do) {
    case "change":
      return changed(edits, action);
    case "settle":
      return edits.typing === null ? edits : { ...edits, typing: null };
    case "undo": {
      const last = edits.past.at(-1);
      if (!last) return edits;
      return {
        changes: last,
        past: edits.past.slice(0, -1),
        future: [edits.changes, ...edits.future],
        typing: null,
      };
    }
    case "redo": {
      const [next, ...future] = edits.future;
      if (!next) return edits;
      return { changes: next, past: [...edits.past, edits.changes], future, typing: null };
    }
    case "discard":
      return countOf(edits) === 0 ? edits : step(edits, {}, null);
  }
}

export const countOf = ({ changes }: Edits): number => Object.keys(changes).length;

function changed(
  edits: Edits,
  { fieldId, change, before, typing = false }: Extract<EditAction, { do: "change" }>,
): Edits {
  const { [fieldId]: current, ...others } = edits.changes;
  if (isSame(current ? current.value : before, change.value) && current?.settles === change.settles) {
    return edits;
  }
  const changes = isSame(change.value, before) ? others : { ...others, [fieldId]: change };
  const goesOn = typing && edits.typing === fieldId;
  if (goesOn) return { ...edits, changes, future: [] };
  return step(edits, changes, typing ? fieldId : null);
}

const step = ({ changes, past }: Edits, next: Changes, typing: string | null): Edits => ({
  changes: next,
  past: [...past, changes].slice(-MOST_STEPS),
  future: [],
  typing,
});

/** An empty text and no value are the same to a person. */
const isSame = (one: FieldValue | null, other: FieldValue | null): boolean =>
  JSON.stringify(one ?? "") === JSON.stringify(other ?? "");

/** The `values` of `POST /fill` for the changes: null makes a field blank. */
export const valuesOf = (changes: Changes): Record<string, FieldValue | null> =>
  Object.fromEntries(
    Object.entries(changes).map(([id, { value }]) => [
      id,
      value === null || value.length === 0 ? null : value,
    ]),
  );
