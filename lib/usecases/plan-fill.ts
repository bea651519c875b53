import type { FillPlan } from "../domain/fill-plan.ts";
import type { StoredFillRequest } from "../domain/fill-result.ts";
import type { ParsedForm } from "../domain/parsed-form.ts";
import type { InstructionEngine, PlanRequest, PlanValues } from "../domain/ports.ts";
import { checkPlan } from "../instructions/check-plan.ts";
import { mergeValues } from "../instructions/merge-values.ts";
import { withoutDerived } from "../instructions/without-derived.ts";

interface Circumstances extends Omit<PlanRequest, "form" | "prompt"> {
  until: number;
  planValues: PlanValues;
  evidence?: "strict" | undefined;
}

/**
 * Words and structured values to a plan that has been checked, whichever engine made it. Values beat the prompt. Where
 * the evidence is to be strict, the plan has no value that is merely derived.
 */
export async function planFill(
  engine: InstructionEngine,
  form: ParsedForm,
  { prompt, values }: StoredFillRequest,
  { planValues, evidence, ...circumstances }: Circumstances,
): Promise<FillPlan> {
  const plan = await engine.plan({ form, prompt, ...circumstances });
  const given = values && (await planValues(form, values, circumstances.until));
  const checked = checkPlan(form, prompt, given ? mergeValues(plan, given) : plan);
  return evidence === "strict" ? withoutDerived(checked) : checked;
}
