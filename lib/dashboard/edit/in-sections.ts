import type { Field } from "../api/types.ts";
import { isEditable, isToSign } from "../workspace/editable.ts";

interface Section {
  /** The heading, with a number where the section goes on after another. Empty without a section. */
  title: string;
  there: Field[];
}

/** The questions by section, in reading order. A section that others interrupt comes again. */
export function inSections(
  order: readonly { fieldId: string }[],
  fields: ReadonlyMap<string, Field>,
): Section[] {
  const sections: (Section & { section: string })[] = [];
  const seen = new Map<string, number>();
  for (const id of new Set(order.map(({ fieldId }) => fieldId))) {
    const field = fields.get(id);
    if (!field || !(isEditable(field) || isToSign(field))) continue;
    const section = field.section ?? "";
    const last = sections.at(-1);
    if (last?.section === section) {
      last.there.push(field);
      continue;
    }
    const times = (seen.get(section) ?? 0) + 1;
    seen.set(section, times);
    const title = section && times > 1 ? `${section} (${times})` : section;
    sections.push({ section, title, there: [field] });
  }
  return sections;
}
