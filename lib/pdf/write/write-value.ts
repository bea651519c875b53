import { whyReadOnly } from "../../domain/offered-fields.ts";
import type { FieldValue } from "../../domain/parsed-form.ts";
import { hasFlag } from "../dictionaries.ts";
import type { OpenForm } from "./open-form.ts";
import { writeButton } from "./write-button.ts";
import { writeChoice } from "./write-choice.ts";
import { refuse, type Target, type WriteOutcome, widgetsOf } from "./write-outcome.ts";
import { writeText } from "./write-text.ts";

/** Writes one field's value, or says why it cannot be written. */
export function writeValue(form: OpenForm, target: Target, value: FieldValue): WriteOutcome {
  const { field, nodes } = target;
  if (nodes.length === 0) return refuse(field, "field_not_found", "The file has no such field.");
  if (
    field.read_only ||
    field.type === "signature" ||
    widgetsOf(nodes).every(({ dict }) => hasFlag(dict, "ReadOnly"))
  ) {
    return refuse(field, "field_read_only", whyReadOnly(field));
  }
  return writeByType(form, target, value);
}

/** Writes a value by the rules of the field's type, whether or not people may fill the field. */
export function writeByType(form: OpenForm, target: Target, value: FieldValue): WriteOutcome {
  const { field } = target;
  const [single = "", ...more] = [value].flat();
  if (field.type === "choice") return writeChoice(form, target, value);
  if (more.length > 0) return refuse(field, "option_unknown", `Expected one value, got ${more.length + 1}.`);
  return field.type === "text" ? writeText(form, target, single) : writeButton(form, target, single);
}
