import { readAhead } from "../instructions/openai/read-ahead.ts";
import { readStoredForm } from "../usecases/files/get-file.ts";
import { readStoredText } from "../usecases/files/get-text.ts";
import { createContainer } from "./container.ts";
import { modelOptions, modelWaitMs } from "./engines.ts";
import { readModelSettings } from "./environment.ts";
import { openObjects } from "./objects.ts";

/** Has the model's server read a parse job's form, by the job's id. */
export type ReadAhead = (jobId: string, signal: AbortSignal) => Promise<boolean>;

/** Only with `MODEL_WARM` and a local server. */
export function openReadAhead(): ReadAhead | null {
  const model = readModelSettings();
  if (!model.warm || modelWaitMs({ model }) === 0) return null;
  const { environment, jobs } = createContainer("fill-worker");
  const objects = openObjects(environment);
  return async (jobId, signal) => {
    const { output } = (await jobs.get(jobId)) ?? {};
    const form = output ? await readStoredForm(objects, output) : null;
    if (!output || !form) return false;
    const pages = (await readStoredText(objects, output)) ?? [];
    return readAhead(modelOptions(model), { form, pages, signal });
  };
}
