import { API_STYLES, OLLAMA_CONTEXT_TOKENS, REASONING_EFFORTS } from "../../lib/domain/model-settings.ts";
import type { ModelOptions } from "../../lib/instructions/openai/model/model-options.ts";
import type { ModelServer, ServedModel } from "../../lib/local/model-servers/model-server.ts";

/** What the operator has set of the model's variables; a value that is none counts as unset. */
export interface Configured
  extends Partial<Pick<ModelOptions, "apiStyle" | "contextTokens" | "reasoningEffort">> {
  baseUrl: string | undefined;
  key: string | undefined;
  model: string | undefined;
}

/** Reads the model's variables as the service does. */
export function readConfigured(variables: Record<string, string | undefined>): Configured {
  const text = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const apiStyle = API_STYLES.find((style) => style === text("OPENAI_API_STYLE"));
  const effort = REASONING_EFFORTS.find((each) => each === text("OPENAI_REASONING_EFFORT"));
  const contextTokens = Number(text("OPENAI_CONTEXT_TOKENS") ?? 0);
  return {
    baseUrl: text("OPENAI_BASE_URL"),
    key: text("OPENAI_API_KEY"),
    model: text("OPENAI_MODEL"),
    ...(apiStyle && { apiStyle }),
    ...(effort && { reasoningEffort: effort }),
    ...(contextTokens > 0 && { contextTokens }),
  };
}

/** Settings under which a model is tried, and which are recommended. */
export type Recommended = Pick<
  ModelOptions,
  "model" | "apiStyle" | "contextTokens" | "reasoningEffort" | "callsAtOnce"
> & {
  baseUrl: string;
};

/** Where nobody tells a context: as small as any server's default. */
const SMALL_CONTEXT = 4096;
/** No form needs more at once, and a local server takes long to read it. */
const LARGEST_CONTEXT = 16_384;

/**
 * What to set for a model of a server. Ollama takes the size of the context with each request; this one fits most machines'
 * memory (`limit` is the model's own). Other servers set theirs. They are asked not to think, which takes a small machine
 * minutes. What the operator has set stays, unless the server cannot keep to it.
 */
export function recommend(
  configured: Configured,
  { apiStyle, baseUrl, callsAtOnce }: ModelServer,
  model: ServedModel,
  limit: number | null,
): Recommended {
  const isOllama = apiStyle === "ollama";
  const isProvider = baseUrl.startsWith("https:");
  const most = (isOllama ? limit : model.context) ?? Number.POSITIVE_INFINITY;
  const wanted = isOllama
    ? OLLAMA_CONTEXT_TOKENS
    : isProvider
      ? (model.context ?? undefined)
      : Math.min(LARGEST_CONTEXT, model.context ?? SMALL_CONTEXT);
  const contextTokens = configured.contextTokens ?? wanted;
  const reasoningEffort = configured.reasoningEffort ?? (isOllama || isProvider ? undefined : "none");
  const spoken = configured.apiStyle === "ollama" ? undefined : configured.apiStyle;
  return {
    baseUrl,
    model: model.id,
    apiStyle: isOllama ? apiStyle : (spoken ?? (isProvider ? "responses" : "chat")),
    ...(contextTokens && { contextTokens: Math.min(contextTokens, most) }),
    ...(reasoningEffort && { reasoningEffort }),
    ...(callsAtOnce && { callsAtOnce }),
  };
}
