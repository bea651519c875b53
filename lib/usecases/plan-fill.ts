import type { FillPlan } from "../domain/fill-plan.ts";
import type { StoredFillRequest } from "../domain/fill-result.ts";
import type { ParsedForm } from "../domain/parsed-form.ts";
import type { InstructionEngine, PlanRequest } from "../domain/ports.ts";
import { checkPlan } from "../instructions/check-plan.ts";
import { mergeValues } from "../instructions/merge-values.ts";
import { planFromValues } from "../instructions/plan-from-values.ts";

/** Words and structured values to a plan that has been checked, whichever engine made it. Values beat the prompt. */
export async function planFill(
  engine: InstructionEngine,
  form: ParsedForm,
  { prompt, values }: StoredFillRequest,
  circumstances: Pick<PlanRequest, "pages" | "today" | "signal" | "drawPages">,
): Promise<FillPlan> {
  const plan = await engine.plan({ form, prompt, ...circumstances });
  return checkPlan(form, prompt, values ? mergeValues(plan, planFromValues(form, values)) : plan);
}
