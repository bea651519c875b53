import type { ReasoningEffort } from "../../../domain/model-settings.ts";
import type { ModelOptions } from "./call-model.ts";
import type { Message } from "./prompt.ts";

/** Contexts beyond this are those of large servers, which bound an answer themselves. */
const LARGE_CONTEXT = 32_768;
/** Of the context, at least this is the answer's, whatever the prompt is thought to take. */
const ANSWER_SHARE = 1 / 4;
/** Characters that a token stands for at the least, in a form's words. */
const FEWEST_CHARACTERS = 3;

/**
 * What a request carries beside the prompt, by the names of its API style. No chance in the choice of words, unless the
 * model is asked to think, which it does worse without; and an end to answers that would otherwise run on.
 */
export function parametersFor(options: ModelOptions, messages: Message[]): Record<string, unknown> {
  const { apiStyle, reasoningEffort: effort } = options;
  if (apiStyle === "ollama") return {};
  if (apiStyle === "responses") return effort ? { reasoning: { effort } } : {};
  const room = roomForAnswer(options, messages);
  return {
    ...(!thinks(effort) && { temperature: 0 }),
    ...(effort && { reasoning_effort: effort }),
    ...(room && { max_tokens: room }),
  };
}

/** Whether the setting asks a model to think. */
export const thinks = (effort: ReasoningEffort | undefined): boolean =>
  effort !== undefined && effort !== "none" && effort !== "minimal";

/** How many tokens an answer may have in a small context; undefined in a large one, or in one that nobody has told. */
export function roomForAnswer(
  { contextTokens }: Pick<ModelOptions, "contextTokens">,
  messages: Message[],
): number | undefined {
  if (contextTokens === undefined || contextTokens > LARGE_CONTEXT) return undefined;
  const prompt = messages.reduce((sum, { content }) => sum + content.length, 0) / FEWEST_CHARACTERS;
  return Math.floor(Math.max(contextTokens * ANSWER_SHARE, contextTokens - prompt));
}
