import type { FillPlan } from "../../domain/fill-plan.ts";
import type { PlanRequest } from "../../domain/ports/engine.ts";
import { score } from "./6-score.ts";
import { decide } from "./7-decide.ts";
import { explain } from "./8-explain.ts";
import { ENGINE_NAME } from "./engine-name.ts";
import { ENGINE_MODEL } from "./model.ts";
import { read } from "./read.ts";

/** Reads the instruction, finds the place for each thing that it says, writes what is sure and asks the rest. */
export function planFor(request: Pick<PlanRequest, "form" | "prompt" | "today">): FillPlan {
  const { model, proposals, ...told } = read(request);
  const decision = decide(score(ENGINE_MODEL, proposals), model);
  return { engine: ENGINE_NAME, ...explain(request.prompt, decision, told), warnings: [] };
}
