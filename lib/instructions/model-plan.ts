import type { FillPlan } from "../domain/fill-plan.ts";
import type { InstructionEngine, PlanRequest } from "../domain/ports/engine.ts";

/** A model's plan, and what its answer was worth, for the engine that stands behind it. */
export interface ModelPlan extends FillPlan {
  answer: {
    /** Fields of parts that it gave no answer about, by id, and why about the first of them. */
    unanswered: readonly string[];
    failure: string | null;
    /** How many of its entries did not hold. */
    refused: number;
  };
}

export interface ModelEngine extends InstructionEngine {
  plan(request: PlanRequest): Promise<ModelPlan>;
}
