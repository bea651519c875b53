import type * as OpenAi from "openai";
import type { JobFailure } from "../../../domain/errors.ts";
import { unavailable } from "./failures.ts";
import type { Message } from "./prompt.ts";
import type { CallUsage } from "./read-reply.ts";

/** No context is smaller than twice this: a count below it is a server's that does not really count. */
const FEWEST_TOKENS = 512;
/** More characters than this for each counted token are in no text of ours, and in no answer. */
export const MOST_CHARACTERS = 7;
/** As much is suspicious where the count is also one that a cut leaves. */
const MANY_CHARACTERS = 4.5;
/** A cut keeps a few tokens beyond its limit: those that open a text. */
const KEPT = 8;

/**
 * Refuses the answer to a prompt that the server has cut, which some do without a word: Ollama keeps half of its
 * context, older ones of it all. The count of what was read then gives it away. Throws `engine_unavailable`.
 */
export function refuseCutPrompt(messages: Message[], usage: CallUsage, contextTokens?: number): void {
  const tokens = countedTokens(usage);
  if (tokens < FEWEST_TOKENS) return;
  const perToken = characters(messages) / tokens;
  const isCut =
    tokens === contextTokens ||
    perToken > MOST_CHARACTERS ||
    (perToken > MANY_CHARACTERS && isLimit(tokens, contextTokens));
  if (isCut)
    throw unavailable(
      `The model's server cut the request to ${tokens} tokens, so the context is too small. Set ` +
        "OPENAI_CONTEXT_TOKENS to the model's context.",
      false,
    );
}

/** Some servers leave what they read from a cache out of the input's count. */
const countedTokens = ({ inputTokens, cachedTokens }: CallUsage): number =>
  cachedTokens > inputTokens ? inputTokens + cachedTokens : inputTokens;

/** Runs of one character (rules to write on, dots, spaces) are few tokens however long, so they count as short. */
const characters = (messages: Message[]): number =>
  messages.reduce((sum, { content }) => sum + content.replaceAll(/(.)\1{3,}/gs, "$1$1$1").length, 0);

/** Whether a cut would leave as many: half of the context, or a power of two, which contexts mostly are. */
function isLimit(tokens: number, contextTokens: number | undefined): boolean {
  const limits = [2 ** Math.floor(Math.log2(tokens)), ...(contextTokens ? [contextTokens / 2] : [])];
  return limits.some((limit) => tokens >= limit && tokens <= limit + KEPT);
}

/** What servers say when a request does not fit: OpenAI and vLLM, llama.cpp, LM Studio, Ollama. */
const TOO_LONG = /context[ _](?:length|size|window)|exceed_context_size|n_ctx\b/i;

/** The job failure of a request that the server finds too long for its context; null for any other error. */
export function tooLong(
  error: unknown,
  openAi: typeof OpenAi,
  contextTokens: number | undefined,
): JobFailure | null {
  if (!(error instanceof openAi.APIError)) return null;
  if (!TOO_LONG.test(`${error.code} ${error.type} ${error.message}`)) return null;
  const size = contextTokens ? `context of ${contextTokens} tokens` : "context";
  return unavailable(
    `The model's server refused the request as too long for the model's ${size}. Set ` +
      "OPENAI_CONTEXT_TOKENS to the model's context.",
    false,
  );
}
