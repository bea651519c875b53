import type { FieldGroup } from "../../../domain/parsed-form.ts";

/** What tells the parts of one number apart: how many digits each takes, and which ones. Null where words do. */
export function partWords(group: FieldGroup, size: number, maxLength: number | null): string | null {
  if (group.part !== "digits" && group.part !== "area_code") return null;
  if (group.part === "area_code") return "area code";
  if (group.kind === "digits") return `digit ${group.index + 1} of ${size}`;
  const which = group.index === 0 ? "first" : group.index === size - 1 ? "last" : "middle";
  return `${which} ${maxLength} digits`;
}
