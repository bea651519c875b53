import type { ReasoningEffort } from "../../../domain/model-settings.ts";
import type { ModelQuestion } from "./call.ts";
import { LEAST_ANSWER, roomLeft } from "./context-room.ts";
import type { ModelOptions } from "./model-options.ts";

/** Names of models that reason, and take an effort: reading a form takes little of it. */
const REASONS = /(?:^|[/.:])(?:gpt-5(?!-chat)|gpt-oss|o[134](?:-|$))/i;
/** What a model may think, in tokens, that nobody has told whether to. */
const THOUGHTS = 2048;

/**
 * What a request carries beside the prompt, by the names of its API style. No chance in the choice of words, unless the
 * model is asked to think, which it does worse without; and an end to answers that would otherwise run on.
 */
export function parametersFor(options: ModelOptions, question: ModelQuestion): Record<string, unknown> {
  const { apiStyle } = options;
  if (apiStyle === "ollama") return {};
  const effort = effortOf(options);
  if (apiStyle === "responses") return effort ? { reasoning: { effort } } : {};
  const most = mostTokens(options, question, effort);
  return {
    ...(!thinks(effort) && { temperature: 0 }),
    ...(effort && { reasoning_effort: effort }),
    ...(most && { max_tokens: most }),
  };
}

/** Whether the setting asks a model to think. */
export const thinks = (effort: ReasoningEffort | undefined): boolean =>
  effort !== undefined && effort !== "none" && effort !== "minimal";

/** How long the model is to think: as the operator says, else little where its name says that it thinks at all. */
export const effortOf = ({ model, reasoningEffort }: ModelOptions): ReasoningEffort | undefined =>
  reasoningEffort ?? (REASONS.test(model) ? "low" : undefined);

/**
 * How many tokens an answer may have: what one that is right can need, and what the context has left, where somebody has
 * told it. Undefined for a model that thinks, in a context that nobody has told: how long, no answer says.
 */
export function mostTokens(
  { contextTokens }: Pick<ModelOptions, "contextTokens">,
  { messages, bounds, isAhead }: ModelQuestion,
  effort: ReasoningEffort | undefined,
): number | undefined {
  if (isAhead) return 1;
  const room = contextTokens && Math.max(LEAST_ANSWER, roomLeft(contextTokens, messages));
  if (thinks(effort)) return room;
  const needed = bounds.tokens + (effort === undefined ? THOUGHTS : 0);
  return Math.min(needed, room ?? needed);
}
