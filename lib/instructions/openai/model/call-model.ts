import type * as OpenAi from "openai";
import { JobFailure } from "../../../domain/errors.ts";
import { AnswerOfNoUse, NoAnswer } from "../../model-failure.ts";
import type { ModelQuestion } from "./call.ts";
import { MOST_CHARACTERS, refuseCutPrompt, tooLong } from "./context-limit.ts";
import { failureOf, outOfGivenTime, unavailable } from "./failures.ts";
import type { ModelOptions } from "./model-options.ts";
import type { ModelTime } from "./model-time.ts";
import { effortOf, mostTokens, parametersFor } from "./parameters.ts";
import type { CallUsage, Reply } from "./read-reply.ts";
import { sendAdapted } from "./refused-parameters.ts";
import { sendTwice } from "./send-twice.ts";
import { isOwnServer, rootOf } from "./server.ts";
import { STYLES } from "./styles.ts";

/** What a model wrote. `isCut` says that it had not ended. */
export interface Answered {
  text: string;
  isCut: boolean;
}

/**
 * Asks a question and gives the model's text, unread, in the time that it has. Throws `JobFailure` (`engine_refused`,
 * `engine_unavailable`). A reply that is not the API's gives an empty text.
 */
export type AskModel = (question: ModelQuestion, time: ModelTime, signal: AbortSignal) => Promise<Answered>;

/** Told of the calls for one plan. */
export interface CallsSeen {
  /** What an answered call took, whatever its answer is worth. */
  answered(usage: CallUsage): void;
  /** A server is at work on one. */
  progressed(): void;
}

/**
 * Milliseconds for one call, its repetition included: room for a reasoning model and 200 fields. The plan's time may end it
 * sooner. The client's own time-out would be for each attempt, and it would wait for a silent model twice.
 */
const CALL_TIMEOUT = 120_000;
/** The same for a local server. */
const OWN_CALL_TIMEOUT = 300_000;

/** Loads the client, which is too large to load before it is needed, and binds it to the options. */
export async function connectModel(options: ModelOptions, seen: CallsSeen): Promise<AskModel> {
  const openAi = await import("openai");
  const configured = clientOf(openAi, rootOf(options), await keyOf(options));
  const style = STYLES[options.apiStyle];
  const isOwn = isOwnServer(options);
  return async (question, modelTime, jobSignal) => {
    const time = modelTime.begin(isOwn ? OWN_CALL_TIMEOUT : CALL_TIMEOUT);
    const signal = AbortSignal.any([jobSignal, time.signal]);
    const faultOf = (error: object): Error => streamFault(openAi, error);
    const client = configured.withOptions({ fetch: sendTwice(time.limit) });
    const watch = { signal, onProgress: seen.progressed, isInVain: endOf(question, options), faultOf };
    try {
      const parameters = parametersFor(options, question);
      const body = await sendAdapted(options, openAi, parameters, (adapt) =>
        style.send({ client, options, isOwn, ...question, adapt, watch }),
      );
      const usage = style.usage(body);
      seen.answered(usage);
      refuseCutPrompt(question.messages, usage, options.contextTokens);
      return answeredBy(style.read(body));
    } catch (error) {
      const ended = jobSignal.aborted ? outOfGivenTime() : signal.aborted ? outOfTime(time.limit) : null;
      const failure = failureIn(error, ended, openAi, options);
      if (failure) throw failure;
      if (isUnreadableBody(error)) return { text: "", isCut: false };
      throw error;
    } finally {
      time.end();
    }
  };
}

/** When a reply is ended: when it is in vain, and when it is longer than the tokens that it may have, which some ignore. */
function endOf(question: ModelQuestion, options: ModelOptions): (text: string) => boolean {
  const { isInVain = () => false } = question;
  const tokens = mostTokens(options, question, effortOf(options)) ?? Number.POSITIVE_INFINITY;
  return (text) => text.length > tokens * MOST_CHARACTERS || isInVain(text);
}

/** The job failure that an error stands for; null for one that is not about the call. */
function failureIn(
  error: unknown,
  ended: JobFailure | null,
  openAi: typeof OpenAi,
  { contextTokens }: ModelOptions,
): JobFailure | null {
  if (error instanceof JobFailure) return error;
  return ended ?? tooLong(error, openAi, contextTokens) ?? failureOf(error, openAi);
}

const clientOf = (openAi: typeof OpenAi, baseURL: string, apiKey: string): OpenAi.OpenAI =>
  new openAi.OpenAI({
    apiKey,
    baseURL,
    maxRetries: 0,
    // The client would take these from the environment; at the debug level it logs prompts.
    logLevel: "off",
    organization: null,
    project: null,
    webhookSecret: null,
  });

/** An error that a server tells in the middle of a stream, which it began as if all were well. */
function streamFault(openAi: typeof OpenAi, error: object & { code?: unknown; message?: unknown }): Error {
  const status = Number(error.code) >= 400 ? Number(error.code) : 500;
  return new openAi.APIError(status, error, String(error.message ?? ""), new Headers());
}

const outOfTime = (limit: number): JobFailure =>
  limit === 0
    ? unavailable("The model used up its time before the plan was complete.", true)
    : new NoAnswer(`The model did not answer within ${Math.round(limit / 1000)} seconds.`);

async function keyOf({ readKey }: ModelOptions): Promise<string> {
  try {
    return await readKey();
  } catch {
    // What the store of secrets says may name the secret; it is not repeated.
    throw unavailable("The model's key cannot be read.", true);
  }
}

/** What the client throws at a body that is not JSON, breaks off, or is not an object. */
function isUnreadableBody(error: unknown): boolean {
  return error instanceof SyntaxError || error instanceof TypeError;
}

function answeredBy(reply: Reply): Answered {
  if (reply.kind === "refused")
    throw new AnswerOfNoUse("engine_refused", "The model refused to fill the form.");
  return { text: reply.text, isCut: reply.kind === "cut_off" };
}
