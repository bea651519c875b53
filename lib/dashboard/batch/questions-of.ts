import type { Mapping } from "../api/types.ts";
import { labelsToldApart } from "../workspace/told-apart.ts";

/** What each field that a column may give is called, by its id: as on the form, where that has it. */
export const targetLabels = (
  fields: Mapping["fields"],
  known: ReadonlyMap<string, string>,
): Map<string, string> => {
  const told = labelsToldApart(fields.map(({ field_id, label }) => ({ id: field_id, label })));
  return new Map([...told].map(([id, label]) => [id, known.get(id) ?? label]));
};

/** What a person should look at, in words, but for the order of dates; what was changed since the suggestion is answered. */
export function mappingQuestions(
  { questions, columns }: Pick<Mapping, "questions" | "columns">,
  mapping: Mapping["mapping"],
  labels: ReadonlyMap<string, string>,
): string[] {
  const suggested = new Map(columns.map(({ column, field_id }) => [column, field_id]));
  const label = (id: string): string => `“${labels.get(id) ?? id}”`;
  return questions
    .filter(({ kind }) => kind !== "which_order")
    .filter((question) => question.columns.every((column) => mapping[column] === suggested.get(column)))
    .map(({ kind, columns: asked, field_ids }) => {
      const named = asked.map((column) => `“${column}”`).join(", ");
      if (kind === "which_column") return `${named} could all give ${field_ids.map(label).join(", ")}.`;
      return field_ids.length > 1
        ? `${named} could give ${field_ids.map(label).join(" or ")}.`
        : `Does ${named} give ${field_ids.map(label).join("")}? What stands in it looks different.`;
    });
}

/** What comes first in a date in figures. */
export type DayMonthOrder = "dmy" | "mdy";

/** Of the columns that are used, those whose dates in figures could begin with the day or the month, with such a date. */
export const openDates = (
  { questions, columns }: Pick<Mapping, "questions" | "columns">,
  mapping: Mapping["mapping"],
): { column: string; sample: string }[] => {
  const asked = new Set(questions.flatMap((one) => (one.kind === "which_order" ? one.columns : [])));
  return columns.filter(({ column }) => asked.has(column) && (mapping[column] ?? null) !== null);
};
