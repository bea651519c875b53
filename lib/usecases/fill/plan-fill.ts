import { contradictedFields } from "../../domain/exclusive-answers.ts";
import { emptyPlan, type FillBase, type FillPlan, type Statement } from "../../domain/fill-plan.ts";
import type { StoredFillRequest } from "../../domain/fill-result.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { InstructionEngine, PlanRequest, PlanValues } from "../../domain/ports/engine.ts";
import { checkPlan } from "../../instructions/check-plan.ts";
import { mergeContext } from "../../instructions/context/merge-context.ts";
import { mergeValues } from "../../instructions/merge-values.ts";
import { withoutDerived } from "../../instructions/without-derived.ts";
import { withoutSettled } from "../../instructions/without-settled.ts";
import { type ContextDeps, planContext } from "../context/plan-context.ts";
import { unusedStatements } from "../context/unused-statements.ts";
import { askBeforeReplacing, buildOn, withValues } from "./build-on.ts";

interface Circumstances extends Omit<PlanRequest, "form" | "prompt"> {
  until: number;
  planValues: PlanValues;
  evidence?: "strict" | undefined;
  replace?: "ask" | undefined;
  base?: FillBase | undefined;
  context?: ContextDeps | undefined;
}

/**
 * Words, structured values and documents to a plan that has been checked, whichever engine made it. Values beat the prompt,
 * which beats documents, and all beat what an earlier fill settled; without a prompt no engine is asked, and the earlier fill's engine stays named. Where the evidence is to be strict, the plan has
 * no value that is merely derived.
 */
export async function planFill(
  engine: InstructionEngine,
  form: ParsedForm,
  { prompt, values, is_day_first }: StoredFillRequest,
  { planValues, evidence, replace, base, context, ...circumstances }: Circumstances,
): Promise<FillPlan> {
  const current = base ? withValues(form, base.values) : form;
  const said =
    prompt === undefined
      ? emptyPlan(context?.sources.length ? engine.name : (base?.engine ?? engine.name))
      : await engine.plan({ form: current, prompt, ...circumstances });
  const known = context ? await planContext(engine, current, circumstances, context) : null;
  const both = known ? mergeContext(said, known) : said;
  const given = values && (await planValues(current, values, { ...circumstances, isDayFirst: is_day_first }));
  const checked = checkPlan(current, prompt ?? "", given ? mergeValues(both, given) : both, context?.sources);
  const asked = base && replace === "ask" ? askBeforeReplacing(checked, base) : checked;
  const whole = base ? buildOn(asked, base) : checked;
  const others = contradictedFields(form.fields, whole);
  const plan = others.size > 0 ? without(whole, others) : whole;
  const result = evidence === "strict" ? withoutDerived(plan) : plan;
  const unused = unusedStatements(context?.sources ?? [], result, form);
  return unused.length > 0 ? { ...result, ...listed(unused, result) } : result;
}

/** Nobody reads a longer list. A warning then says how many there are. */
const MOST_LISTED = 100;

function listed(unused: Statement[], { warnings }: FillPlan): Partial<FillPlan> {
  if (unused.length <= MOST_LISTED) return { unusedStatements: unused };
  const message =
    `The documents say ${unused.length} things that no field asks for. ` +
    `The first ${MOST_LISTED} of them are listed.`;
  return {
    unusedStatements: unused.slice(0, MOST_LISTED),
    warnings: [...warnings, { code: "context_unused", message }],
  };
}

/** A plan that neither suggests nor asks about these fields. */
const without = (plan: FillPlan, fieldIds: ReadonlySet<string>): FillPlan => ({
  ...plan,
  ...withoutSettled(plan, (id) => fieldIds.has(id)),
  ambiguous: plan.ambiguous.filter(({ fieldId }) => !fieldIds.has(fieldId)),
});
