import { OLLAMA_CONTEXT_TOKENS } from "../../../domain/model-settings.ts";
import { countTokens } from "../form/count-tokens.ts";
import type { ModelOptions } from "./model-options.ts";
import type { Message } from "./prompt.ts";

/** The context that requests are made for where nobody says how large it is: room for a form of several pages. */
const USUAL_CONTEXT_TOKENS = 32_000;
/** What the frame of a chat takes beside its text. */
const FRAME = 60;
/** No answer is given less room than this, and no question is asked that leaves less. */
export const LEAST_ANSWER = 150;

/** How many tokens a request and its answer may have together. */
export const tokensPerCall = ({
  contextTokens,
  apiStyle,
}: Pick<ModelOptions, "contextTokens" | "apiStyle">): number =>
  contextTokens ?? (apiStyle === "ollama" ? OLLAMA_CONTEXT_TOKENS : USUAL_CONTEXT_TOKENS);

/** How many tokens of a context these messages leave, rather less than more. */
export const roomLeft = (contextTokens: number, messages: readonly Message[]): number =>
  messages.reduce((left, { content }) => left - countTokens(content), contextTokens - FRAME);
