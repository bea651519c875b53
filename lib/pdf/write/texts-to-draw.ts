import type { FillRequest } from "../../domain/ports/pdf.ts";
import type { OpenForm } from "./open-form.ts";

/** Every text that filling may draw: the values, the options of lists, and what the file left for viewers to draw. */
export function textsToDraw(
  { neededAppearances }: OpenForm,
  { form, values, flatten }: FillRequest,
): string[] {
  const filled = new Set(values.map(({ fieldId }) => fieldId));
  const drawn = form.fields.filter(
    ({ id, type }) => (type === "choice" && filled.has(id)) || neededAppearances || flatten,
  );
  return [
    ...values.map(({ value }) => value),
    ...drawn.flatMap(({ options, value }) => [...options.map(({ label }) => label), value ?? ""]),
  ]
    .flat()
    .map((text) => text.normalize("NFC"));
}
