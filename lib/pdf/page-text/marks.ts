import { type Field, OFF, type Widget } from "../../domain/parsed-form.ts";
import { printedValue } from "./pieces.ts";

/** A value is shown with so many characters at most. */
const LONGEST_VALUE = 40;
/** A wider blank, in points, takes more than a word or a number. */
const WIDE = 90;

/**
 * The mark of one of a field's places, as `lib/domain/page-text.ts` describes marks; null where nothing is to be seen.
 * What is read-only is print.
 */
export function markOf(field: Field, widget: Widget): string | null {
  const isButton = field.type === "checkbox" || field.type === "radio";
  const isOn = isButton && widget.option !== undefined && field.value === widget.option;
  const value = isButton ? "" : shownValue(field);
  if (field.read_only) {
    if (isButton) return isOn ? "(x)" : "( )";
    return value || null;
  }
  if (field.type === "signature") return `[${field.id} sign]`;
  if (isButton) return `[${field.id}${optionOf(field, widget)}${isOn ? " x" : ""}]`;
  if (value) return `[${field.id}=${value}]`;
  return `[${field.id}${widget.width > WIDE ? "____" : ""}]`;
}

function optionOf({ options }: Field, { option }: Widget): string {
  if (options.length < 2) return "";
  return `:${options.findIndex(({ value }) => value === option)}`;
}

/** What a person sees in a field now: of a choice, the words that stand for it. */
function shownValue({ value, options }: Field): string {
  if (value === null || value === OFF) return "";
  const wordsOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  return printedValue([value].flat().map(wordsOf).join(", "), LONGEST_VALUE);
}
