import type * as OpenAi from "openai";
import type { ModelOptions } from "./model-options.ts";

/** The bounds in a schema, which servers refuse by the name of the schema or of the grammar that they make of it. */
const BOUNDS = /\bmax_?(?:items|length)\b|\bgrammar\b|schema\b|\brepetition/i;

/**
 * Parameters that a request does without where a server refuses them, each with what refusals call it. The schema is
 * among them because the rules show the answer's shape too, and every answer is read against it. `store` is for chat
 * alone, which keeps nothing unless it is asked to. `bounds` are no parameter by themselves: they go before the schema.
 */
const OPTIONAL: Record<ModelOptions["apiStyle"], Record<string, RegExp>> = {
  responses: { reasoning: /\breasoning\b/ },
  chat: {
    temperature: /\btemperature\b/,
    max_tokens: /\bmax_(?:completion_)?tokens\b|\bin the completion\b/,
    reasoning_effort: /\breasoning_effort\b/,
    bounds: BOUNDS,
    response_format: /\bresponse_format\b/,
    stream: /\bstream\b/,
    stream_options: /\bstream_options\b/,
    cache_prompt: /\bcache_prompt\b/,
    store: /\bstore\b/,
  },
  ollama: {
    think: /\bthink(?:ing)?\b/,
    bounds: BOUNDS,
    keep_alive: /\bkeep_alive\b/,
  },
};

/** What this server takes. */
export interface Adapt {
  takes(name: string): boolean;
  /** A request's body as it takes it. */
  body<Body extends object>(body: Body): Body;
}

/** What the server of these options has refused since the process began; an engine keeps its options for life. */
const refusals = new WeakMap<ModelOptions, Set<string>>();

/**
 * Sends a request, and again without each optional parameter that the server refuses by name (400 or 422), which is
 * then left out of every later one. Throws what the client throws.
 */
export async function sendAdapted<Reply>(
  options: ModelOptions,
  openAi: typeof OpenAi,
  parameters: Record<string, unknown>,
  send: (adapt: Adapt) => Promise<Reply>,
): Promise<Reply> {
  const refused = refusals.get(options) ?? new Set();
  refusals.set(options, refused);
  const left = new Set(refused);
  const adapt: Adapt = {
    takes: (name) => !left.has(name),
    body: (body) => without({ ...body, ...parameters }, left),
  };
  while (true) {
    try {
      return await send(adapt);
    } catch (error) {
      const named = namedIn(error, openAi, OPTIONAL[options.apiStyle]).filter((name) => !left.has(name));
      if (named.length === 0) throw error;
      for (const name of named.includes("bounds") ? ["bounds"] : named) {
        left.add(name);
        refused.add(name);
      }
    }
  }
}

const without = <Body extends object>(body: Body, names: ReadonlySet<string>): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name))) as Body;

function namedIn(error: unknown, openAi: typeof OpenAi, optional: Record<string, RegExp>): string[] {
  if (!(error instanceof openAi.APIError) || (error.status !== 400 && error.status !== 422)) return [];
  const words = `${error.param ?? ""} ${error.message}`;
  return Object.entries(optional).flatMap(([name, pattern]) => (pattern.test(words) ? [name] : []));
}
