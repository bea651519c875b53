import type { ReasoningEffort } from "../../../domain/model-settings.ts";
import { LEAST_ANSWER, roomLeft } from "./context-room.ts";
import type { ModelOptions } from "./model-options.ts";
import type { Message } from "./prompt.ts";

/** Contexts beyond this are those of large servers, which bound an answer themselves. */
const LARGE_CONTEXT = 32_768;
/** Names of models that reason, and take an effort: reading a form takes little of it. */
const REASONS = /(?:^|[/.:])(?:gpt-5(?!-chat)|gpt-oss|o[134](?:-|$))/i;

/**
 * What a request carries beside the prompt, by the names of its API style. No chance in the choice of words, unless the
 * model is asked to think, which it does worse without; and an end to answers that would otherwise run on.
 */
export function parametersFor(options: ModelOptions, messages: Message[]): Record<string, unknown> {
  const { apiStyle } = options;
  if (apiStyle === "ollama") return {};
  const effort = effortOf(options);
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

/** How long the model is to think: as the operator says, else little where its name says that it thinks at all. */
const effortOf = ({ model, reasoningEffort }: ModelOptions): ReasoningEffort | undefined =>
  reasoningEffort ?? (REASONS.test(model) ? "low" : undefined);

/** How many tokens an answer may have in a small context; undefined in a large one, or in one that nobody has told. */
export function roomForAnswer(
  { contextTokens }: Pick<ModelOptions, "contextTokens">,
  messages: readonly Message[],
): number | undefined {
  if (contextTokens === undefined || contextTokens > LARGE_CONTEXT) return undefined;
  return Math.max(LEAST_ANSWER, roomLeft(contextTokens, messages));
}
