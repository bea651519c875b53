import { isRole } from "../people/roles.ts";
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

/**
 * "Nom" beside "Prénom", "Name" beside "Vorname" is the last name; "Nombre" beside "Apellidos" is the first.
 */
export const withOtherHalves = (entries: readonly FieldEntry[]): FieldEntry[] =>
  entries.map((entry, i) => {
    if (entry.part !== null || entry.field.type !== "text" || !entry.views.some(isBareName)) return entry;
    const beside = [entries[i + 1], entries[i - 1]].find(
      (other) =>
        other !== undefined && HALVES.has(other.part) && isNear(entry, other) && isSamePerson(entry, other),
    );
    return beside ? { ...entry, part: beside.part === "first" ? "last" : "first" } : entry;
  });

const HALVES = new Set<FieldEntry["part"]>(["first", "last", "paternal", "maternal"]);

const isBareName = (view: readonly string[]): boolean =>
  view.includes("name") && view.every((word) => word === "name" || isRole(word));

function isNear({ field }: FieldEntry, other: FieldEntry): boolean {
  const [box, next] = [field.widgets[0], other.field.widgets[0]];
  return !!box && !!next && box.page === next.page && Math.abs(box.y - next.y) <= REACH;
}

/** "Your name" above "Spouse's first name" is no half of it. */
const isSamePerson = ({ roles }: FieldEntry, other: FieldEntry): boolean =>
  other.roles.every((role) => roles.includes(role));
