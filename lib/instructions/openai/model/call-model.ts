import type { OpenAI } from "openai";
import { JobFailure } from "../../../domain/errors.ts";
import { answerJsonSchema } from "./answer-schema.ts";
import { failureOf, unavailable } from "./failures.ts";
import type { Message } from "./prompt.ts";
import { type CallUsage, type Reply, readChatBody, readResponsesBody, readUsage } from "./read-reply.ts";
import { toChatMessages, toResponsesInput } from "./to-api-messages.ts";

export interface ModelOptions {
  /** Gives the key, for each form anew: a key that was changed elsewhere counts at once. */
  readKey: () => Promise<string>;
  /** The API's root, which `/responses` or `/chat/completions` is added to; OpenAI's own when left out. */
  baseUrl?: string;
  model: string;
  apiStyle: "responses" | "chat";
  /** Whether pages that have fields without words may be sent as images. */
  images: boolean;
}

/**
 * Sends messages and gives the model's text, unread. Throws `JobFailure` (`engine_refused`, `engine_unavailable`).
 * A reply that is not the API's gives an empty text.
 */
export type AskModel = (messages: Message[], signal: AbortSignal) => Promise<string>;

const OPENAI_URL = "https://api.openai.com/v1";
/** Milliseconds for one attempt: room for a reasoning model and 200 fields. The signal may end it sooner. */
const ATTEMPT_TIMEOUT = 120_000;
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
  const client = new openAi.OpenAI({
    apiKey: await keyOf(options),
    baseURL: options.baseUrl ?? OPENAI_URL,
    timeout: ATTEMPT_TIMEOUT,
    maxRetries: MAX_RETRIES,
    // The client would take these from the environment; at the debug level it logs prompts.
    logLevel: "off",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
  });
  const [send, read] =
    options.apiStyle === "chat"
      ? ([sendChat, readChatBody] as const)
      : ([sendResponses, readResponsesBody] as const);
  return async (messages, signal) => {
    try {
      const body = await send(client, options.model, messages, signal);
      onCall(readUsage(body));
      return textOf(read(body));
    } catch (error) {
      const failure = error instanceof JobFailure ? error : failureOf(error, openAi);
      if (failure) throw failure;
      if (isUnreadableBody(error)) return "";
      throw error;
    }
  };
}

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

async function sendResponses(
  client: OpenAI,
  model: string,
  messages: Message[],
  signal: AbortSignal,
): Promise<unknown> {
  const format = { type: "json_schema" as const, name: "fills", strict: true, schema: answerJsonSchema() };
  const input = toResponsesInput(messages);
  return client.responses.create({ model, input, text: { format }, store: false }, { signal });
}

async function sendChat(
  client: OpenAI,
  model: string,
  messages: Message[],
  signal: AbortSignal,
): Promise<unknown> {
  const json_schema = { name: "fills", strict: true, schema: answerJsonSchema() };
  return client.chat.completions.create(
    {
      model,
      messages: toChatMessages(messages),
      response_format: { type: "json_schema", json_schema },
      store: false,
    },
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
