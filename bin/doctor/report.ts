import type { ServerPlace } from "../../lib/local/model-servers/find-servers.ts";
import type { ModelServer } from "../../lib/local/model-servers/model-server.ts";
import { KNOWN_MODELS, modelFor } from "./catalogue.ts";
import type { Score } from "./judge-plan.ts";
import type { Trial } from "./run-trials.ts";
import type { Recommended } from "./settings.ts";

const count = (number: number): string => number.toLocaleString("en-US");
const tokens = (context: number | null): string => (context ? `, context ${count(context)}` : "");

/** What is said when nobody answers on this machine. */
export function noServer(places: readonly ServerPlace[], memoryBytes: number): string {
  const ports = places.map(({ port, name }) => `${port} (${name})`).join(", ");
  const tag = (modelFor(memoryBytes) ?? KNOWN_MODELS[0])?.tag;
  return (
    `No model server answers on this machine, at the ports ${ports}. Start one, for example with Ollama ` +
    `(https://ollama.com/download), "ollama serve" and "ollama pull ${tag}". Or set OPENAI_BASE_URL to ` +
    "its address."
  );
}

/** What else to do with a model that is not good: a larger one that fits the machine; where that is slower still, a smaller one, or none. */
export function adviceOf(tried: string, memoryBytes: number, isSlow: boolean): string {
  if (isSlow) return adviceOfSlow(tried);
  const gigabytes = Math.round(memoryBytes / 1e9);
  const known = modelFor(memoryBytes);
  const isTried = known && tried.startsWith(known.tag);
  if (!known || isTried)
    return `No larger model that we know fits this machine's ${gigabytes} GB. Using no model is better than using a worse one.`;
  return (
    `A model that fits this machine's ${gigabytes} GB: ${known.tag} (${known.gigabytes} GB). Get it with ` +
    '"npm run doctor -- --pull".'
  );
}

function adviceOfSlow(tried: string): string {
  const at = KNOWN_MODELS.findIndex(({ tag }) => tried.startsWith(tag));
  const smaller = KNOWN_MODELS[at - 1];
  return smaller
    ? `${smaller.tag} (${smaller.gigabytes} GB) is faster. Get it with "ollama pull ${smaller.tag}".`
    : "A larger model is slower still. On this machine, or as long as it is so busy, use no model.";
}

/** How long a form takes. */
export const describeSpeed = (seconds: number): string =>
  `A form of two pages takes about ${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} seconds ` +
  `here${seconds > MODEL_SECONDS ? `, which is more than a fill's model has. Start the service with --worker-seconds ${Math.ceil((seconds * 1.5 + 30) / 60) * 60}` : ""}.`;

/** What a fill of three minutes leaves to a model. */
export const MODEL_SECONDS = 150;

/** A server and its models, a line each. */
export function describeServer({ name, version, baseUrl, models, obstacle, note }: ModelServer): string {
  const head = `${name}${version ? ` ${version}` : ""} at ${baseUrl}`;
  const lines = models.map(
    ({ id, context, loaded }) => `  ${id}${loaded ? "" : ", not loaded"}${tokens(context)}`,
  );
  return [
    head,
    ...(lines.length > 0 ? lines : [`  no model: ${obstacle ?? "it has no model that writes text"}`]),
    ...(note ? [`  ${note}`] : []),
  ].join("\n");
}

/** One trial in a line, its failure below. */
export function describeTrial({ name, seconds, usage, failure, ...score }: Trial): string {
  const taken = usage ? `${count(usage.inputTokens)} + ${count(usage.outputTokens)} tokens` : "";
  const line = `  ${name.padEnd(23)}${describeScore(score).padEnd(30)}${seconds.toFixed(1).padStart(6)} s  ${taken}`;
  return failure ? `${line}\n    ${failure}` : line.trimEnd();
}

export const describeScore = ({ right, wrong, blank }: Score): string =>
  `${right} right, ${wrong} wrong, ${blank} blank`;

export type ModelVerdict = "good" | "usable" | "poor";

/** Good: it fills what it should and nothing else. Usable: it leaves some blank. With more wrong, rules alone do better. */
export function verdictOf({ right, wrong, blank }: Score): ModelVerdict {
  const share = right / Math.max(1, right + wrong + blank);
  if (wrong === 0 && share >= 0.9) return "good";
  return wrong <= 2 && share >= 0.7 ? "usable" : "poor";
}

const VERDICTS: Record<ModelVerdict, string> = {
  good: "Good: use it.",
  usable: "Usable: check what it fills.",
  poor: "Not good enough: the service does better without it.",
};

export const describeVerdict = (verdict: ModelVerdict, sum: Score): string =>
  `${VERDICTS[verdict]} Of the values it should fill: ${describeScore(sum)}.`;

/** The start of the service with this model, as a shell takes it. A key that was set is not shown. */
export function describeSettings(
  { baseUrl, model, apiStyle, contextTokens, reasoningEffort, callsAtOnce }: Recommended,
  hasKey: boolean,
): string {
  const settings = {
    OPENAI_API_KEY: hasKey ? "…" : "none",
    OPENAI_BASE_URL: baseUrl,
    OPENAI_API_STYLE: apiStyle,
    OPENAI_MODEL: model,
    OPENAI_CONTEXT_TOKENS: contextTokens,
    OPENAI_REASONING_EFFORT: reasoningEffort,
    OPENAI_CALLS_AT_ONCE: callsAtOnce,
  };
  const lines = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${quoted(String(value))} \\`],
  );
  return [...lines, "npm start"].join("\n");
}

const quoted = (text: string): string =>
  /^[\w.:/@…+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
