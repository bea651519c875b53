import { createContext, useContext } from "react";
import type { FieldValue, MarkBody } from "../api/types.ts";
import { isMissing } from "./boxes-of-question.ts";
import { useDeskState } from "./desk.ts";
import type { Change } from "./edits.ts";
import type { WidgetMark } from "./marks.ts";
import { isOfferSettled, type Offer } from "./offers.ts";
import type { Standing } from "./progress.ts";

/** The form that is being worked on: its fields, what the last fill holds in them, what it offers, and the marks in reading order. */
export interface ResultInHand extends Standing {
  order: readonly WidgetMark[];
  /** The offers by the field in which each is shown. */
  offered: ReadonlyMap<string, Offer>;
  /** By field, the saved mark of a place to sign. */
  signatures: ReadonlyMap<string, Pick<MarkBody, "image_id">>;
  /** By field, or by the key of a mark, the texts that a person typed or put on the form, as far as they are saved. */
  given: ReadonlyMap<string, readonly string[]>;
  /** By field, why the last fill did not write what was given there. */
  remarks: ReadonlyMap<string, string>;
}

export const ResultContext = createContext<ResultInHand>({
  fields: new Map(),
  held: new Map(),
  order: [],
  offers: [],
  offered: new Map(),
  additions: [],
  signatures: new Map(),
  given: new Map(),
  remarks: new Map(),
});
export const useResult = (): ResultInHand => useContext(ResultContext);

export interface OpenBlank {
  /** The value there, with the unsaved change. */
  value: FieldValue | null;
  /** What the last fill holds there. */
  before: FieldValue | null;
  change: Change | undefined;
  /** What waits there for a person's word. */
  offer: Offer | undefined;
}

/** Whether a field is blank which the form requires: drawn again when that changes, also by another box of its question. */
export function useIsMissing(fieldId: string): boolean {
  const { fields, held } = useResult();
  const field = fields.get(fieldId);
  return useDeskState(({ edits }) => field !== undefined && isMissing(field, fields, held, edits.changes));
}

/** A field as it stands; drawn again when that changes, and for no other field's sake. */
export function useBlank(fieldId: string): OpenBlank {
  const { held, offered } = useResult();
  const change = useDeskState(({ edits }) => edits.changes[fieldId]);
  const offer = offered.get(fieldId);
  const isOpen = useDeskState(({ edits }) => offer !== undefined && !isOfferSettled(offer, edits.changes));
  const before = held.get(fieldId) ?? null;
  return {
    before,
    value: change ? change.value : before,
    change,
    offer: isOpen && !change ? offer : undefined,
  };
}
