import type { z } from "zod";
import { valueLabelOf } from "../../domain/caption.ts";
import type { Field } from "../../domain/parsed-form.ts";
import type { FilledForm } from "../../usecases/read/read-form.ts";
import type { FilledFormView } from "./read-schemas.ts";

export const filledFormView = ({
  values,
  missing,
  unread,
  invalid,
  changed,
  changedPages,
  warnings,
}: FilledForm): z.input<typeof FilledFormView> => ({
  fields: values.map(({ field, read: { value, from, place, confidence, formatted, shown = formatted } }) => ({
    field_id: field.id,
    name: field.name,
    label: field.label,
    ...surroundingsOf(field),
    type: field.type,
    value,
    ...valueLabelOf(field, value),
    ...(shown !== undefined && { shown }),
    read_from: from,
    ...(confidence !== undefined && { confidence }),
    page: place.page,
    box: { x: place.x, y: place.y, width: place.width, height: place.height },
  })),
  missing,
  unread,
  invalid: invalid.map(({ fieldId, ...why }) => ({ field_id: fieldId, ...why })),
  ...(changed && {
    changed: changed.map(({ fieldId, was, value }) => ({ field_id: fieldId, was, value })),
  }),
  ...(changedPages && {
    changed_pages: changedPages.map(({ fieldId, ...change }) => ({
      ...change,
      ...(fieldId !== undefined && { field_id: fieldId }),
    })),
  }),
  warnings: warnings.map(({ code, message, fieldId }) => ({
    code,
    message,
    ...(fieldId && { field_id: fieldId }),
  })),
});

/** Where it stands, as far as anything says so. */
function surroundingsOf({ section, question, row, column }: Field): Partial<Field> {
  return {
    ...(section && { section }),
    ...(question && { question }),
    ...(row && { row }),
    ...(column && { column }),
  };
}
