import type { Field } from "../api/types.ts";
import { placeName } from "./describe-field.ts";

type Named = Pick<Field, "id" | "label"> & Partial<Pick<Field, "section" | "row" | "column" | "question">>;

/** A longer place says less than a number. */
const LONGEST = 60;

/** The label of each field by its id; of several with one label it says where, or which in the order of the form. */
export function labelsToldApart(fields: Iterable<Named>): Map<string, string> {
  const groups = Map.groupBy(fields, ({ label }) => label);
  return new Map([...groups].flatMap(([label, same]) => named(label, same)));
}

function named(label: string, same: readonly Named[]): [string, string][] {
  const places = same.map(placeOf);
  const isTold = new Set(places).size === same.length && places.every((place) => place.length <= LONGEST);
  return same.map(({ id }, index) => {
    const which = isTold && places[index] ? places[index] : `${index + 1} of ${same.length}`;
    return [id, label !== "" && same.length > 1 ? `${label} (${which})` : label || id];
  });
}

const placeOf = ({ section, label, row = null, column = null, question = null }: Named): string =>
  [section, placeName({ label, row, column, question })].filter(Boolean).join(", ");
