import type { Field } from "../api/types.ts";

/** Text without case and accents, for comparing. */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();

const haystack = ({ id, label, section, name, tooltip, type, required }: Field): string =>
  fold([id, label, section, name, tooltip, type, required && "required"].filter(Boolean).join(" "));

/** The fields in which every word of the query occurs, in the order of the form; all of them for an empty query. */
export function searchFields(fields: readonly Field[], query: string): Field[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return fields.filter((field) => {
    const text = haystack(field);
    return words.every((word) => text.includes(word));
  });
}
