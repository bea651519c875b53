import type { ApiStyle } from "../../../domain/model-settings.ts";
import { answerJsonSchema } from "./answer-schema.ts";
import type { Call } from "./call.ts";
import { readOllamaBody, readOllamaUsage, sendOllama } from "./ollama.ts";
import {
  type CallUsage,
  CHAT_PIECES,
  type Reply,
  readChatBody,
  readResponsesBody,
  readUsage,
} from "./read-reply.ts";
import { readStreamed } from "./stream-reply.ts";
import { toChatMessages, toResponsesInput } from "./to-api-messages.ts";

/** One way to talk to a model's server. */
interface Style {
  /** Gives the reply's body as it would be if it were sent whole. Throws what the client throws. */
  send(call: Call): Promise<unknown>;
  read(body: unknown): Reply;
  usage(body: unknown): CallUsage;
}

export const STYLES: Record<ApiStyle, Style> = {
  responses: { send: sendResponses, read: readResponsesBody, usage: readUsage },
  chat: { send: sendChat, read: readChatBody, usage: readUsage },
  ollama: { send: sendOllama, read: readOllamaBody, usage: readOllamaUsage },
};

async function sendResponses({ client, options, messages, adapt, watch }: Call): Promise<unknown> {
  const { model } = options;
  const { signal } = watch;
  const format = { type: "json_schema" as const, name: "fills", strict: true, schema: answerJsonSchema() };
  const input = toResponsesInput(messages);
  return client.responses.create(adapt.body({ model, input, text: { format }, store: false }), { signal });
}

/** A local server is watched while it answers, keeps what it has read, and gets the bounds of an answer. */
async function sendChat({ client, options, isOwn, adapt, watch, ...question }: Call): Promise<unknown> {
  const { signal } = watch;
  const schema = answerJsonSchema(isOwn && adapt.takes("bounds") ? question.bounds : undefined);
  const body = {
    model: options.model,
    messages: toChatMessages(question.messages),
    response_format: { type: "json_schema" as const, json_schema: { name: "fills", strict: true, schema } },
    store: false,
  };
  if (!isOwn) return client.chat.completions.create(adapt.body(body), { signal });
  const streamed = { ...body, stream: true, stream_options: { include_usage: true }, cache_prompt: true };
  const sent = client.post("/chat/completions", { body: adapt.body(streamed), signal });
  return readStreamed(await sent.asResponse(), CHAT_PIECES, watch);
}
