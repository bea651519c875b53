import { countValues, firstParts as firstOfValues } from "../../domain/value-key.ts";
import type { Field, MarkBody } from "../api/types.ts";
import { plural } from "../ui/format.ts";
import { answeredTwice, openRequiredIn } from "./boxes-of-question.ts";
import { datesBeside } from "./date-beside.ts";
import { isEditable, isToSign } from "./editable.ts";
import { type Changes, type Held, isUntyped } from "./edits.ts";
import type { WidgetMark } from "./marks.ts";
import { linesOf } from "./offer-lines.ts";
import { isOfferSettled, type Offer } from "./offers.ts";

/** How far a form is. `left` are the fields that a person is to look at, in reading order. */
export interface Progress {
  /** Values in blanks, a value in several parts counted once, and what was added beside them. */
  filled: number;
  signed: number;
  /** What is offered, a value in several parts counted once. */
  check: number;
  /** What the form requires and nothing meets: the boxes of one question are one. */
  required: number;
  /** Questions that take one answer and have several. */
  twice: number;
  /** Places to sign that bear nothing: one may sign with a pen. */
  sign: number;
  /** Blank dates in the row of a signature that stands. */
  date: number;
  /** Blanks for which a value was offered and refused. */
  refused: number;
  left: readonly string[];
}

export interface Standing {
  fields: ReadonlyMap<string, Field>;
  held: Held;
  order: readonly Pick<WidgetMark, "fieldId">[];
  offers: readonly Offer[];
  /** The saved marks on the pages beside the blanks. */
  additions: readonly { key: string; mark: MarkBody }[];
}

/** The offers that wait, with the unsaved changes, for the fields that have none. */
export const openOffers = ({ offers }: Pick<Standing, "offers">, changes: Changes): Offer[] =>
  offers
    .filter((offer) => !isOfferSettled(offer, changes))
    .map((offer) => ({ ...offer, options: offer.options.filter(({ fieldId }) => !changes[fieldId]) }));

/** How many values are suggested, and in no file yet: a value in several parts counts once. */
export const suggestedIn = (standing: Pick<Standing, "offers" | "fields">, changes: Changes): number =>
  linesOf(
    openOffers(standing, changes).filter(({ from }) => from !== "written"),
    standing.fields,
  ).length;

/**
 * The fields that something is open at, by what it is, in reading order; each is named once, but for what is offered. Of a value in
 * several parts it is the first that is open.
 */
export function openPlaces(
  standing: Standing,
  changes: Changes,
): Record<"check" | "required" | "twice" | "refused" | "sign" | "date", string[]> {
  const { fields, held, order } = standing;
  const asked = new Set(
    openOffers(standing, changes).flatMap(({ options: [first] }) => first?.fieldId ?? []),
  );
  const places = [...new Set(order.map(({ fieldId }) => fieldId))];
  const holds = (id: string): boolean => holdsIn(held, changes, id);
  const first = (ids: readonly string[]): string[] => firstParts(ids, fields);
  const isBlank = (id: string): boolean => {
    const field = fields.get(id);
    return field !== undefined && isEditable(field) && !holds(id) && !asked.has(id);
  };
  const [signed, sign] = signsIn(standing, changes);
  const asking = places.flatMap((id) => fields.get(id) ?? []).filter(isEditable);
  const required = first(openRequiredIn(asking, ({ id }) => (isBlank(id) ? null : id)));
  const named = new Set(required);
  const date = [...datesBeside(signed, fields)].filter((id) => isBlank(id) && !named.has(id));
  for (const id of date) named.add(id);
  const refused = [...refusedIn(standing, changes, holds)].filter((id) => isBlank(id) && !named.has(id));
  return {
    check: first(places.filter((id) => asked.has(id))),
    required,
    twice: answeredTwice(fields, held, changes),
    refused: first(refused),
    sign,
    date,
  };
}

/** Whether a field has a value, with the unsaved changes. */
export const holdsIn = (held: Held, changes: Changes, id: string): boolean =>
  (changes[id] ? changes[id].value : held.get(id))?.length !== undefined;

/** The places to sign that bear something, and those that bear nothing. */
function signsIn({ fields, held, order }: Standing, changes: Changes): [string[], string[]] {
  const places = [...new Set(order.map(({ fieldId }) => fieldId))].filter((id) => {
    const field = fields.get(id);
    return field !== undefined && isToSign(field);
  });
  return partition(places, (id) => holdsIn(held, changes, id));
}

