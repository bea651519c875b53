import type { FillBase, FillPlan } from "../domain/fill-plan.ts";
import type { StoredFillRequest } from "../domain/fill-result.ts";
import type { ParsedForm } from "../domain/parsed-form.ts";
import type { InstructionEngine, PlanRequest, PlanValues } from "../domain/ports.ts";
import { checkPlan } from "../instructions/check-plan.ts";
import { mergeValues } from "../instructions/merge-values.ts";
import { withoutDerived } from "../instructions/without-derived.ts";
import { buildOn, withValues } from "./build-on.ts";

interface Circumstances extends Omit<PlanRequest, "form" | "prompt"> {
  until: number;
  planValues: PlanValues;
  evidence?: "strict" | undefined;
  base?: FillBase | undefined;
}

/**
 * Words and structured values to a plan that has been checked, whichever engine made it. Values beat the prompt, and both
 * beat what an earlier fill settled; without a prompt no engine is asked, and the earlier fill's engine stays named. Where the evidence is to be strict, the plan has
 * no value that is merely derived.
 */
export async function planFill(
  engine: InstructionEngine,
  form: ParsedForm,
  { prompt, values }: StoredFillRequest,
  { planValues, evidence, base, ...circumstances }: Circumstances,
): Promise<FillPlan> {
  const current = base ? withValues(form, base.values) : form;
  const said =
    prompt === undefined
      ? nothingSaid(base?.engine ?? engine.name)
      : await engine.plan({ form: current, prompt, ...circumstances });
  const given = values && (await planValues(current, values, circumstances.until));
  const checked = checkPlan(current, prompt ?? "", given ? mergeValues(said, given) : said);
  const whole = base ? buildOn(checked, base) : checked;
  return evidence === "strict" ? withoutDerived(whole) : whole;
}

const nothingSaid = (engine: string): FillPlan => ({
  engine,
  values: [],
  leftBlank: [],
  ambiguous: [],
  unused: [],
  warnings: [],
});
