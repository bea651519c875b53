import type { z } from "zod";
import { RequestInvalid } from "../domain/errors.ts";
import type { FillOptions } from "../domain/job.ts";
import { refuseTooMany } from "../http/refuse-too-many.ts";
import { submitFill } from "../usecases/submit-fill.ts";
import type { Desk } from "./desk.ts";
import type { fillInput } from "./schemas.ts";

type FillArgs = z.infer<z.ZodObject<typeof fillInput>>;

/** Submits a fill as `POST /fill` does; the job's id. Throws `RequestInvalid` for one of nothing. */
export async function submit(
  { deps, accountId }: Desk,
  { file_id, instruction: prompt, values, base_fill_id, engine, evidence, timezone }: FillArgs,
  options: Pick<FillOptions, "flatten"> & { review?: boolean },
): Promise<string> {
  if (prompt === undefined && values === undefined) {
    const msg = "Expected an instruction, or values by field id";
    throw new RequestInvalid([{ loc: ["body", "values"], msg, type: "missing" }]);
  }
  refuseTooMany("values", values ?? {}, deps.settings.maxFields);
  const { jobId } = await submitFill(deps, {
    accountId,
    fileId: file_id.toLowerCase(),
    request: { prompt, values, base_fill_id },
    options: { engine, evidence, timezone, preview: false, ...options },
  });
  return jobId;
}
