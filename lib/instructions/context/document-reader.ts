import { emptyPlan, type FillPlan, type ModelUsage, type Warning } from "../../domain/fill-plan.ts";
import type { InstructionEngine, PlanRequest } from "../../domain/ports/engine.ts";

/**
 * Has a model read documents. One that it gives no answer about is read without it, which a warning says: our own code has
 * read its statements already. `reasonOf` tells a failure of the model from a fault, which is thrown.
 */
export function contextReader(
  model: InstructionEngine,
  throughCircuit: <T>(ask: () => Promise<T>) => Promise<T>,
  reasonOf: (error: unknown) => (Warning & { usage?: ModelUsage }) | null,
): (request: PlanRequest) => Promise<FillPlan> {
  return async (request) => {
    try {
      return (await throughCircuit(async () => model.readDocument?.(request))) ?? emptyPlan(model.name);
    } catch (error) {
      const reason = reasonOf(error);
      if (!reason) throw error;
      const { code, message, usage } = reason;
      const warning = { code, message: `${message} A context document was read without it.` };
      return { ...emptyPlan(model.name), warnings: [warning], ...(usage && { usage }) };
    }
  };
}
