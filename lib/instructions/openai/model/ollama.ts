import * as z from "zod";
import { OLLAMA_CONTEXT_TOKENS } from "../../../domain/model-settings.ts";
import { answerJsonSchema } from "./answer-schema.ts";
import type { Call } from "./call.ts";
import { roomForAnswer, thinks } from "./parameters.ts";
import type { Message } from "./prompt.ts";
import type { CallUsage, Reply } from "./read-reply.ts";

/** Where Ollama listens unless told otherwise. */
export const OLLAMA_URL = "http://127.0.0.1:11434";

/** The root of Ollama's own API, whether or not the URL is that of its imitation of OpenAI's. */
export const ollamaRoot = (url: string): string => url.replace(/(?<!\/)\/+$/, "").replace(/\/v1$/, "");

/**
 * Asks through Ollama's own API (`POST /api/chat`): its imitation of OpenAI's cannot say how large the context is to
 * be. `truncate` and `shift` have it refuse what does not fit, which it would otherwise cut without a word.
 */
export async function sendOllama({ client, options, messages, adapt, signal }: Call): Promise<unknown> {
  const contextTokens = options.contextTokens ?? OLLAMA_CONTEXT_TOKENS;
  const body = {
    model: options.model,
    messages: messages.map(toOllamaMessage),
    format: answerJsonSchema(),
    think: thinks(options.reasoningEffort) && options.reasoningEffort,
    stream: false,
    truncate: false,
    shift: false,
    options: {
      num_ctx: contextTokens,
      num_predict: roomForAnswer({ contextTokens }, messages),
      ...(!thinks(options.reasoningEffort) && { temperature: 0 }),
    },
  };
  return client.post("/api/chat", { body: adapt(body), signal });
}

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
  if (data?.done_reason === "length") return { kind: "cut_off" };
  return { kind: "text", text: data?.message.content ?? "" };
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

/** Lets calls wait for each other: a machine with one model answers one at a time, and a call's time runs from its start. */
export function inTurn<Arguments extends unknown[], Result>(
  call: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (...given) => {
    const next = last.then(() => call(...given));
    last = next.catch(() => {});
    return next;
  };
}
