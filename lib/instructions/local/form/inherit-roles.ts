import { isKin, isPrincipal } from "../people/roles.ts";
import { describe } from "./description.ts";
import type { FieldEntry } from "./field-entry.ts";
import { ADDRESS_PARTS } from "./field-parts.ts";

/** The address of a name stands no further below it than this, in points. */
const REACH = 60;
const SAME_EDGE = 8;

/**
 * "Street address" straight under "Recipient's name" is the recipient's: a line of an address that says nobody's
 * takes over whose the line above it is. Families share addresses, so what stands under a wife's name may be anyone's.
 * "Last name" straight after "Spouse's first name" is the spouse's too.
 */
export function inheritRoles(entries: readonly FieldEntry[]): FieldEntry[] {
  const done: FieldEntry[] = [];
  for (const entry of entries) {
    const above = isAddressLine(entry) ? lineAbove(entry, done) : undefined;
    const beside = isRestOfName(entry) ? firstNameBeside(entry, done) : undefined;
    const roles = above?.roles.filter((role) => !isKin(role) && !isPrincipal(role)) ?? [];
    if (beside && beside.roles.length > 0) done.push(saidOf(beside.roles, entry));
    else done.push(roles.length > 0 ? { ...entry, roles } : entry);
  }
  return done;
}

const isAddressLine = ({ roles, part }: FieldEntry): boolean => roles.length === 0 && ADDRESS_PARTS.has(part);

/** The entry as if its heading said whose it is. */
function saidOf(roles: readonly string[], entry: FieldEntry): FieldEntry {
  const section = [...entry.section, ...roles];
  const words = new Set([...entry.words, ...roles]);
  return { ...entry, roles, section, words, description: describe(entry.views, section) };
}

const isRestOfName = ({ roles, part }: FieldEntry): boolean =>
  roles.length === 0 && (part === "last" || part === "middle" || part === "middle initial");

/** "Spouse's first name" on the same line, straight before "Last name". */
function firstNameBeside({ field }: FieldEntry, entries: readonly FieldEntry[]): FieldEntry | undefined {
  const box = field.widgets[0];
  const before = entries.at(-1);
  const other = before?.field.widgets[0];
  if (!box || !other || other.page !== box.page || Math.abs(other.y - box.y) > SAME_LINE) return undefined;
  return before?.part?.startsWith("first") || before?.part?.startsWith("middle") ? before : undefined;
}
const SAME_LINE = 6;

function lineAbove({ field }: FieldEntry, entries: readonly FieldEntry[]): FieldEntry | undefined {
  const box = field.widgets[0];
  return entries.findLast((other) => {
    const above = other.field.widgets[0];
    if (!box || !above || above.page !== box.page || Math.abs(above.x - box.x) > SAME_EDGE) return false;
    return above.y < box.y && box.y - above.y <= REACH;
  });
}
