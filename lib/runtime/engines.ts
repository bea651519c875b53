import { fileURLToPath } from "node:url";
import { readSecret } from "../adapters/secrets.ts";
import type { InstructionEngine } from "../domain/ports.ts";
import { createLocalEngine } from "../instructions/local/engine.ts";
import { createOpenAiEngine } from "../instructions/openai/engine.ts";
import { createPdfEngine } from "../pdf/sandbox/pdf-process.ts";
import type { Environment, ModelSettings } from "./environment.ts";
import { lazy } from "./lazy.ts";

/** The PDF engine of a worker: a child process beside the bundle, or from source. */
export const buildPdfEngine = (environment: Environment) =>
  createPdfEngine({
    childModule: environment.pdfChildModule ?? fileURLToPath(import.meta.resolve("../pdf/sandbox/child.ts")),
    memoryLimitMb: environment.pdfMemoryMb,
  });

/** Chooses the engine of a fill: the model when one is configured, unless the client asks for the local one. */
export function engineChooser({
  model,
}: Environment): (choice: "local" | undefined) => Promise<InstructionEngine> {
  const local = lazy(createLocalEngine);
  const openAi = lazy(() => modelEngine(model));
  const configured = model.apiKey !== undefined || model.secretArn !== undefined;
  return async (choice) => (choice === "local" || !configured ? local() : openAi());
}

async function modelEngine(settings: ModelSettings): Promise<InstructionEngine> {
  const { apiKey, secretArn, baseUrl, model, apiStyle } = settings;
  const key = apiKey ?? (await readSecret(secretArn ?? ""));
  return createOpenAiEngine({ apiKey: key, model, apiStyle, ...(baseUrl && { baseUrl }) });
}
