import { sha256 } from "../../domain/ids.ts";
import type { Job } from "../../domain/job.ts";
import { resultKey } from "../../domain/object-keys.ts";
import { PARSER_VERSION } from "../../domain/parsed-form.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import { type Receipt, type ReceiptFacts, StoredResult } from "../../domain/receipt.ts";
import { newSalt } from "../../domain/redact-receipt.ts";
import { SERVICE_VERSION } from "../../domain/service.ts";
import { VALUES_RULE } from "../../instructions/check-plan.ts";
import { iso } from "../settings.ts";

const documentOf = (bytes: Uint8Array) => ({ sha256: sha256(bytes), bytes: bytes.length });

/** What a receipt says beside a fill's result; `now` in milliseconds since 1970. */
export const receiptFacts = (input: Uint8Array, output: Uint8Array, now: number): ReceiptFacts => ({
  created_at: iso(now),
  versions: { service: SERVICE_VERSION, parser: PARSER_VERSION },
  input: documentOf(input),
  output: documentOf(output),
  salt: newSalt(),
});

/**
 * The receipt of a fill that has succeeded, by the key prefix of its output; null for a review, and for a fill from
 * before there were receipts.
 */
export async function readReceipt(objects: ObjectStore, job: Job, output: string): Promise<Receipt | null> {
  const stored = await objects.get(resultKey(output));
  if (!stored) return null;
  const { receipt: facts, ...result } = StoredResult.parse(JSON.parse(new TextDecoder().decode(stored)));
  if (!facts) return null;
  const { jobId, fillId = "", fileId, base } = job;
  return {
    job_id: jobId,
    fill_id: fillId,
    file_id: fileId,
    ...(base && { base_fill_id: base.fillId }),
    ...facts,
    engine: result.engine,
    values: "plain",
    fields: result.filled.map((field) => ({
      ...field,
      decided_by: field.rule === VALUES_RULE ? "person" : "engine",
    })),
    ...(result.marks && {
      marks: result.marks.map(({ from_fill_id: _, ...mark }) => ({ ...mark, decided_by: "person" as const })),
    }),
    unfilled_required: result.unfilled_required,
    left_blank: result.left_blank,
    ...(result.cleared && { cleared: result.cleared }),
  };
}
