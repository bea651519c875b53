import { readSecret } from "../adapters/secrets.ts";
import type { InstructionEngine } from "../domain/ports.ts";
import { createLocalEngine } from "../instructions/local/engine.ts";
import { createOpenAiEngine } from "../instructions/openai/engine.ts";
import { withFallback } from "../instructions/with-fallback.ts";
import type { Environment, ModelSettings } from "./environment.ts";
import { lazy } from "./lazy.ts";

/**
 * Chooses the engine of a fill: the model when one is configured, with the local engine behind it; the local one alone
 * when none is, or when the client asks for it.
 */
export function engineChooser({
  model,
}: Pick<Environment, "model">): (choice: "local" | undefined) => Promise<InstructionEngine> {
  const local = lazy(createLocalEngine);
  const isConfigured = model.apiKey !== undefined || model.secretArn !== undefined;
  const preferred = lazy(() => (isConfigured ? withFallback(modelEngine(model), local()) : local()));
  return async (choice) => (choice === "local" ? local() : preferred());
}

function modelEngine({ apiKey, secretArn, baseUrl, ...options }: ModelSettings): InstructionEngine {
  const readKey = async (): Promise<string> => apiKey ?? (await readSecret(secretArn ?? ""));
  return createOpenAiEngine({ readKey, ...options, ...(baseUrl && { baseUrl }) });
}
