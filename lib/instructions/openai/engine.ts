import type { FillPlan, ModelUsage } from "../../domain/fill-plan.ts";
import type { InstructionEngine, PlanRequest } from "../../domain/ports.ts";
import { createWordShaper } from "../shape/word-shaper.ts";
import { answerBatch, type BatchResult } from "./answer-batch.ts";
import { cutBatches } from "./form/cut-batches.ts";
import { type OfferedField, offerFields } from "./form/offered-field.ts";
import { inReadingOrder } from "./form/reading-order.ts";
import { createQuoteFinder } from "./judge/find-quote.ts";
import { unusedParts } from "./judge/unused-parts.ts";
import { mapLimited } from "./map-limited.ts";
import { type AskModel, connectModel, type ModelOptions } from "./model/call-model.ts";
import { openingMessages } from "./model/prompt.ts";
import type { CallUsage } from "./model/read-reply.ts";

const CALLS_AT_ONCE = 4;

/**
 * An engine that lets a model of OpenAI, or of a server with the same API, map the instruction to the fields. The model
 * has no tools, and what it says counts only where the instruction's own words bear it out.
 *
 * `plan` throws `JobFailure`: `engine_refused`, or `engine_unavailable` for everything else that keeps a readable
 * answer away. Nothing is loaded or sent before it is called.
 */
export function createOpenAiEngine(options: ModelOptions): InstructionEngine {
  const name = `openai:${options.model}`;
  return {
    name,
    async plan(request) {
      const offered = offerFields(inReadingOrder(request.form.fields));
      const usage: ModelUsage = { calls: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
      const ask = await connectModel(options, (call) => addCall(usage, call));
      const results = await answerAll(cutBatches(offered), request, ask);
      return { ...toPlan(name, offered, request.prompt, results), usage };
    },
  };
}

function addCall(usage: ModelUsage, call: CallUsage): void {
  usage.calls += 1;
  usage.inputTokens += call.inputTokens;
  usage.cachedTokens += call.cachedTokens;
  usage.outputTokens += call.outputTokens;
}

async function answerAll(
  batches: OfferedField[][],
  { form, prompt, today, signal }: PlanRequest,
  ask: AskModel,
): Promise<BatchResult[]> {
  const instruction = { findQuote: createQuoteFinder(prompt), shaper: createWordShaper(form, today), today };
  return mapLimited(batches, CALLS_AT_ONCE, signal, (batch, stop) =>
    answerBatch(batch, openingMessages(batch, prompt, today), instruction, (messages) => ask(messages, stop)),
  );
}

function toPlan(engine: string, offered: OfferedField[], prompt: string, results: BatchResult[]): FillPlan {
  const plan: FillPlan = { engine, values: [], leftBlank: [], ambiguous: [], unused: [], warnings: [] };
  const settled = new Map(results.flatMap((result) => [...result.settled]));
  for (const { id, field } of offered) {
    const meaning = settled.get(id);
    if (meaning?.kind === "value") plan.values.push(meaning.planned);
    if (meaning?.kind === "blank") plan.leftBlank.push(field.id);
    if (meaning?.kind === "ambiguous")
      plan.ambiguous.push({ fieldId: field.id, candidates: meaning.sources.map(({ text }) => text) });
  }
  const sources = [...settled.values()].flatMap((meaning) => meaning.sources);
  plan.unused = unusedParts(
    prompt,
    results.map(({ unused }) => unused),
    sources,
  );
  plan.warnings = results.flatMap(({ warnings }) => warnings);
  return plan;
}
