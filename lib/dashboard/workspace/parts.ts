import { longestText } from "../../domain/longest-text.ts";
import type { Field } from "../api/types.ts";
import type { Changes, Held } from "./edits.ts";

type Named = Pick<Field, "group" | "label">;
type Part = Pick<Field, "id" | "group" | "max_length">;

/** What may stand between the parts of a number that is typed or pasted in one: a blank, a hyphen, a blank. */
const BETWEEN = 3;
const lengthOf = (part: Part): number => longestText(part) ?? 0;
const SEPARATORS = /[\s\-–./()]+/gu;

/** A field and the parts of its value that come after it, in order; only it where it is no part, or where one has no longest text. */
export function partsFrom<Of extends Part>(field: Of, fields: Iterable<Of>): Of[] {
  const { group } = field;
  if (!group || !longestText(field)) return [field];
  const after = [...fields].filter((one) => one.group?.id === group.id && one.group.index > group.index);
  after.sort((one, other) => (one.group?.index ?? 0) - (other.group?.index ?? 0));
  return after.every(longestText) ? [field, ...after] : [field];
}

/** Which part of a value a field holds, where all of its parts have one label: "part 1 of 3"; else nothing. */
export function partName(field: Named, fields: Iterable<Named>): string {
  const { group, label } = field;
  if (!group) return "";
  const parts = [...fields].filter((one) => one.group?.id === group.id && one.label === label);
  return parts.length > 1 ? `part ${group.index + 1} of ${parts.length}` : "";
}

/** How many characters you may type into a field: those of its parts, and the signs between them. */
export const roomOf = (parts: readonly Part[]): number | undefined =>
  parts.length > 1
    ? parts.reduce((sum, part) => sum + lengthOf(part) + BETWEEN, -BETWEEN)
    : (parts[0]?.max_length ?? undefined);

/**
 * What each part gets of a text that is longer than the first one takes; null where it fits, or would overwrite what another
 * part holds. A text as long as all parts together replaces them.
 */
export function spread(
  text: string,
  parts: readonly Part[],
  changes: Changes,
  held: Held,
): Map<string, string> | null {
  const [first, ...after] = parts;
  if (!first || after.length === 0 || text.length <= lengthOf(first)) return null;
  const bare = text.replace(SEPARATORS, "");
  const whole = parts.reduce((sum, part) => sum + lengthOf(part), 0);
  const holds = ({ id }: Part): boolean =>
    (changes[id] ? changes[id].value : held.get(id))?.length !== undefined;
  if (bare.length !== whole && after.some(holds)) return null;
  let from = 0;
  const given = new Map<string, string>();
  for (const part of parts) {
    const own = bare.slice(from, from + lengthOf(part));
    from += own.length;
    if (own) given.set(part.id, own);
  }
  return given;
}
