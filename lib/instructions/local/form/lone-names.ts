import type { FieldEntry } from "./field-entry.ts";
import { isWholeName } from "./field-parts.ts";

/** The boxes of one name stand no further apart than this in height, in points. */
const REACH = 30;

/**
 * "Name (first, middle initial, last)" may be the title over three boxes, or what a single field takes, whatever a
 * program called it. Where no box for a last name stands near, the field takes the whole name.
 */
export const withoutLoneNames = (entries: readonly FieldEntry[]): FieldEntry[] =>
  entries.map((entry) =>
    entry.part === "first" && entry.views.some(isWholeName) && !entries.some((other) => follows(entry, other))
      ? { ...entry, part: null }
      : entry,
  );

function follows(first: FieldEntry, { field, part }: FieldEntry): boolean {
  const [box, other] = [first.field.widgets[0], field.widgets[0]];
  if (part !== "last" || !box || !other) return false;
  return box.page === other.page && Math.abs(box.y - other.y) <= REACH;
}
