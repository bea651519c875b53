/** The ways to talk to a model's server: OpenAI's two, and Ollama's own, which alone can say how large the context is. */
export const API_STYLES = ["responses", "chat", "ollama"] as const;
export type ApiStyle = (typeof API_STYLES)[number];

/** How long a model may think before it answers; what a server makes of each differs. */
export const REASONING_EFFORTS = ["none", "minimal", "low", "medium", "high"] as const;
export type ReasoningEffort = (typeof REASONING_EFFORTS)[number];

/**
 * The context that we ask Ollama for unless the operator sets another, in tokens. Its own default of 4,096 cuts a form of
 * two pages. Twice as much still fits beside a small model into the memory of most machines.
 */
export const OLLAMA_CONTEXT_TOKENS = 8192;

/** For how long Ollama keeps a model loaded after a request, unless the operator says otherwise. */
export const OLLAMA_KEEP_ALIVE = "30m";

/** How Ollama spells such a time: "30m", "1h30m", or seconds; below 0 for ever. */
export const OLLAMA_TIME = /^-?(?:\d{1,9}|(?:\d{1,9}(?:\.\d{1,9})?(?:ms|s|m|h)){1,4})$/;
