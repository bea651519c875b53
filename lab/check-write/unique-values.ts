import { type Field, type FieldValue, OFF } from "../../lib/domain/parsed-form.ts";

export interface UniqueValue {
  field: Field;
  value: FieldValue;
}

/** A value for every field of the file itself that people may fill: texts that stand nowhere else on the form, and an option of all others. */
export function uniqueValues(fields: readonly Field[]): UniqueValue[] {
  return fields.flatMap((field, index) => {
    const value = field.read_only || field.source === "detected" ? undefined : valueFor(field, index);
    return value === undefined ? [] : [{ field, value }];
  });
}

function valueFor(field: Field, index: number): string | undefined {
  switch (field.type) {
    case "text":
      return `Vx${index + 1}`.slice(0, field.max_length ?? undefined);
    case "signature":
      return undefined;
    default:
      return field.options.find(({ value }) => value.trim() !== "" && value !== OFF)?.value;
  }
}
