import { PDFCheckBox, PDFDocument, PDFDropdown, PDFOptionList, PDFRadioGroup, PDFTextField } from "pdf-lib";
import type { Field, FieldValue } from "../../../lib/domain/parsed-form.ts";

export interface BenchValue {
  field: Field;
  value: FieldValue;
}

/** What pdf-lib alone does for the same values: load, set, save. Values that it refuses are left out. */
export async function fillWithForkAlone(
  input: Uint8Array,
  values: readonly BenchValue[],
): Promise<Uint8Array> {
  const document = await PDFDocument.load(input, { password: "", parseSpeed: Number.POSITIVE_INFINITY });
  const form = document.getForm();
  for (const { field, value } of values) {
    try {
      const target = form.getField(field.name ?? "");
      if (target instanceof PDFTextField) target.setText(String(value));
      else if (target instanceof PDFCheckBox) target.check();
      else if (
        target instanceof PDFRadioGroup ||
        target instanceof PDFDropdown ||
        target instanceof PDFOptionList
      )
        target.select(String(value));
    } catch {
      // Its own errors tell what it cannot do; here only its time counts.
    }
  }
  return document.save({ objectsPerTick: Number.POSITIVE_INFINITY });
}
