import { readSecret } from "../adapters/secrets.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { InstructionEngine } from "../domain/ports/engine.ts";
import { createCircuitBreaker } from "../instructions/circuit-breaker.ts";
import { ModelFailure } from "../instructions/model-failure.ts";
import { createOpenAiEngine } from "../instructions/openai/engine.ts";
import { withFallback } from "../instructions/with-fallback.ts";
import type { Environment, ModelSettings } from "./environment.ts";
import { lazy } from "./lazy.ts";
import { log } from "./log.ts";

/**
 * Chooses the engine of a fill: the model when one is configured, with the local engine behind it; the local one alone
 * when none is, or when the client asks for it. All fills of a process share one circuit to the model.
 */
export function engineChooser(
  { model }: Pick<Environment, "model">,
  local: InstructionEngine,
  clock: Clock = Date.now,
): (choice: "local" | undefined) => Promise<InstructionEngine> {
  const isConfigured = model.apiKey !== undefined || model.secretArn !== undefined;
  const preferred = lazy(() =>
    isConfigured ? withFallback(modelEngine(model), local, circuitTo(model.model, clock)) : local,
  );
  return async (choice) => (choice === "local" ? local : preferred());
}

const circuitTo = (model: string, clock: Clock) =>
  createCircuitBreaker({
    clock,
    isSilence: (error) => error instanceof ModelFailure && error.isSilence,
    opened: (pauseMs, until) =>
      log.error("model skipped", { model, pause_ms: pauseMs, until: new Date(until).toISOString() }),
    closed: () => log.info("model answers again", { model }),
  });

function modelEngine({ apiKey, secretArn, baseUrl, ...options }: ModelSettings): InstructionEngine {
  const readKey = async (): Promise<string> => apiKey ?? (await readSecret(secretArn ?? ""));
  return createOpenAiEngine({ readKey, ...options, ...(baseUrl && { baseUrl }) });
}
