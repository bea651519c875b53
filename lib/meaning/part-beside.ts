import type { Part } from "./parts.ts";

/** A place of a form, in reading order. */
interface Place {
  part: Part | null;
  order: number;
  views: readonly (readonly string[])[];
  roles: readonly string[];
  field: Partial<Record<"section" | "question" | "row", string | null | undefined>>;
}

/**
 * After an area code comes the number itself, before cents the dollars, beside the first name ("Nom", "Prénom") the last
 * one, beside the last name alone ("Nombre", "Apellidos") the first one, before two last names ("Nombre", "Primer apellido")
 * all first ones. Their labels only name the whole.
 */
export function partBeside(places: readonly Place[], at: number): Part | null {
  const [prior, before, place, after, next] = [-2, -1, 0, 1, 2].map((by) => places[at + by]);
  if (!place || place.part !== null) return null;
  const isName = place.views.some((view) => view.join() === "name");
  const isLast = (other: Place | undefined, beyond: Place | undefined): boolean =>
    other?.part === "last" &&
    // "Former last name" is no half of a name beside the whole one.
    other.views.every(({ length }) => length <= 2) &&
    areOfOne(other, place) &&
    !beyond?.part?.startsWith("first");
  if (isName && [before, after].some((other) => other?.part === "first")) return "last";
  if (isName && (isLast(before, prior) || isLast(after, next))) return "first";
  if (isName && after?.part === "paternal") return "first+middle";
  if (before?.part === "area code" && place.order === before.order + 1) return "local number";
  return after?.part === "cents" && place.order === after.order - 1 ? "dollars" : null;
}

/** Whether two places are of one person, under one heading and in one row. */
const areOfOne = (one: Place, other: Place): boolean =>
  one.roles.join() === other.roles.join() &&
  (["section", "question", "row"] as const).every(
    (name) => (one.field[name] ?? "") === (other.field[name] ?? ""),
  );
