import type { FieldType } from "../domain/parsed-form.ts";

/** Field flags as values, by the standard's names (ISO 32000-2, tables 227, 229, 231 and 233). */
export const FIELD_FLAGS = {
  ReadOnly: 1 << 0,
  Required: 1 << 1,
  Multiline: 1 << 12,
  Password: 1 << 13,
  NoToggleToOff: 1 << 14,
  Radio: 1 << 15,
  Pushbutton: 1 << 16,
  Combo: 1 << 17,
  Edit: 1 << 18,
  FileSelect: 1 << 20,
  MultiSelect: 1 << 21,
  Comb: 1 << 24,
} as const;

/** What a field is by its `FT` and flags; null for a push button and for what is no field (ISO 32000-2, 12.7.4.1). */
export function fieldTypeOf(kind: string | null | undefined, flags: number): FieldType | null {
  if (kind !== "Btn") return TYPES.get(kind) ?? null;
  if (flags & FIELD_FLAGS.Pushbutton) return null;
  return flags & FIELD_FLAGS.Radio ? "radio" : "checkbox";
}
const TYPES = new Map<string | null | undefined, FieldType>([
  ["Tx", "text"],
  ["Ch", "choice"],
  ["Sig", "signature"],
]);
