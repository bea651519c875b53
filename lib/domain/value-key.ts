import type { Field } from "./parsed-form.ts";

type Part = Pick<Field, "id" | "label"> & Partial<Pick<Field, "group">>;

/** The same for all fields of one value: a number in several boxes of one label is one. */
export const valueKey = ({ id, group, label }: Part): string => (group ? `${group.id} ${label}` : id);

/** Of the fields of each value the first one. */
export function firstParts<Of extends Part>(fields: Iterable<Of>): Of[] {
  return [...Map.groupBy(fields, valueKey).values()].flatMap(([first]) => first ?? []);
}

/** How many values fields hold, as people count them: one in several boxes is one, and a signature is none. */
export const countValues = (fields: Iterable<Part & Pick<Field, "type">>): number =>
  firstParts([...fields].filter(({ type }) => type !== "signature")).length;
