import type { FillPlan } from "../domain/fill-plan.ts";
import type { StoredFillRequest } from "../domain/fill-result.ts";
import type { ParsedForm } from "../domain/parsed-form.ts";
import type { InstructionEngine, PlanRequest, PlanValues } from "../domain/ports.ts";
import { checkPlan } from "../instructions/check-plan.ts";
import { mergeValues } from "../instructions/merge-values.ts";

interface Circumstances extends Omit<PlanRequest, "form" | "prompt"> {
  until: number;
  planValues: PlanValues;
}

/** Words and structured values to a plan that has been checked, whichever engine made it. Values beat the prompt. */
export async function planFill(
  engine: InstructionEngine,
  form: ParsedForm,
  { prompt, values }: StoredFillRequest,
  { planValues, ...circumstances }: Circumstances,
): Promise<FillPlan> {
  const plan = await engine.plan({ form, prompt, ...circumstances });
  if (!values) return checkPlan(form, prompt, plan);
  const given = await planValues(form, values, circumstances.until);
  return checkPlan(form, prompt, mergeValues(plan, given));
}
