import { type CircuitBreaker, CircuitOpen } from "../domain/circuit-breaker.ts";
import { JobFailure } from "../domain/errors.ts";
import type { FillPlan, ModelUsage, Warning } from "../domain/fill-plan.ts";
import type { InstructionEngine, PlanRequest } from "../domain/ports/engine.ts";
import { contextReader } from "./context/document-reader.ts";
import { ModelFailure } from "./model-failure.ts";
import type { ModelEngine, ModelPlan } from "./model-plan.ts";
import { completed, overlooked, withSuggestions, worthOf } from "./stand-in.ts";

/** What a model's failure is called in the warnings of the plan that was made without it. */
const WARNINGS = new Map([
  ["engine_refused", "model_refused"],
  ["engine_unavailable", "model_unavailable"],
]);

/**
 * The model's engine, with another one that plans the fill meanwhile. The other plan counts when no answer of the model can
 * be had (a refusal, an answer cut off, a time-out, a spend limit), and when no more of the answer can be used than the
 * other one finds. The plan then names the engine that made it, and its first warning (`model_refused`,
 * `model_unavailable`, `model_useless`) says why; `model_incomplete` says that the other one has planned what the model did
 * not come to, or overlooked. The signal ends the model's time alone. While the circuit is open the model is not asked at
 * all. Every other error is a fault and is thrown.
 */
export function withFallback(
  model: ModelEngine,
  other: InstructionEngine,
  throughCircuit: CircuitBreaker,
): InstructionEngine {
  return {
    name: model.name,
    async plan(request) {
      const otherPlan = other.plan(request);
      // It is heard once the model has been; until then its failure is no unhandled one.
      otherPlan.catch(() => {});
      try {
        const plan = await throughCircuit(() => {
          request.onModel?.();
          return model.plan(request);
        });
        return weigh(plan, await orNull(otherPlan, plan), request);
      } catch (error) {
        const reason = reasonOf(error);
        if (!reason) throw error;
        const { code, usage } = reason;
        const message = `${reason.message} The fill was planned by ${other.name} instead.`;
        const plan = await otherPlan;
        return { ...plan, warnings: [{ code, message }, ...plan.warnings], ...(usage && { usage }) };
      }
    },
    readDocument: contextReader(model, throughCircuit, reasonOf),
  };
}

/** The other plan; null where it cannot be had and the model's has something to go by. */
async function orNull(otherPlan: Promise<FillPlan>, { values }: FillPlan): Promise<FillPlan | null> {
  return otherPlan.catch((error: unknown) => {
    if (error instanceof JobFailure && values.length > 0) return null;
    throw error;
  });
}

/** The plan that counts of the two. */
function weigh({ answer, ...plan }: ModelPlan, other: FillPlan | null, request: PlanRequest): FillPlan {
  if (!other) return plan;
  const worth = worthOf({ ...plan, answer }, other, request);
  if (worth === "whole" || worth === "partial") return withRest({ ...plan, answer }, other, request);
  const { usage } = plan;
  const held = worth === "none" ? "none" : "little";
  const message = `The model answered, but ${held} of its answer could be used. The fill was planned by ${other.engine} instead.`;
  const warnings = [{ code: "model_useless", message }, ...other.warnings];
  const both = worth === "none" ? other : withSuggestions(other, plan, request);
  return { ...both, warnings, ...(usage && { usage }) };
}

/**
 * A model's plan with what it has no answer about, and with what it has overlooked. Of that, a single passage is suggested
 * and not written: the rules may have read it wrongly.
 */
function withRest({ answer, ...plan }: ModelPlan, other: FillPlan, request: PlanRequest): FillPlan {
  const passed = overlooked({ ...plan, answer }, other);
  const areSeveral = new Set(passed.map(({ source }) => source?.start)).size > 1;
  const whole = areSeveral ? plan : withSuggestions(plan, { ...other, values: passed }, request);
  const open = [...answer.unanswered, ...(areSeveral ? passed.map(({ fieldId }) => fieldId) : [])];
  if (open.length === 0) return whole;
  const cut = answer.unanswered.length > 0 ? "The model's answer was cut off." : OVERLOOKED;
  const message = `${answer.failure ?? cut} Unanswered fields planned by ${other.engine}: ${open.length}.`;
  const warnings = [{ code: "model_incomplete", message }, ...plan.warnings, ...other.warnings];
  return { ...completed(whole, other, open, request.prompt), warnings };
}

const OVERLOOKED = "The model overlooked parts of the instruction.";

/** Why the model has no plan, and what it took; null when the error is no reason to go on without it. */
function reasonOf(error: unknown): (Warning & { usage?: ModelUsage }) | null {
  if (error instanceof CircuitOpen) {
    const until = new Date(error.until).toISOString();
    const message = `The model was skipped, because it has not answered lately. It is asked again from ${until}.`;
    return { code: "model_unavailable", message };
  }
  if (!(error instanceof ModelFailure)) return null;
  const code = WARNINGS.get(error.code);
  return code === undefined ? null : { code, message: error.message, usage: error.usage };
}
