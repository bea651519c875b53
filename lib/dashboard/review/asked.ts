import type { Field } from "../api/types.ts";
import { shownValue } from "../workspace/describe-field.ts";

/** What a person is asked about words that could belong to these fields, which bear these labels. */
export function askedAbout(
  words: readonly string[],
  fields: readonly (Field | undefined)[],
  labels: readonly string[],
): string {
  const one = labels.length === 1 ? labels[0] : null;
  if (fields.every((field) => field?.type === "checkbox")) {
    return one ? `Should “${one}” be ticked?` : `Which of these ${labels.length} should be ticked?`;
  }
  const said = words.map((text) => `“${shownValue(fields[0], text)}”`).join(" or ");
  return `${said} could be for ${one ?? `one of ${labels.length} fields`}`;
}
