import type { Field } from "../../domain/parsed-form.ts";
import { splitName } from "../values/name.ts";

/**
 * Why a name may be wrong in the fields for its parts: these are unclear (`isOpen`: nothing is written), some of its words have
 * no field, or it may be divided elsewhere. Null for a name that is divided surely: two words, or "Last, First Middle".
 */
export function whyUndivided(
  fields: readonly Field[],
  name: string,
): { why: string; isOpen: boolean } | null {
  const parts = splitName(name);
  if (!parts) return { why: "not a name whose parts can be told", isOpen: true };
  const { middle, prefix, suffix } = parts;
  const takesMiddle = fields.some(({ group }) => group?.part === "middle_name");
  if (prefix !== "" || suffix !== "" || (middle !== "" && !takesMiddle))
    return { why: "a name with more parts than the form asks for", isOpen: false };
  const words = name.split(/[\s.]+/).filter((word) => word.length > 1);
  return words.length > 2 && !name.includes(",")
    ? { why: "a name that may be divided elsewhere", isOpen: false }
    : null;
}
