import type { Warning } from "../../domain/fill-plan.ts";
import type { FillRequest } from "../../domain/ports/pdf.ts";
import type { OpenForm } from "./open-form.ts";
import { endedSignatures } from "./signatures.ts";
import type { WrittenValue } from "./written-value.ts";

interface Outcome {
  written: readonly WrittenValue[];
  unseen: readonly WrittenValue[];
  /** Indices of the pages that look different where nothing was written. */
  strayPages: readonly number[];
}

/** What a client should know of values that were written, and of signatures that end by them. */
export function outcomeWarnings(
  { signatures, base }: OpenForm,
  { form: { fields } }: FillRequest,
  { written, unseen, strayPages }: Outcome,
): Warning[] {
  const touched = written.flatMap(({ field }) => field.name ?? []);
  return [
    ...endedSignatures(signatures, touched, { fields, isAppended: base !== null }),
    ...written.filter((value) => value.clipped && !unseen.includes(value)).map(clippedWarning),
    ...unseen.map(unseenWarning),
    ...strayPages.map(strayWarning),
    ...written.filter(({ isCalculated }) => isCalculated).map(calculatedWarning),
  ];
}

function clippedWarning({ field }: WrittenValue): Warning {
  const message =
    "The field holds the whole value, but its box shows only a part, even in the smallest print.";
  return { code: "value_clipped", message, fieldId: field.id };
}

function unseenWarning({ field }: WrittenValue): Warning {
  const message =
    "The field holds the value, but the page does not show it: the field is covered or has no room.";
  return { code: "value_not_visible", message, fieldId: field.id };
}

function calculatedWarning({ field }: WrittenValue): Warning {
  const message = "The form calculates this field from others that were filled; it was brought up to date.";
  return { code: "field_calculated", message, fieldId: field.id };
}

function strayWarning(page: number): Warning {
  const message = `Page ${page + 1} looks different outside the filled fields: the file was repaired, or asked viewers to draw its fields.`;
  return { code: "page_changed", message };
}
