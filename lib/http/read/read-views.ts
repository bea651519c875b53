import type { z } from "zod";
import type { FilledForm } from "../../usecases/read/read-form.ts";
import type { FilledFormView } from "./read-schemas.ts";

export const filledFormView = ({
  values,
  missing,
  unread,
  invalid,
  changed,
  warnings,
}: FilledForm): z.input<typeof FilledFormView> => ({
  fields: values.map(({ field, read: { value, from, place, confidence } }) => ({
    field_id: field.id,
    name: field.name,
    label: field.label,
    type: field.type,
    value,
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
  warnings: warnings.map(({ code, message, fieldId }) => ({
    code,
    message,
    ...(fieldId && { field_id: fieldId }),
  })),
});
