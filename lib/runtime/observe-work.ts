import type { FillPlan } from "../domain/fill-plan.ts";
import type { InstructionEngine, PlanRequest } from "../domain/ports/engine.ts";
import type { PdfEngine } from "../domain/ports/pdf.ts";
import type { Dimensions } from "../topology/metrics.ts";
import { logPlan } from "./log.ts";
import { type Measure, measure as measureOnLambda } from "./metrics.ts";

/** PDF work whose time is measured. */
export function observePdf(pdf: PdfEngine, measure: Measure = measureOnLambda): PdfEngine {
  return {
    ...pdf,
    parse: (...request) => timed("parse", measure, () => pdf.parse(...request)),
    parseSeen: (...request) => timed("parse", measure, () => pdf.parseSeen(...request)),
    draw: (input, pages, limits, scale) =>
      timed("draw", measure, () => pdf.draw(input, pages, limits, scale)),
    async fill(request, limits, onChecking) {
      const started = Date.now();
      const filled = await pdf.fill(request, limits, onChecking);
      measure("StageTime", filled.verifyMs, { stage: "verify" });
      measure("StageTime", Date.now() - started - filled.verifyMs, { stage: "write" });
      return filled;
    },
  };
}

/** Engines whose plans are timed. */
export function observeEngines<Choice>(
  choose: (choice: Choice) => Promise<InstructionEngine>,
  measure: Measure = measureOnLambda,
): (choice: Choice) => Promise<InstructionEngine> {
  return async (choice) => {
    const engine = await choose(choice);
    const { name, readDocument } = engine;
    return {
      name,
      plan: (request) => timed("plan", measure, () => engine.plan(request)),
      ...(readDocument && {
        readDocument: (request: PlanRequest) =>
          timed("plan", measure, () => readDocument.call(engine, request)),
      }),
    };
  };
}

/** Logs and counts what a plan gave, who made it, and what a model took for it. */
export function observePlan(jobId: string, plan: FillPlan, measure: Measure = measureOnLambda): void {
  logPlan(jobId, plan);
  measure("FillsPlanned", 1, { engine: engineOf(plan) });
  measure("Values", plan.values.length, {});
  if (!plan.usage) return;
  measure("Tokens", plan.usage.inputTokens, { flow: "input" });
  measure("Tokens", plan.usage.cachedTokens, { flow: "cached" });
  measure("Tokens", plan.usage.outputTokens, { flow: "output" });
}

/** A plan by the local engine says in its warnings if a model was to make it. */
function engineOf({ engine, warnings }: FillPlan): Dimensions<"FillsPlanned">["engine"] {
  if (engine.startsWith("openai:")) return "openai";
  return warnings.some(({ code }) => code.startsWith("model_")) ? "fallback" : "local";
}

/** Work that ends in an error is not measured: it says how soon it failed, not how long it takes. */
async function timed<T>(
  stage: Dimensions<"StageTime">["stage"],
  measure: Measure,
  work: () => Promise<T>,
): Promise<T> {
  const started = Date.now();
  const done = await work();
  measure("StageTime", Date.now() - started, { stage });
  return done;
}
