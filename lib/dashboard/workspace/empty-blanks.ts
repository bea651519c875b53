import { valueKey } from "../../domain/value-key.ts";
import { isEditable } from "./editable.ts";
import type { Changes } from "./edits.ts";
import { holdsIn, type Standing } from "./progress.ts";

/**
 * The blanks beside those that are `named` which hold nothing. A value in several parts is one, and so are the boxes of a question.
 * A box of no question that is not ticked is an answer.
 */
export function emptyIn(
  { fields, held, order }: Standing,
  changes: Changes,
  named: ReadonlySet<string>,
): { fieldId: string; question: string | null | undefined }[] {
  const all = [...new Set(order.map(({ fieldId }) => fieldId))].flatMap((id) => {
    const field = fields.get(id);
    if (!field || !isEditable(field)) return [];
    const { type, question, section } = field;
    const isBox = type === "checkbox";
    if (isBox && !question) return [];
    const one = isBox ? `${section} ${question}` : valueKey(field);
    return { id, one, question: isBox ? question : undefined };
  });
  return [...Map.groupBy(all, ({ one }) => one).values()].flatMap((parts) => {
    const [first] = parts;
    const isOpen = parts.every(({ id }) => !holdsIn(held, changes, id) && !named.has(id));
    return first && isOpen ? { fieldId: first.id, question: first.question } : [];
  });
}
