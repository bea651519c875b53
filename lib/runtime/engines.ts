import { readSecret } from "../adapters/secrets.ts";
import { createCircuitBreaker } from "../domain/circuit-breaker.ts";
import { lazy } from "../domain/lazy.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { InstructionEngine } from "../domain/ports/engine.ts";
import { ModelFailure } from "../instructions/model-failure.ts";
import type { ModelEngine } from "../instructions/model-plan.ts";
import { createOpenAiEngine } from "../instructions/openai/engine.ts";
import type { ModelOptions } from "../instructions/openai/model/model-options.ts";
import { isOwnServer } from "../instructions/openai/model/server.ts";
import { withFallback } from "../instructions/with-fallback.ts";
import { type Environment, isOnLambda, type ModelSettings } from "./environment.ts";
import { log } from "./log.ts";

/** How long a fill may wait on one machine until a model of its own is free, in milliseconds: others are before it. */
const MODEL_WAIT_MS = 15 * 60_000;

/** The time that a worker has beside its work for such a wait; none where a provider answers, or where a wait would be paid for. */
export const modelWaitMs = ({ model }: Pick<Environment, "model">): number =>
  isConfigured(model) && isOwnServer(model) && !isOnLambda() ? MODEL_WAIT_MS : 0;

const isConfigured = ({ apiKey, secretArn }: ModelSettings): boolean =>
  apiKey !== undefined || secretArn !== undefined;

/**
 * Chooses the engine of a fill: the model when one is configured, with the local engine as fallback; the local one when
 * none is, or when the client asks for it. All fills of a process share one circuit to the model.
 */
export function engineChooser(
  { model }: Pick<Environment, "model">,
  local: InstructionEngine,
  clock: Clock = Date.now,
): (choice: "local" | undefined) => Promise<InstructionEngine> {
  const preferred = lazy(() =>
    isConfigured(model) ? withFallback(modelEngine(model), local, circuitTo(model.model, clock)) : local,
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

const modelEngine = (settings: ModelSettings): ModelEngine => createOpenAiEngine(modelOptions(settings));

/** How the configured model is asked. */
export function modelOptions({
  apiKey,
  secretArn,
  baseUrl,
  warm: _,
  ...options
}: ModelSettings): ModelOptions {
  const readKey = async (): Promise<string> => apiKey ?? (await readSecret(secretArn ?? ""));
  return { readKey, ...options, ...(baseUrl && { baseUrl }) };
}
