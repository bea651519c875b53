import type { Field } from "../../../domain/parsed-form.ts";
import { isBody, isPersonName } from "../people/names.ts";
import { splitName } from "./split-name.ts";

const LAST_FIRST = /\b(?:last|family)(?: name)?,\s*(?:first|given)\b/i;

/** Whether the field prints that it wants the last name before the first. */
export const asksLastNameFirst = (field: Field): boolean =>
  LAST_FIRST.test(`${field.label} ${field.tooltip ?? ""}`);

/** "Edith Rosa Calder" as "Calder, Edith Rosa"; null for what is no person's name or is written so already. */
export function lastNameFirst(text: string): string | null {
  if (text.includes(",") || isBody(text) || !isPersonName(text)) return null;
  const parts = splitName(text);
  if (!parts?.last || !parts["first+middle"]) return null;
  return `${[parts.last, parts.suffix].filter(Boolean).join(" ")}, ${parts["first+middle"]}`;
}
