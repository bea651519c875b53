import type { InstructionEngine } from "../domain/ports.ts";
import { ModelFailure } from "./model-failure.ts";

/** What a model's failure is called in the warnings of the plan that was made without it. */
const WARNINGS = new Map([
  ["engine_refused", "model_refused"],
  ["engine_unavailable", "model_unavailable"],
]);

/**
 * The model's engine, with another one that plans the fill when no answer of the model can be had: a refusal, an
 * answer cut off, a time-out, a spend limit. The plan then names the engine that made it, and its first warning
 * (`model_refused`, `model_unavailable`) says why. The signal ends the model's time alone, so it must leave the other
 * engine its own. Every other error is a fault and is thrown.
 */
export function withFallback(model: InstructionEngine, other: InstructionEngine): InstructionEngine {
  return {
    name: model.name,
    async plan(request) {
      try {
        return await model.plan(request);
      } catch (error) {
        const code = error instanceof ModelFailure ? WARNINGS.get(error.code) : undefined;
        if (!(error instanceof ModelFailure) || code === undefined) throw error;
        const plan = await other.plan(request);
        const message = `${error.message} The fill was planned by ${other.name} instead.`;
        return { ...plan, warnings: [{ code, message }, ...plan.warnings], usage: error.usage };
      }
    },
  };
}
