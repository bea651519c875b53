import { OFF } from "../../domain/off.ts";
import type { Field, FieldValue } from "../api/types.ts";

export const isEditable = ({ read_only, type, hidden }: Field): boolean =>
  !read_only && type !== "signature" && !hidden;

/** Whether a person signs there: not where a digital signature is, nor where the file permits none. */
export const isToSign = ({ read_only, type, hidden }: Field): boolean =>
  type === "signature" && !read_only && !hidden;

export const isButton = ({ type }: Pick<Field, "type">): boolean => type === "checkbox" || type === "radio";

/** Whether its value must be one of its options. */
export const isList = ({ type, editable }: Pick<Field, "type" | "editable">): boolean =>
  type === "choice" && !editable;

/** What a click on a button makes of its field: on, another choice, or nothing where it was on. */
export function toggled(
  field: Field,
  option: string | undefined,
  value: FieldValue | null,
): FieldValue | null {
  const own = option ?? field.options[0]?.value ?? "Yes";
  return isOptionOn(value, own) ? null : own;
}

/** Whether a button stands for the value that its field holds. */
export const isOptionOn = (value: FieldValue | null, option: string | undefined): boolean =>
  value !== null && value !== OFF && (option === undefined || [value].flat().includes(option));
