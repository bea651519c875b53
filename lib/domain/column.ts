import type { Field } from "./parsed-form.ts";

/** Whether a column of a table may give a field its value. */
export const takesColumn = ({ type, read_only, hidden, calculated, copy_of }: Field): boolean =>
  type !== "signature" && !read_only && !hidden && !calculated && !copy_of;

/**
 * What a column of a table fills: a field, or the group whose boxes take one value together, as those for the digits of one
 * number do. Parts of a name take each their own.
 */
export const columnTargetOf = ({ id, group }: Field): string =>
  group && group.kind !== "name" ? group.id : id;
