/** Whether an object in a value, or the value itself, has a member of this name, however deep the value nests. */
export function holdsName(value: unknown, name: string): boolean {
  const all: unknown[] = [value];
  // What is added while this goes on is looked at, too.
  for (const each of all) {
    if (typeof each !== "object" || each === null) continue;
    if (Object.hasOwn(each, name)) return true;
    for (const inner of Object.values(each)) all.push(inner);
  }
  return false;
}

/** A name that no schema keeps as a member: it would be left out without an error. */
export const LOST_NAME = "__proto__";
