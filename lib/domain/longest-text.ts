import type { Field } from "./parsed-form.ts";

/** How many characters a text has room for: the file says so, or the print around the field does. Null where nothing does. */
export const longestText = ({ max_length, group }: Pick<Field, "max_length" | "group">): number | null =>
  max_length ?? group?.digits ?? null;
