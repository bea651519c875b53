import { JobFailure } from "../../domain/errors.ts";
import type { FillPlan } from "../../domain/fill-plan.ts";
import { offeredFields } from "../../domain/offered-fields.ts";
import type { InstructionEngine, PlanRequest } from "../../domain/ports/engine.ts";
import { ModelFailure } from "../model-failure.ts";
import { answerPart, type PartResult } from "./answer-part.ts";
import { cutParts } from "./form/cut-parts.ts";
import type { FormPart } from "./form/describe-part.ts";
import { type OfferedField, offerFields } from "./form/offered-field.ts";
import { type ShownPage, showPages } from "./form/show-pages.ts";
import { createQuoteFinder } from "./judge/find-quote.ts";
import type { Judging } from "./judge/judging.ts";
import { readPrinted } from "./judge/printed.ts";
import { readSaid } from "./judge/said.ts";
import { unusedParts } from "./judge/unused-parts.ts";
import { mapLimited } from "./map-limited.ts";
import { type AskModel, connectModel } from "./model/call-model.ts";
import { contextOf, LEAST_ANSWER, roomLeft } from "./model/context-room.ts";
import { unavailable } from "./model/failures.ts";
import type { ModelOptions } from "./model/model-options.ts";
import { openingMessages } from "./model/prompt.ts";
import { createUsageMeter } from "./model/usage-meter.ts";

const CALLS_AT_ONCE = 4;

/**
 * An engine that lets a model of OpenAI, or of a server with the same API, read the form and say what each blank is to
 * hold. The model has no tools, and what it says counts only as far as the instruction bears it out.
 *
 * `plan` throws `ModelFailure`: `engine_refused`, or `engine_unavailable` for everything else that keeps a readable
 * answer away. Nothing is loaded or sent before it is called.
 */
export function createOpenAiEngine(options: ModelOptions): InstructionEngine {
  const name = `openai:${options.model}`;
  const read = async (request: Request): Promise<FillPlan> => {
    const meter = createUsageMeter();
    try {
      const ask = await connectModel(options, meter.add);
      const plan = await planWith(ask, request, options);
      return { engine: name, ...plan, usage: meter.total() };
    } catch (error) {
      throw error instanceof JobFailure ? new ModelFailure(error, meter.total()) : error;
    }
  };
  return { name, plan: read, readDocument: (request) => read({ ...request, isDocument: true }) };
}

/** What is to be planned, by an instruction or by a document that stands in its place. */
type Request = PlanRequest & { isDocument?: true };

type Planned = Omit<FillPlan, "engine" | "usage">;

async function planWith(ask: AskModel, request: Request, options: ModelOptions): Promise<Planned> {
  const { shown, warnings } = options.images ? await showPages(request) : NOTHING_SHOWN;
  const offered = offerFields(
    request.form,
    shown.map(({ page }) => page),
  );
  const results = await answerAll(offered, request, shown, ask, contextOf(options));
  const plan = toPlan(offered, request.prompt, results);
  return { ...plan, warnings: [...warnings, ...plan.warnings] };
}

const NOTHING_SHOWN = { shown: [], warnings: [] };

async function answerAll(
  offered: readonly OfferedField[],
  request: Request,
  shown: readonly ShownPage[],
  ask: AskModel,
  contextTokens: number,
): Promise<PartResult[]> {
  const { prompt, today, signal, isDocument = false } = request;
  const context = { instruction: prompt, isDocument, today, shown, room: 0 };
  const room = roomLeft(contextTokens, openingMessages({ fields: [], pages: [] }, context));
  const asked = { ...context, room };
  const judging = judgingOf(request);
  const ids = new Set(offered.map(({ id }) => id));
  return mapLimited(
    partsOf(offered, request, { room, contextTokens }),
    CALLS_AT_ONCE,
    signal,
    (part, stop) => {
      const offer = { fields: part.fields, elsewhere: ids };
      return answerPart(offer, openingMessages(part, asked), judging, (messages) =>
        roomLeft(contextTokens, messages) >= LEAST_ANSWER ? ask(messages, stop) : null,
      );
    },
  );
}

function partsOf(
  offered: readonly OfferedField[],
  { pages = [] }: PlanRequest,
  { room, contextTokens }: { room: number; contextTokens: number },
): FormPart[] {
  const parts = cutParts(offered, pages, room);
  if (parts) return parts;
  throw unavailable(
    `The instruction was expected to fit into the model's context of ${contextTokens} tokens together with a part of the form, and does not.`,
    false,
  );
}

const judgingOf = ({ form, pages = [], prompt, today }: PlanRequest): Judging => ({
  instruction: readSaid(prompt, today),
  findQuote: createQuoteFinder(prompt),
  today,
  printed: readPrinted(offeredFields(form), pages),
});

function toPlan(offered: readonly OfferedField[], prompt: string, results: PartResult[]): Planned {
  const plan: Planned = { values: [], leftBlank: [], ambiguous: [], unused: [], warnings: [] };
  const settled = new Map(results.flatMap((result) => [...result.settled]));
  for (const { id } of offered) {
    const meaning = settled.get(id);
    if (meaning?.kind === "value") plan.values.push(meaning.planned);
    if (meaning?.kind === "blank") plan.leftBlank.push(id);
    if (meaning?.kind === "ambiguous")
      plan.ambiguous.push({ fieldId: id, candidates: meaning.sources.map(({ text }) => text) });
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
