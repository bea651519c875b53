/** Whether an object in a value, or the value itself, has a member of this name. Of values that nest little. */
export const holdsName = (value: unknown, name: string): boolean =>
  typeof value === "object" &&
  value !== null &&
  (Object.hasOwn(value, name) || Object.values(value).some((each) => holdsName(each, name)));

/** What no schema keeps as a member's name: it is left out, and nobody is told. */
export const LOST_NAME = "__proto__";