/** Counts what has a value, what is to be checked, and what is known to be open. */
export function progressOf(standing: Standing, changes: Changes): Progress {
  const { fields, held, order } = standing;
  const places = [...new Set(order.map(({ fieldId }) => fieldId))];
  const open = openPlaces(standing, changes);
  const left = new Set(Object.values(open).flat());
  const added = addedIn(standing, changes);
  const marks = added.filter(({ kind }) => kind === "signature" || kind === "initials").length;
  const [signed] = signsIn(standing, changes);
  return {
    filled:
      countValues(places.filter((id) => holdsIn(held, changes, id)).flatMap((id) => fields.get(id) ?? [])) +
      added.length -
      marks,
    signed: signed.length + marks,
    check: linesOf(openOffers(standing, changes), fields).length,
    required: open.required.length,
    twice: open.twice.length,
    sign: open.sign.length,
    date: open.date.length,
    refused: open.refused.length,
    left: places.filter((id) => left.has(id)),
  };
}

function partition(ids: readonly string[], isFirst: (id: string) => boolean): [string[], string[]] {
  return [ids.filter(isFirst), ids.filter((id) => !isFirst(id))];
}

/** Of the fields of each value the first one. */
const firstParts = (ids: readonly string[], fields: Standing["fields"]): string[] =>
  firstOfValues(ids.map((id) => fields.get(id) ?? { id, label: id })).map(({ id }) => id);

/** The fields of what was refused, as far as its words were not put anywhere else. */
function refusedIn({ offers }: Standing, changes: Changes, holds: (id: string) => boolean): Set<string> {
  const placed = new Set(Object.values(changes).map(({ settles }) => settles));
  const refused = offers.filter(({ key, options }) => {
    const isOut = isLeftOut(key, changes) && !placed.has(key);
    return isOut && !options.some(({ fieldId }) => holds(fieldId));
  });
  return new Set(refused.flatMap(({ options: [first] }) => first?.fieldId ?? []));
}

const isLeftOut = (key: string, changes: Changes): boolean => changes[key]?.decided === "leftOut";

/** The blanks that stay so for what was refused: nothing else is in them, or waits for them. */
export function blanksRefused(standing: Standing, changes: Changes): string[] {
  const { fields, held } = standing;
  const awaited = new Set(
    openOffers(standing, changes).flatMap(({ options }) => options.map(({ fieldId }) => fieldId)),
  );
  const holds = (id: string): boolean => (changes[id] ?? held.get(id) ?? null) !== null;
  const refused = standing.offers.filter(
    ({ key, options }) => isLeftOut(key, changes) && !options.some(({ fieldId }) => holds(fieldId)),
  );
  const ids = new Set(refused.flatMap(({ options }) => options.map(({ fieldId }) => fieldId)));
  return [...ids].filter((id) => {
    const field = fields.get(id);
    return field !== undefined && isEditable(field) && !awaited.has(id);
  });
}

/** The marks that are no blanks, with the unsaved changes. */
export function addedIn({ additions }: Pick<Standing, "additions">, changes: Changes): MarkBody[] {
  const saved = additions.filter(({ key }) => changes[key] === undefined).map(({ mark }) => mark);
  const fresh = Object.values(changes).filter((change) => !isUntyped(change));
  return [...saved, ...fresh.flatMap(({ mark }) => (mark?.box ? mark : []))];
}

/** What is open, by its kind and in words, in the order in which it is said. */
export const openByKind = ({
  check,
  required,
  twice,
  sign,
  date,
  refused,
}: Pick<Progress, "check" | "required" | "twice" | "sign" | "date" | "refused">): {
  kind: OpenKind;
  words: string;
}[] =>
  [
    { kind: "check" as const, count: check, words: `${check} to check` },
    { kind: "required" as const, count: required, words: `${required} required` },
    { kind: "twice" as const, count: twice, words: `${twice} answered twice` },
    { kind: "refused" as const, count: refused, words: `${plural(refused, "blank")} left empty` },
    { kind: "sign" as const, count: sign, words: `${sign} to sign` },
    { kind: "date" as const, count: date, words: `${date} to date` },
  ].filter(({ count }) => count > 0);

export type OpenKind = keyof ReturnType<typeof openPlaces>;

/** What is open, in words, with what was said and is `notPlaced`; the same on the form and among all forms. */
export const openInWords = (progress: Parameters<typeof openByKind>[0], notPlaced = 0): string[] => [
  ...openByKind(progress).map(({ words }) => words),
  ...(notPlaced > 0 ? [`${notPlaced} not placed`] : []),
];

/** The field to go on to from another: the next that is left in reading order, or the first of all. */
export const nextLeft = (
  { left }: Pick<Progress, "left">,
  order: Standing["order"],
  from: string | null,
): string | null => firstBehind(left, order, from) ?? left[0] ?? null;

/** The first of some fields that comes behind another; of those behind none null. */
export function firstBehind(
  ids: readonly string[],
  order: Standing["order"],
  from: string | null,
): string | null {
  // A field that stands on several pages is at its first place.
  const place = new Map(order.map(({ fieldId }, index) => [fieldId, index] as const).toReversed());
  const at = from === null ? -1 : (place.get(from) ?? -1);
  return ids.find((id) => (place.get(id) ?? -1) > at) ?? null;
}
