import type { Field, ParsedForm, Widget } from "../../domain/parsed-form.ts";
import { addedName } from "../page/added-field.ts";

/** How far two widgets may stand apart and be one, in points. */
const SAME_PLACE = 2;

/**
 * Finds a form's field among the fields of a file: the one of its name and type, the one that filling added for it, else
 * one in the same place that is none of the form's others: a file that lacks a page has the next one's there.
 */
export function ownFields({ fields }: ParsedForm, form: ParsedForm): (field: Field) => Field | undefined {
  const own = fields.filter(({ name }) => name !== null);
  const names = new Set(form.fields.flatMap(({ name }) => name ?? []));
  const nameless = own.filter(({ name }) => !names.has(name ?? ""));
  const byName = new Map(own.map((field) => [keyOf(field.type, field.name ?? ""), field]));
  return (field) => {
    const named = byName.get(keyOf(field.type, field.name || addedName(field.id)));
    return named && (field.name || isSamePlace(field, named))
      ? named
      : nameless.find((other) => other.type === field.type && isSamePlace(field, other));
  };
}

const keyOf = (type: string, name: string): string => `${type} ${name}`;

/** A box may have become one of several of a field, as those for "Yes" and "No" do. */
const isSamePlace = ({ widgets: [place] }: Field, { widgets }: Field): boolean =>
  place !== undefined && widgets.some((widget) => isSameWidget(place, widget));

export const isSameWidget = (a: Widget, b: Widget): boolean =>
  a.page === b.page && Math.abs(a.x - b.x) < SAME_PLACE && Math.abs(a.y - b.y) < SAME_PLACE;
