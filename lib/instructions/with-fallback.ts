import type { ModelUsage, Warning } from "../domain/fill-plan.ts";
import type { InstructionEngine } from "../domain/ports/engine.ts";
import { type CircuitBreaker, CircuitOpen } from "./circuit-breaker.ts";
import { documentReader } from "./context/document-reader.ts";
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
 * engine its own. While the circuit is open the model is not asked at all. Every other error is a fault and is thrown.
 */
export function withFallback(
  model: InstructionEngine,
  other: InstructionEngine,
  throughCircuit: CircuitBreaker,
): InstructionEngine {
  return {
    name: model.name,
    async plan(request) {
      try {
        return await throughCircuit(() => model.plan(request));
      } catch (error) {
        const reason = reasonOf(error);
        if (!reason) throw error;
        const { code, message, usage } = reason;
        const plan = await other.plan(request);
        const warning = { code, message: `${message} The fill was planned by ${other.name} instead.` };
        return { ...plan, warnings: [warning, ...plan.warnings], ...(usage && { usage }) };
      }
    },
    readDocument: documentReader(model, throughCircuit, reasonOf),
  };
}

/** Why the model has no plan, and what it took; null when the error is no reason to go on without it. */
function reasonOf(error: unknown): (Warning & { usage?: ModelUsage }) | null {
  if (error instanceof CircuitOpen) {
    const until = new Date(error.until).toISOString();
    const message = `The model was skipped: it has not answered lately, and is asked again from ${until} on.`;
    return { code: "model_unavailable", message };
  }
  if (!(error instanceof ModelFailure)) return null;
  const code = WARNINGS.get(error.code);
  return code === undefined ? null : { code, message: error.message, usage: error.usage };
}
