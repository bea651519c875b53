import type { FieldValue, MarkBody } from "../api/types.ts";
import { type History, startOf, step, stretch, travel } from "./history.ts";

/** What a person makes of one field: its new value, null for none, and what of the fill this settles. */
export interface Change {
  value: FieldValue | null;
  /** Whether the value is what an option stores, which another may show, and no text that was typed. */
  picked?: boolean;
  /** The key of the offer, or of the words, that it answers. */
  settles?: string;
  /** Whether it takes over what the fill suggests, or an option of what it asks: its words then stay with it. */
  taken?: "suggested" | "chosen";
  /** What is put on the page and is no value: a signature. `value` is how it reads. */
  mark?: MarkBody;
  /** What was decided of an offer, or of words, under its key: it changes no value, and is in no file. */
  decided?: Decision;
  /** Where words that are settled were put: in a field, or as this text beside the blanks. */
  put?: { fieldId: string } | { text: string };
}
/** Left out, looked at and accepted as it is written, or put where a fill has it by now. */
type Decision = "leftOut" | "accepted" | "settled";
/** By field id, or by the key of what was decided. */
export type Changes = Readonly<Record<string, Change>>;
/** What each field holds without the changes. */
export type Held = ReadonlyMap<string, FieldValue | null>;

/** The changes to a result that are not saved yet, and how they came about. `typing` names a field. */
export type Edits = History<Changes>;
export const NO_EDITS: Edits = startOf({});

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
  /** Many at once, as one step. */
  | { do: "changes"; changes: Changes; held: Held }
  /** What is thought of an offer, or of words; null: it waits again. */
  | { do: "decide"; key: string; decision: Decision | null }
  | { do: "settle" | "undo" | "redo" | "discard" };

/** The edits after an action; the same object where nothing changes. */
export function edit(edits: Edits, action: EditAction): Edits {
  switch (action.do) {
    case "change":
      return changed(edits, action);
    case "changes": {
      const all = Object.entries({ ...edits.changes, ...action.changes });
      const others = all.filter(
        ([id, { value, decided }]) => decided || !isSame(value, action.held.get(id) ?? null),
      );
      return Object.keys(action.changes).length === 0 ? edits : step(edits, Object.fromEntries(others));
    }
    case "decide": {
      const { [action.key]: current, ...others } = edits.changes;
      if ((current?.decided ?? null) === action.decision) return edits;
      return step(edits, { ...others, ...(action.decision && { [action.key]: decided(action.decision) }) });
    }
    case "discard":
      return countEdits(edits) === 0 ? edits : step(edits, {});
    default:
      return travel(edits, action.do);
  }
}

export const decided = (decision: Decision): Change => ({ value: null, decided: decision });

/** The changes that a file is to hold: what was only decided is in none, nor is a text that nobody has typed yet. */
export const toSave = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([, change]) => change.decided === undefined && !isUntyped(change)),
  );

/** Whether a text was only given its place on a page. */
export const isUntyped = ({ mark }: Change): boolean => mark?.text !== undefined && mark.text.trim() === "";

export const countEdits = ({ changes }: Edits): number => Object.keys(toSave(changes)).length;

function changed(
  edits: Edits,
  { fieldId, change, before, typing = false }: Extract<EditAction, { do: "change" }>,
): Edits {
  const { [fieldId]: current, ...others } = edits.changes;
  const isKept = current?.settles === change.settles && current?.mark === change.mark;
  if (isKept && isSame(current ? current.value : before, change.value)) return edits;
  const changes = isSame(change.value, before) ? others : { ...others, [fieldId]: change };
  return typing ? stretch(edits, changes, fieldId) : step(edits, changes);
}

/** An empty text and no value are the same to a person. */
export const isSame = (one: FieldValue | null, other: FieldValue | null): boolean =>
  JSON.stringify(one ?? "") === JSON.stringify(other ?? "");

/** The `values` of `POST /fill` for the changes: null makes a field blank, and what was picked goes by its export value. */
export const valuesOf = (changes: Changes): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([id, change]) => [id, givenBy(change)]));

function givenBy({ value, picked }: Change): unknown {
  if (value === null || value.length === 0) return null;
  if (!picked) return value;
  return Array.isArray(value) ? value.map(stored) : stored(value);
}

const stored = (value: string) => ({ export_value: value });
