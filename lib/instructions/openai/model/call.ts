import type * as OpenAi from "openai";
import type { ModelOptions } from "./model-options.ts";
import type { Message } from "./prompt.ts";
import type { Adapt } from "./refused-parameters.ts";

/** One request to the server, and how its body is made to suit. */
export interface Call {
  client: OpenAi.OpenAI;
  options: ModelOptions;
  messages: Message[];
  adapt: Adapt;
  signal: AbortSignal;
}
