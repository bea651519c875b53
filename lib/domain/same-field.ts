import type { Field, Widget } from "./parsed-form.ts";

/** How much of two places must be common to both, of what they cover together. */
const LEAST_COMMON = 0.5;

/** Finds the field of another reading, or another edition, of a form that a field is: by its name, else by its place. */
export function fieldFinder(fields: readonly Field[]): (field: Field) => Field | undefined {
  const byName = new Map(fields.flatMap((field) => (field.name ? [[keyOf(field), field] as const] : [])));
  return (field) =>
    field.name
      ? byName.get(keyOf(field))
      : fields.find((other) => !other.name && other.type === field.type && isSamePlace(other, field));
}

const keyOf = ({ type, name }: Field): string => `${type} ${name}`;

const isSamePlace = ({ widgets: [a] }: Field, { widgets: [b] }: Field): boolean =>
  a !== undefined && b !== undefined && a.page === b.page && commonShare(a, b) >= LEAST_COMMON;

function commonShare(a: Widget, b: Widget): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const common = Math.max(width, 0) * Math.max(height, 0);
  return common / (a.width * a.height + b.width * b.height - common);
}
