import type { ApiStyle, ReasoningEffort } from "../../../domain/model-settings.ts";

export interface ModelOptions {
  /** Gives the key, for each form anew: a key that was changed elsewhere counts at once. */
  readKey: () => Promise<string>;
  /** The API's root, which `/responses` or `/chat/completions` is added to; OpenAI's own (Ollama's) when left out. */
  baseUrl?: string;
  model: string;
  apiStyle: ApiStyle;
  /** How many tokens a request and its answer may have together. */
  contextTokens?: number | undefined;
  reasoningEffort?: ReasoningEffort | undefined;
  /** For how long Ollama keeps the model after a request, as Ollama spells it. */
  keepAlive?: string | undefined;
  /** How many calls a local server takes at once, each with a context of its own; one unless the operator says more. */
  callsAtOnce?: number | undefined;
  /** Whether pages that have fields without words may be sent as images. */
  images: boolean;
}
