import * as z from "zod";
import { OLLAMA_CONTEXT_TOKENS, OLLAMA_KEEP_ALIVE } from "../../../domain/model-settings.ts";
import { answerJsonSchema } from "./answer-schema.ts";
import type { Call } from "./call.ts";
import { mostTokens, thinks } from "./parameters.ts";
import type { Message } from "./prompt.ts";
import type { CallUsage, Reply } from "./read-reply.ts";
import { type Pieces, readStreamed } from "./stream-reply.ts";

/** Where Ollama listens unless told otherwise. */
export const OLLAMA_URL = "http://127.0.0.1:11434";

/** The root of Ollama's own API, whether or not the URL is that of its imitation of OpenAI's. */
export const ollamaRoot = (url: string): string => url.replace(/(?<!\/)\/+$/, "").replace(/\/v1$/, "");

/**
 * Asks through Ollama's own API (`POST /api/chat`): its imitation of OpenAI's cannot say how large the context is to
 * be. `truncate` and `shift` have it refuse what does not fit, which it would otherwise cut without a word.
 */
export async function sendOllama({ client, options, adapt, watch, ...question }: Call): Promise<unknown> {
  const contextTokens = options.contextTokens ?? OLLAMA_CONTEXT_TOKENS;
  const effort = options.reasoningEffort ?? "none";
  const body = {
    model: options.model,
    messages: question.messages.map(toOllamaMessage),
    format: answerJsonSchema(adapt.takes("bounds") ? question.bounds : undefined),
    think: thinks(effort) && effort,
    stream: true,
    keep_alive: keepAliveOf(options),
    truncate: false,
    shift: false,
    options: {
      num_ctx: contextTokens,
      num_predict: mostTokens({ contextTokens }, question, effort),
      ...(!thinks(effort) && { temperature: 0 }),
    },
  };
  const sent = client.post("/api/chat", { body: adapt.body(body), signal: watch.signal });
  return readStreamed(await sent.asResponse(), OLLAMA_PIECES, watch);
}

/** What a request says counts more than Ollama's own setting. A text without a unit is no time to it, and a number is. */
function keepAliveOf({ keepAlive = OLLAMA_KEEP_ALIVE }: Call["options"]): string | number {
  return /^-?\d+$/.test(keepAlive) ? Number(keepAlive) : keepAlive;
}

/** The pieces of a streamed `POST /api/chat`; the last of them has the counts. */
const OLLAMA_PIECES: Pieces = {
  textOf: (piece) => Body.safeParse(piece).data?.message.content ?? "",
  toBody: (content, pieces, isCut) => ({
    ...pieces.at(-1),
    message: { content },
    ...(isCut && { done_reason: "length" }),
  }),
};

/** Images are base64 without the head of a data URL. */
const toOllamaMessage = ({ role, content, images = [] }: Message) => ({
  role,
  content,
  ...(images.length > 0 && { images: images.map((url) => url.replace(/^data:[^,]*,/, "")) }),
});

const Count = z.int().min(0).catch(0);
const Body = z.object({
  message: z.object({ content: z.string().nullish() }),
  done_reason: z.string().nullish(),
});
const Counts = z.object({
  prompt_eval_count: Count,
  prompt_eval_cached_count: Count,
  eval_count: Count,
});

/** Reads the body of `POST /api/chat`. */
export function readOllamaBody(body: unknown): Reply {
  const { data } = Body.safeParse(body);
  const text = data?.message.content ?? "";
  return { kind: data?.done_reason === "length" ? "cut_off" : "text", text };
}

/** Reads its token counts; zero where an older version leaves them out, as for a prompt that it has in its cache. */
export function readOllamaUsage(body: unknown): CallUsage {
  const { data } = Counts.safeParse(body);
  return {
    inputTokens: data?.prompt_eval_count ?? 0,
    cachedTokens: data?.prompt_eval_cached_count ?? 0,
    outputTokens: data?.eval_count ?? 0,
  };
}
