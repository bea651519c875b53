import type { Field } from "../api/types.ts";
import { isEditable } from "./editable.ts";
import type { Changes, Held } from "./edits.ts";
import type { WidgetMark } from "./marks.ts";
import { isOfferSettled, type Offer } from "./offers.ts";

/** How far a form is. `left` are the fields that a person is to look at, in reading order. */
export interface Progress {
  filled: number;
  check: number;
  required: number;
  /** Places to sign that bear nothing: one may sign with a pen. */
  sign: number;
  left: readonly string[];
}

export interface Standing {
  fields: ReadonlyMap<string, Field>;
  held: Held;
  order: readonly Pick<WidgetMark, "fieldId">[];
  offers: readonly Offer[];
  /** Keys of what was settled, accepted or left out. */
  over: ReadonlySet<string>;
}

/** The offers that wait, with the unsaved changes, for the fields that have none. */
export const openOffers = ({ offers, over }: Pick<Standing, "offers" | "over">, changes: Changes): Offer[] =>
  offers
    .filter((offer) => !isOfferSettled(offer, changes, over))
    .map((offer) => ({ ...offer, options: offer.options.filter(({ fieldId }) => !changes[fieldId]) }));

/** Counts what has a value, what is to be checked and what is required and blank. */
export function progressOf(standing: Standing, changes: Changes): Progress {
  const { fields, held, order } = standing;
  const open = openOffers(standing, changes);
  const asked = new Set(open.flatMap(({ options: [first] }) => first?.fieldId ?? []));
  const places = [...new Set(order.map(({ fieldId }) => fieldId))];
  const holds = (id: string): boolean =>
    (changes[id] ? changes[id].value : held.get(id))?.length !== undefined;
  const missing = places.filter((id) => {
    const field = fields.get(id);
    return field?.required && isEditable(field) && !holds(id) && !asked.has(id);
  });
  const toSign = places.filter((id) => fields.get(id)?.type === "signature" && !holds(id));
  const left = new Set([...asked, ...missing, ...toSign]);
  return {
    filled: places.filter((id) => fields.get(id)?.type !== "signature" && holds(id)).length,
    check: open.length,
    required: missing.length,
    sign: toSign.length,
    left: places.filter((id) => left.has(id)),
  };
}

/** The field to go on to from another: the next that is left in reading order, or the first of all. */
export function nextLeft({ left }: Progress, order: Standing["order"], from: string | null): string | null {
  const place = new Map(order.map(({ fieldId }, index) => [fieldId, index]));
  const at = from === null ? -1 : (place.get(from) ?? -1);
  return left.find((id) => (place.get(id) ?? -1) > at) ?? left[0] ?? null;
}
