import type * as OpenAi from "openai";
import { JobFailure } from "../../../domain/errors.ts";
import type { ApiStyle } from "../../../domain/model-settings.ts";
import { NoAnswer } from "../../model-failure.ts";
import { answerJsonSchema } from "./answer-schema.ts";
import type { Call } from "./call.ts";
import { refuseCutPrompt, tooLong } from "./context-limit.ts";
import { failureOf, unavailable } from "./failures.ts";
import type { ModelOptions } from "./model-options.ts";
import { inTurn, OLLAMA_URL, ollamaRoot, readOllamaBody, readOllamaUsage, sendOllama } from "./ollama.ts";
import { parametersFor } from "./parameters.ts";
import type { Message } from "./prompt.ts";
import { type CallUsage, type Reply, readChatBody, readResponsesBody, readUsage } from "./read-reply.ts";
import { sendAdapted } from "./refused-parameters.ts";
import { toChatMessages, toResponsesInput } from "./to-api-messages.ts";

/**
 * Sends messages and gives the model's text, unread. Throws `JobFailure` (`engine_refused`, `engine_unavailable`).
 * A reply that is not the API's gives an empty text.
 */
export type AskModel = (messages: Message[], signal: AbortSignal) => Promise<string>;

const OPENAI_URL = "https://api.openai.com/v1";
/**
 * Milliseconds for one call, its repetition included: room for a reasoning model and 200 fields. The signal may end it
 * sooner. The client's own time-out would be for each attempt, and it would wait for a silent model twice.
 */
const CALL_TIMEOUT = 120_000;
/** The same for a server on one's own machine or network, which nobody reaches over plain HTTP otherwise. */
const OWN_CALL_TIMEOUT = 300_000;
/** For what fails at once: no connection, a rate limit, an endpoint out of order. */
const MAX_RETRIES = 1;

/**
 * Loads the client, which is too large to load before it is needed, and binds it to the options. `onCall` is told what
 * each answered call took, whatever the answer is worth.
 */
export async function connectModel(
  options: ModelOptions,
  onCall: (usage: CallUsage) => void,
): Promise<AskModel> {
  const openAi = await import("openai");
  const client = clientOf(openAi, rootOf(options), await keyOf(options));
  const style = STYLES[options.apiStyle];
  const timeout = client.baseURL.startsWith("http:") ? OWN_CALL_TIMEOUT : CALL_TIMEOUT;
  const ask: AskModel = async (messages, jobSignal) => {
    const time = AbortSignal.timeout(timeout);
    const signal = AbortSignal.any([jobSignal, time]);
    try {
      const parameters = parametersFor(options, messages);
      const body = await sendAdapted(options, openAi, parameters, (adapt) =>
        style.send({ client, options, messages, adapt, signal }),
      );
      const usage = style.usage(body);
      onCall(usage);
      refuseCutPrompt(messages, usage, options.contextTokens);
      return textOf(style.read(body));
    } catch (error) {
      if (error instanceof JobFailure) throw error;
      if (time.aborted && !jobSignal.aborted) throw outOfTime(timeout);
      const failure = failureIn(error, openAi, options);
      if (failure) throw failure;
      if (isUnreadableBody(error)) return "";
      throw error;
    }
  };
  return options.apiStyle === "ollama" ? inTurn(ask) : ask;
}

const clientOf = (openAi: typeof OpenAi, baseURL: string, apiKey: string): OpenAi.OpenAI =>
  new openAi.OpenAI({
    apiKey,
    baseURL,
    maxRetries: MAX_RETRIES,
    // The client would take these from the environment; at the debug level it logs prompts.
    logLevel: "off",
    organization: null,
    project: null,
    webhookSecret: null,
  });

interface Style {
  send(call: Call): Promise<unknown>;
  read(body: unknown): Reply;
  usage(body: unknown): CallUsage;
}

const STYLES: Record<ApiStyle, Style> = {
  responses: { send: sendResponses, read: readResponsesBody, usage: readUsage },
  chat: { send: sendChat, read: readChatBody, usage: readUsage },
  ollama: { send: sendOllama, read: readOllamaBody, usage: readOllamaUsage },
};

const rootOf = ({ apiStyle, baseUrl }: ModelOptions): string =>
  apiStyle === "ollama" ? ollamaRoot(baseUrl ?? OLLAMA_URL) : (baseUrl ?? OPENAI_URL);

const failureIn = (error: unknown, openAi: typeof OpenAi, { contextTokens }: ModelOptions) =>
  tooLong(error, openAi, contextTokens) ?? failureOf(error, openAi);

const outOfTime = (timeout: number): NoAnswer =>
  new NoAnswer(`The model was expected to answer within ${timeout / 1000} seconds, and did not.`);

async function keyOf({ readKey }: ModelOptions): Promise<string> {
  try {
    return await readKey();
  } catch {
    // What the store of secrets says may name the secret; it is not repeated.
    throw unavailable("The model's key was expected to be readable, and is not.", true);
  }
}

/** What the client throws at a body that is not JSON, breaks off, or is not an object. */
function isUnreadableBody(error: unknown): boolean {
  return error instanceof SyntaxError || error instanceof TypeError;
}

async function sendResponses({ client, options, messages, adapt, signal }: Call): Promise<unknown> {
  const { model } = options;
  const format = { type: "json_schema" as const, name: "fills", strict: true, schema: answerJsonSchema() };
  const input = toResponsesInput(messages);
  return client.responses.create(adapt({ model, input, text: { format }, store: false }), { signal });
}

async function sendChat({ client, options, messages, adapt, signal }: Call): Promise<unknown> {
  const { model } = options;
  const json_schema = { name: "fills", strict: true, schema: answerJsonSchema() };
  return client.chat.completions.create(
    adapt({
      model,
      messages: toChatMessages(messages),
      response_format: { type: "json_schema" as const, json_schema },
      store: false,
    }),
    { signal },
  );
}

function textOf(reply: Reply): string {
  if (reply.kind === "refused")
    throw new JobFailure("engine_refused", "The model was expected to fill the form, and refused to.");
  if (reply.kind === "cut_off")
    throw unavailable(
      "The model was expected to finish its answer, and was cut off at its length limit.",
      false,
    );
  return reply.text;
}
