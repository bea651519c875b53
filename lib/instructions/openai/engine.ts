import { JobFailure } from "../../domain/errors.ts";
import { offeredFields } from "../../domain/offered-fields.ts";
import type { PlanRequest } from "../../domain/ports/engine.ts";
import { ModelFailure } from "../model-failure.ts";
import type { ModelEngine, ModelPlan } from "../model-plan.ts";
import { unusedParts } from "../unused-parts.ts";
import { answerPart } from "./answer-part.ts";
import { answerParts, type PartAnswers } from "./answer-parts.ts";
import { cutParts } from "./form/cut-parts.ts";
import type { FormPart } from "./form/describe-part.ts";
import { type OfferedField, offerFields } from "./form/offered-field.ts";
import { type ShownPage, showPages } from "./form/show-pages.ts";
import { createQuoteFinder } from "./judge/find-quote.ts";
import type { Judging } from "./judge/judging.ts";
import { readPrinted } from "./judge/printed.ts";
import { readSaid } from "./judge/said.ts";
import { answerBounds } from "./model/answer-bounds.ts";
import { type AskModel, connectModel } from "./model/call-model.ts";
import { LEAST_ANSWER, roomLeft, tokensPerCall } from "./model/context-room.ts";
import { unavailable } from "./model/failures.ts";
import type { ModelOptions } from "./model/model-options.ts";
import { createModelTime, type ModelTime, REAL_TIMER, type Timer } from "./model/model-time.ts";
import { openingMessages } from "./model/prompt.ts";
import { isOwnServer, rootOf } from "./model/server.ts";
import { type Turns, turnsAt } from "./model/turns.ts";
import { createUsageMeter } from "./model/usage-meter.ts";

/** Parts of a form that a provider is asked for at once. */
const CALLS_AT_ONCE = 4;

/** What an engine asks by, where it is not the model's server and the clock on the wall. */
export interface Means {
  connect: typeof connectModel;
  timer: Timer;
}

/**
 * An engine that lets a model of OpenAI, or of a server with the same API, read the form and say what each blank is to
 * hold. The model has no tools, and what it says counts only as far as the instruction bears it out.
 *
 * `plan` throws `ModelFailure`: `engine_refused`, or `engine_unavailable` for everything else that keeps every readable
 * answer away; what was answered of a form in parts is its plan. Nothing is loaded or sent before it is called.
 */
export function createOpenAiEngine(
  options: ModelOptions,
  { connect = connectModel, timer = REAL_TIMER }: Partial<Means> = {},
): ModelEngine {
  const name = `openai:${options.model}`;
  const read = async (request: Request): Promise<ModelPlan> => {
    const meter = createUsageMeter();
    try {
      const ask = await connect(options, meter);
      const time = createModelTime(request.modelMs ?? Number.POSITIVE_INFINITY, timer);
      const plan = await planWith({ ask, time }, request, options);
      return { engine: name, ...plan, usage: meter.total() };
    } catch (error) {
      throw error instanceof JobFailure
        ? new ModelFailure(error, meter.total(), meter.hasProgressed())
        : error;
    }
  };
  return { name, plan: read, readDocument: (request) => read({ ...request, isDocument: true }) };
}

/** What is to be planned, by an instruction or by a document that stands in its place. */
type Request = PlanRequest & { isDocument?: true };

type Planned = Omit<ModelPlan, "engine" | "usage">;

/** A model that can be asked, and how long it may work. */
interface Asking {
  ask: AskModel;
  time: ModelTime;
}

async function planWith(asking: Asking, request: Request, options: ModelOptions): Promise<Planned> {
  const { shown, warnings } = options.images ? await showPages(request) : NOTHING_SHOWN;
  const offered = offerFields(
    request.form,
    shown.map(({ page }) => page),
  );
  const answers = await answerAll(offered, request, shown, asking, options);
  const plan = toPlan(offered, request.prompt, answers);
  return { ...plan, warnings: [...warnings, ...plan.warnings] };
}

const NOTHING_SHOWN = { shown: [], warnings: [] };

async function answerAll(
  offered: readonly OfferedField[],
  request: Request,
  shown: readonly ShownPage[],
  { ask, time }: Asking,
  options: ModelOptions,
): Promise<PartAnswers> {
  const { prompt, today, signal, isDocument = false } = request;
  const contextTokens = tokensPerCall(options);
  const context = { instruction: prompt, isDocument, today, shown, room: 0 };
  const room = roomLeft(contextTokens, openingMessages({ fields: [], pages: [] }, context));
  const asked = { ...context, room };
  const judging = judgingOf(request);
  const elsewhere = new Set(offered.map(({ id }) => id));
  const parts = partsOf(offered, request, { room, contextTokens });
  const limit = isOwnServer(options) ? parts.length : CALLS_AT_ONCE;
  return answerParts(parts, { limit, inTurn: turnsOf(options), signal }, (part, stop) => {
    const bounds = answerBounds(part.fields, prompt);
    const offer = { fields: part.fields, elsewhere };
    return answerPart(offer, openingMessages(part, asked), judging, (messages, isInVain) =>
      roomLeft(contextTokens, messages) >= LEAST_ANSWER
        ? ask({ messages, bounds, isInVain }, time, stop)
        : null,
    );
  });
}

/**
 * Work at a local server waits for its turn, and the parts of one form follow each other. It has one model in one memory,
 * and its cache of a form serves the form's next part. A provider has room for all.
 */
function turnsOf(options: ModelOptions): Turns["take"] {
  if (!isOwnServer(options)) return (_, work) => work();
  const turns = turnsAt(rootOf(options), options.callsAtOnce ?? 1);
  return (signal, work) => turns.take(signal, work);
}

function partsOf(
  offered: readonly OfferedField[],
  { pages = [] }: PlanRequest,
  { room, contextTokens }: { room: number; contextTokens: number },
): FormPart[] {
  const parts = cutParts(offered, pages, room);
  if (parts) return parts;
  throw unavailable(
    `The instruction and a part of the form don't fit into the model's context of ${contextTokens} tokens.`,
    false,
  );
}

const judgingOf = ({ form, pages = [], prompt, today }: PlanRequest): Judging => ({
  instruction: readSaid(prompt, today),
  findQuote: createQuoteFinder(prompt),
  today,
  printed: readPrinted(offeredFields(form), pages),
});

function toPlan(
  offered: readonly OfferedField[],
  prompt: string,
  { results, unanswered, failure }: PartAnswers,
): Planned {
  const settled = new Map(results.flatMap((result) => [...result.settled]));
  const refused = results.reduce((sum, result) => sum + result.refused, 0);
  const plan: Planned = {
    values: [],
    leftBlank: [],
    ambiguous: [],
    unused: [],
    warnings: results.flatMap(({ warnings }) => warnings),
    answer: { unanswered, refused, failure: failure?.message ?? null },
  };
  for (const { id } of offered) {
    const meaning = settled.get(id);
    if (meaning?.kind === "value") plan.values.push(meaning.planned);
    if (meaning?.kind === "blank") plan.leftBlank.push(id);
    if (meaning?.kind === "ambiguous")
      plan.ambiguous.push({ fieldId: id, candidates: meaning.sources.map(({ text }) => text) });
  }
  const sources = [...settled.values()].flatMap((meaning) => meaning.sources);
  const reports = results.map(({ unused }) => unused);
  plan.unused = unusedParts(prompt, reports, sources);
  return plan;
}
