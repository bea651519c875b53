import { type Field, type FieldValue, OFF } from "./parsed-form.ts";

/** What a person reads for one value of a field: an option's caption, where the file stores something else. */
export function captionOf({ type, options }: Pick<Field, "type" | "options">, value: string): string {
  if (type === "checkbox" && (value === OFF || options.length <= 1))
    return value === OFF ? "not ticked" : "ticked";
  if (type === "radio" && value === OFF) return "none chosen";
  return options.find((option) => option.value === value)?.label ?? value;
}

/** The captions of a value as clients get them beside it; none where the value is what a person reads. */
export function valueLabelOf(
  field: Pick<Field, "type" | "options"> | undefined,
  value: FieldValue | null | undefined,
): { value_label?: FieldValue } {
  if (!field || value === null || value === undefined) return {};
  const label = Array.isArray(value) ? value.map((each) => captionOf(field, each)) : captionOf(field, value);
  return String(label) === String(value) ? {} : { value_label: label };
}

/** The same for candidates, in their order. */
export function candidateLabelsOf(
  field: Pick<Field, "type" | "options"> | undefined,
  candidates: readonly string[],
): { candidate_labels?: string[] } {
  const labels = candidates.map((each) => (field ? captionOf(field, each) : each));
  return labels.some((label, index) => label !== candidates[index]) ? { candidate_labels: labels } : {};
}

/** The label of a field beside which nothing is printed, and which has no name. */
export const NO_CAPTION = "Field";
