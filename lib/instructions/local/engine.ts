import type { InstructionEngine } from "../../domain/ports/engine.ts";
import { ENGINE_NAME } from "./engine-name.ts";
import { planFor } from "./plan.ts";

/** The deterministic engine: no model of language, no network, no clock. The same form and instruction give the same plan. */
export function createLocalEngine(): InstructionEngine {
  return { name: ENGINE_NAME, plan: async (request) => planFor(request) };
}
