import { BARE_FIELD } from "../../domain/bare-field.ts";
import type { Field, ParsedForm, TemplateChange } from "../api/types.ts";

/** What of a field a person can correct. */
export type Correction = Partial<
  Pick<Field, "type" | "label" | "options" | "widgets" | "format" | "date_order" | "required" | "multiline">
>;
/** Takes a correction of the field in hand; `typing` names a part of which more may follow. */
export type Correct = (correction: Correction, typing?: string) => void;
/** By field id; null takes a field out. Ids that begin with "new" are of fields that were added. */
export type Corrections = Readonly<Record<string, Correction | null>>;

const NEW = "new";
const isNew = (fieldId: string): boolean => fieldId.startsWith(NEW);

/** The file says itself what such a field is and where it stands. */
export const isFixed = ({ name }: Pick<Field, "name">): boolean => name !== null;

export const countCorrections = (corrections: Corrections): number => Object.keys(corrections).length;

/** An id that no correction has yet. */
export function newIdIn(corrections: Corrections): string {
  const numbers = Object.keys(corrections)
    .filter(isNew)
    .map((id) => Number(id.slice(NEW.length)));
  return `${NEW}${Math.max(0, ...numbers) + 1}`;
}

/** A field as it is drawn on a page, before anything is known of it. */
const ADDED: Omit<Field, "id"> = { ...BARE_FIELD, widgets: [], source: "template" };

/** The fields with the corrections made; those that nobody corrected are the same objects. Added ones come last. */
export function correctedFields(form: ParsedForm, corrections: Corrections): Field[] {
  const doubtful = (form.doubtful ?? []).filter(({ id }) => corrections[id]);
  const known = [...form.fields, ...doubtful].flatMap((field) => {
    const correction = corrections[field.id];
    if (correction === null) return [];
    return [correction ? { ...field, ...correction } : field];
  });
  const added = Object.entries(corrections).flatMap(([id, correction]) =>
    isNew(id) && correction ? [{ ...ADDED, ...correction, id }] : [],
  );
  return [...known, ...added];
}

/** The places that may be blanks and that nobody has taken up or out. */
export const offeredPlaces = (form: ParsedForm, corrections: Corrections): Field[] =>
  (form.doubtful ?? []).filter(({ id }) => !(id in corrections));

/** The corrections with one more; what says the same as the form is none. */
export function withCorrection(
  form: ParsedForm,
  corrections: Corrections,
  fieldId: string,
  correction: Correction,
): Corrections {
  const field = form.fields.find(({ id }) => id === fieldId);
  const all = { ...corrections[fieldId], ...correction };
  if (!field) return { ...corrections, [fieldId]: all };
  const real = Object.entries(all).filter(
    ([part, value]) => !isSame(value, field[part as keyof Correction] ?? null),
  );
  const { [fieldId]: _, ...others } = corrections;
  return real.length === 0 ? others : { ...others, [fieldId]: Object.fromEntries(real) };
}

/** The corrections after a field is taken out; one that was added is as if it never was. */
export function withoutField(corrections: Corrections, fieldId: string): Corrections {
  const { [fieldId]: _, ...others } = corrections;
  return isNew(fieldId) ? others : { ...others, [fieldId]: null };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The `changes` of `PUT /templates`. Corrections of fields that the form no longer has are left out. */
export function changesOf(form: ParsedForm, corrections: Corrections): TemplateChange[] {
  const known = new Set([...form.fields, ...(form.doubtful ?? [])].map(({ id }) => id));
  const gone = new Set(Object.keys(corrections).filter((id) => corrections[id] === null));
  const staying = form.fields.filter(({ id }) => !gone.has(id));
  return Object.entries(corrections).flatMap(([id, correction]): TemplateChange[] => {
    if (isNew(id)) return correction ? [added(staying, correction)] : [];
    if (!known.has(id)) return [];
    return [correction === null ? { field_id: id, remove: true } : { field_id: id, ...correction }];
  });
}

/** An added field takes its place in reading order. */
function added(fields: readonly Field[], correction: Correction): TemplateChange {
  const { type, label, widgets } = { ...ADDED, ...correction };
  const [place] = widgets;
  const after = place && fields.find((field) => field.widgets[0] && isBefore(place, field.widgets[0]));
  return { ...correction, type, label, widgets, ...(after && { before: after.id }) };
}

type Place = Field["widgets"][number];

/** Whether a reader comes to one place before the other: by page, line and column. */
function isBefore(one: Place, other: Place): boolean {
  if (one.page !== other.page) return one.page < other.page;
  const middle = (place: Place): number => place.y + place.height / 2;
  const sameLine = Math.abs(middle(one) - middle(other)) < Math.max(one.height, other.height) / 2;
  return sameLine ? one.x < other.x : middle(one) < middle(other);
}

/** What keeps a field from being kept, for people; null when nothing does. */
export function problemOf({ label, type, options }: Field): string | null {
  if (label.trim() === "") return "It needs a name.";
  const hasChoices = type === "choice" || type === "radio";
  if (hasChoices && options.length === 0) return "It needs choices.";
  return hasChoices && options.some((option) => option.label.trim() === "") ? "A choice needs a name." : null;
}
