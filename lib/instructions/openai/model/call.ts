import type * as OpenAi from "openai";
import type { AnswerBounds } from "./answer-bounds.ts";
import type { ModelOptions } from "./model-options.ts";
import type { Message } from "./prompt.ts";
import type { Adapt } from "./refused-parameters.ts";
import type { StreamWatch } from "./stream-reply.ts";

/** What a model is asked, and how large an answer can be that is right. */
export interface ModelQuestion {
  messages: Message[];
  bounds: AnswerBounds;
  /** Whether an answer, as far as it has come, is not worth waiting for. */
  isInVain?: (text: string) => boolean;
  /** Whether the messages are only to be read, for a question that will begin like them. */
  isAhead?: boolean;
}

/** One request to the server, and how its body is made to suit. */
export interface Call extends ModelQuestion {
  client: OpenAi.OpenAI;
  options: ModelOptions;
  /** Whether the server is on one's own machine or network: it may run on without an end, and shows what it has so far. */
  isOwn: boolean;
  adapt: Adapt;
  watch: StreamWatch;
}
