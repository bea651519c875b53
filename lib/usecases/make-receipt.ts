import type { FillResult } from "../domain/fill-result.ts";
import { sha256 } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import { PARSER_VERSION } from "../domain/parsed-form.ts";
import type { Receipt } from "../domain/receipt.ts";
import { newSalt } from "../domain/redact-receipt.ts";
import { SERVICE_VERSION } from "../domain/service.ts";
import { VALUES_RULE } from "../instructions/check-plan.ts";
import { iso } from "./settings.ts";

const documentOf = (bytes: Uint8Array) => ({ sha256: sha256(bytes), bytes: bytes.length });

/** The receipt of a fill that was written and read back; `now` in milliseconds since 1970. */
export const makeReceipt = (
  { jobId, fillId = "", fileId, base }: Job,
  { input, output, result }: { input: Uint8Array; output: Uint8Array; result: FillResult },
  now: number,
): Receipt => ({
  job_id: jobId,
  fill_id: fillId,
  file_id: fileId,
  ...(base && { base_fill_id: base.fillId }),
  created_at: iso(now),
  engine: result.engine,
  versions: { service: SERVICE_VERSION, parser: PARSER_VERSION },
  input: documentOf(input),
  output: documentOf(output),
  values: "plain",
  salt: newSalt(),
  fields: result.filled.map((field) => ({
    ...field,
    decided_by: field.rule === VALUES_RULE ? "person" : "engine",
  })),
  unfilled_required: result.unfilled_required,
  left_blank: result.left_blank,
  ...(result.cleared && { cleared: result.cleared }),
});
