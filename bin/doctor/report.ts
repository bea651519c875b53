import type { Place } from "../../lib/local/model-servers/find-servers.ts";
import type { ModelServer } from "../../lib/local/model-servers/model-server.ts";
import type { Score } from "./judge-plan.ts";
import type { Trial } from "./run-trials.ts";
import type { Recommended } from "./settings.ts";

const count = (number: number): string => number.toLocaleString("en-US");
const tokens = (context: number | null): string => (context ? `, context ${count(context)}` : "");

/** What is said when nobody answers on this machine. */
export const noServer = (places: readonly Place[]): string =>
  `No model server answers on this machine, at the ports ${places.map(({ port, name }) => `${port} (${name})`).join(", ")}: start one, for example with "ollama serve" and "ollama pull qwen3:4b-instruct", or set OPENAI_BASE_URL to where one is.`;

/** A server and its models, a line each. */
export function describeServer({ name, version, baseUrl, models, obstacle }: ModelServer): string {
  const head = `${name}${version ? ` ${version}` : ""} at ${baseUrl}`;
  const lines = models.map(
    ({ id, context, loaded }) => `  ${id}${loaded ? "" : ", not loaded"}${tokens(context)}`,
  );
  return [
    head,
    ...(lines.length > 0 ? lines : [`  no model: ${obstacle ?? "it has none to write text with"}`]),
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

/** Good fills what it is told and nothing else; usable leaves some blank; with more wrong, rules alone do better. */
export function verdictOf({ right, wrong, blank }: Score): ModelVerdict {
  const share = right / Math.max(1, right + wrong + blank);
  if (wrong === 0 && share >= 0.9) return "good";
  return wrong <= 2 && share >= 0.7 ? "usable" : "poor";
}

const VERDICTS: Record<ModelVerdict, string> = {
  good: "Good: use it.",
  usable: "Usable: look over what it fills.",
  poor: "Not good enough: the local engine does this without a model, or take a larger one.",
};

export const describeVerdict = (verdict: ModelVerdict, sum: Score): string =>
  `${VERDICTS[verdict]} Of the values it should fill: ${describeScore(sum)}.`;

/** The start of the service with this model, as a shell takes it. A key that was set is not shown. */
export function describeSettings(
  { baseUrl, model, apiStyle, contextTokens, reasoningEffort }: Recommended,
  hasKey: boolean,
): string {
  const settings = {
    OPENAI_API_KEY: hasKey ? "…" : "none",
    OPENAI_BASE_URL: baseUrl,
    OPENAI_API_STYLE: apiStyle,
    OPENAI_MODEL: model,
    OPENAI_CONTEXT_TOKENS: contextTokens,
    OPENAI_REASONING_EFFORT: reasoningEffort,
  };
  const lines = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${quoted(String(value))} \\`],
  );
  return [...lines, "npm start"].join("\n");
}

const quoted = (text: string): string =>
  /^[\w.:/@…+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
