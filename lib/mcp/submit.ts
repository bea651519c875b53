import type { z } from "zod";
import { RequestInvalid } from "../domain/errors.ts";
import type { FillOptions } from "../domain/job.ts";
import { checkContext } from "../http/fill/context-parts.ts";
import { refuseTooMany } from "../http/request/refuse-too-many.ts";
import type { GivenContext } from "../usecases/fill/accept-fill.ts";
import type { MarkInput } from "../usecases/fill/place-marks.ts";
import { submitFill } from "../usecases/fill/submit-fill.ts";
import type { Desk } from "./desk.ts";
import type { fillInput } from "./schemas.ts";

type FillArgs = z.infer<z.ZodObject<typeof fillInput>> & {
  context?: string[] | undefined;
  marks?: readonly MarkInput[] | undefined;
};

/** Submits a fill as `POST /fill` does; the job's id. Throws `RequestInvalid` for one of nothing. */
export async function submit(
  desk: Desk,
  {
    context: paths = [],
    file_id,
    instruction: prompt,
    values,
    base_fill_id,
    marks,
    engine,
    evidence,
    timezone,
  }: FillArgs,
  options: Pick<FillOptions, "flatten"> & { review?: boolean },
): Promise<string> {
  const { deps, accountId } = desk;
  const isGiven = [prompt, values, marks, paths[0]].some((each) => each !== undefined);
  if (!isGiven && !(base_fill_id !== undefined && options.flatten)) {
    const msg = "Expected an instruction, values by field id, context or marks";
    throw new RequestInvalid([{ loc: ["body", "values"], msg, type: "missing" }]);
  }
  refuseTooMany("values", values ?? {}, deps.settings.maxFields);
  const { jobId } = await submitFill(deps, {
    accountId,
    fileId: file_id.toLowerCase(),
    request: { prompt, values, base_fill_id },
    marks,
    context: await contextAt(desk, paths),
    options: { engine, evidence, timezone, preview: false, ...options },
  });
  return jobId;
}

async function contextAt({ deps, home }: Desk, paths: readonly string[]): Promise<GivenContext[]> {
  if (!("files" in home)) return [];
  const { maxFileBytes } = deps.settings;
  const files = await Promise.all(
    paths.map((each) => home.files.readDocument("context", each, maxFileBytes)),
  );
  return checkContext(files, maxFileBytes);
}
