import type { Field, Option } from "./parsed-form.ts";

/** Whether a field is one box to tick, so that its label and its option's are said of the same box. */
const isOneBox = ({ type, options }: Field): boolean =>
  (type === "checkbox" || type === "radio") && options.length === 1;

/**
 * The options of a field whose label was corrected and whose options were not: the option of a field of one box is
 * called by the label, without the question that goes before it ("Pets: No", "Pets? No"). Others stay as they are.
 */
export function optionsByLabel(before: Field, label: string): Option[] {
  const [option] = before.options;
  if (!option || !isOneBox(before) || label === before.label) return before.options;
  const caption = /^.*[:?？：]\s+(\S.*)$/su.exec(label)?.[1] ?? label;
  return [{ ...option, label: caption.trim() }];
}
