import { type Field, type FieldValue, OFF } from "../domain/parsed-form.ts";
import { isUnsafe } from "../domain/visible-text.ts";
import { printedCentury } from "../meaning/printed-hints.ts";

interface Refusal {
  code: "option_unknown" | "value_too_long" | "value_invalid";
  message: string;
}

/** Why the field cannot hold the value; null when it can. */
export function refuseValue(field: Field, value: FieldValue): Refusal | null {
  const several = Array.isArray(value);
  if (several && !field.multi_select)
    return { code: "value_invalid", message: "Expected one value, got a list." };
  const texts = several ? value : [value];
  if (texts.length === 0 || texts.some((text) => text === ""))
    return { code: "value_invalid", message: "Expected a value, got an empty one." };
  const refusals = texts.map((text) =>
    field.type === "text" ? refuseText(field, text) : refuseOption(field, text),
  );
  return refusals.find((refusal) => refusal !== null) ?? null;
}

/** A limit as messages say it. */
export const atMost = (characters: number): string =>
  `at most ${characters} character${characters === 1 ? "" : "s"}`;

function refuseText(field: Field, text: string): Refusal | null {
  if (isUnsafe(text))
    return { code: "value_invalid", message: "The value holds control or text-direction characters." };
  if (!field.multiline && /[\n\r]/.test(text))
    return { code: "value_invalid", message: "The value has several lines, but the field takes one." };
  const length = [...text].length;
  return field.max_length !== null && length > field.max_length && printedCentury(field) === null
    ? { code: "value_too_long", message: `Expected ${atMost(field.max_length)}, got ${length}.` }
    : null;
}

/** A radio group that has an option chosen, which can be taken away. */
const isChosen = ({ type, value }: Field): boolean =>
  type === "radio" && (value ?? OFF) !== OFF && value !== "";

function refuseOption(field: Field, text: string): Refusal | null {
  if (field.options.some((option) => option.value === text)) return null;
  if (text === OFF && (field.type === "checkbox" || isChosen(field))) return null;
  if (field.type === "choice" && field.editable) return refuseText(field, text);
  return { code: "option_unknown", message: `Expected one of the field's ${field.options.length} options.` };
}
