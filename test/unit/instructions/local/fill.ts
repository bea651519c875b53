import type { FillPlan } from "../../../../lib/domain/fill-plan.ts";
import { createLocalEngine } from "../../../../lib/instructions/local/engine.ts";
import { aForm, type FieldSketch } from "../../../fixtures/forms.ts";

export const plan = (fields: FieldSketch[], prompt: string, today = "2025-03-09"): Promise<FillPlan> =>
  createLocalEngine().plan({ form: aForm(fields), prompt, today, signal: new AbortController().signal });

/** The planned values by label, or by id where a field has none. */
export async function filled(fields: FieldSketch[], prompt: string): Promise<Record<string, unknown>> {
  const { fields: parsed } = aForm(fields);
  const { values } = await plan(fields, prompt);
  return Object.fromEntries(
    values.map(({ fieldId, value }) => {
      const field = parsed.find(({ id }) => id === fieldId);
      const isOnly = parsed.filter(({ label }) => label === field?.label).length === 1;
      return [isOnly ? field?.label : fieldId, value];
    }),
  );
}
