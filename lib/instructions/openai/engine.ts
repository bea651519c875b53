import { JobFailure } from "../../domain/errors.ts";
import type { FillPlan } from "../../domain/fill-plan.ts";
import type { InstructionEngine, PlanRequest } from "../../domain/ports.ts";
import { ModelFailure } from "../model-failure.ts";
import { sectionBySection } from "../reading-order.ts";
import { createWordShaper } from "../shape/word-shaper.ts";
import { answerBatch, type BatchResult } from "./answer-batch.ts";
import { cutBatches } from "./form/cut-batches.ts";
import { type OfferedField, offerFields } from "./form/offered-field.ts";
import { type ShownPage, showPages } from "./form/show-pages.ts";
import { createQuoteFinder } from "./judge/find-quote.ts";
import { unusedParts } from "./judge/unused-parts.ts";
import { mapLimited } from "./map-limited.ts";
import { type AskModel, connectModel, type ModelOptions } from "./model/call-model.ts";
import { openingMessages } from "./model/prompt.ts";
import { createUsageMeter } from "./model/usage-meter.ts";

const CALLS_AT_ONCE = 4;

/**
 * An engine that lets a model of OpenAI, or of a server with the same API, map the instruction to the fields. The model
 * has no tools, and what it says counts only where the instruction's own words bear it out.
 *
 * `plan` throws `ModelFailure`: `engine_refused`, or `engine_unavailable` for everything else that keeps a readable
 * answer away. Nothing is loaded or sent before it is called.
 */
export function createOpenAiEngine(options: ModelOptions): InstructionEngine {
  const name = `openai:${options.model}`;
  return {
    name,
    async plan(request) {
      const meter = createUsageMeter();
      try {
        const ask = await connectModel(options, meter.add);
        const plan = await planWith(ask, request, options.images);
        return { engine: name, ...plan, usage: meter.total() };
      } catch (error) {
        throw error instanceof JobFailure ? new ModelFailure(error, meter.total()) : error;
      }
    },
  };
}

type Planned = Omit<FillPlan, "engine" | "usage">;

async function planWith(ask: AskModel, request: PlanRequest, withImages: boolean): Promise<Planned> {
  const { shown, warnings } = withImages ? await showPages(request) : NOTHING_SHOWN;
  const pages = shown.map(({ page }) => page);
  const offered = offerFields(sectionBySection(request.form.fields), pages);
  const results = await answerAll(cutBatches(offered), request, shown, ask);
  const plan = toPlan(offered, request.prompt, results);
  return { ...plan, warnings: [...warnings, ...plan.warnings] };
}

const NOTHING_SHOWN = { shown: [], warnings: [] };

async function answerAll(
  batches: OfferedField[][],
  { form, prompt, today, signal }: PlanRequest,
  shown: readonly ShownPage[],
  ask: AskModel,
): Promise<BatchResult[]> {
  const instruction = { findQuote: createQuoteFinder(prompt), shaper: createWordShaper(form, today), today };
  return mapLimited(batches, CALLS_AT_ONCE, signal, (batch, stop) =>
    answerBatch(batch, openingMessages(batch, prompt, today, shown), instruction, (messages) =>
      ask(messages, stop),
    ),
  );
}

function toPlan(offered: OfferedField[], prompt: string, results: BatchResult[]): Planned {
  const plan: Planned = { values: [], leftBlank: [], ambiguous: [], unused: [], warnings: [] };
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
