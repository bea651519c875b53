import { valueKey } from "../../domain/value-key.ts";
import type { Field } from "../api/types.ts";
import { placeName } from "./describe-field.ts";

type Named = Pick<Field, "id" | "label"> &
  Partial<Pick<Field, "section" | "row" | "column" | "question" | "group">>;

/** A longer place says less than a number. */
const LONGEST = 60;

/** The label of each field by its id; of several values with one label it says where, or which in the order of the form. */
export function labelsToldApart(fields: Iterable<Named>): Map<string, string> {
  const groups = Map.groupBy(fields, ({ label }) => label);
  return new Map([...groups].flatMap(([label, same]) => named(label, same)));
}

function named(label: string, same: readonly Named[]): [string, string][] {
  const values = [...Map.groupBy(same, valueKey).values()];
  const places = values.map(([first]) => (first ? placeOf(first) : ""));
  const isTold = new Set(places).size === values.length && places.every((place) => place.length <= LONGEST);
  return values.flatMap((parts, index) => {
    const which = isTold && places[index] ? places[index] : `${index + 1} of ${values.length}`;
    const whole = values.length > 1 ? `${label} (${which})` : label;
    return parts.map(({ id }): [string, string] => [id, label === "" ? id : whole]);
  });
}

/** A text of the service with the labels of the fields in place of their ids. */
export const inLabels = (text: string, labels: ReadonlyMap<string, string>): string =>
  text.replace(/(?<![\p{L}\p{N}])f\d+(?![\p{L}\p{N}])/gu, (id) => {
    const label = labels.get(id);
    return label && label !== id ? `“${label}”` : id;
  });

const placeOf = ({ section, label, row = null, column = null, question = null }: Named): string =>
  [section, placeName({ label, row, column, question })].filter(Boolean).join(", ");
