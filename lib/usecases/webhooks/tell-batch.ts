import type { Batch } from "../../domain/batch.ts";
import { type AccountEvent, eventIdOf } from "../../domain/webhook.ts";
import { type EmitDeps, emitEvent } from "./emit-event.ts";

/** How a batch ended, for the receivers of its event. */
type ToldEnd = Pick<
  Batch,
  "batchId" | "accountId" | "createdAt" | "total" | "succeeded" | "failed" | "webhookUrl"
> & {
  status: "succeeded" | "failed";
  finishedAt: string;
};

/**
 * Tells of a batch's end. Its holder does so just before the write that ends it, and again when that was cut off. The
 * event's id is the batch's, so each receiver gets it once.
 */
export async function tellBatch(
  deps: EmitDeps,
  { batchId, accountId, createdAt, finishedAt, ...end }: ToldEnd,
): Promise<void> {
  const { status, total, succeeded, failed, webhookUrl } = end;
  const event: AccountEvent = {
    id: eventIdOf(batchId),
    accountId,
    type: `batch.${status}`,
    timestamp: finishedAt,
    data: { batch_id: batchId, status, total, succeeded, failed },
    url: webhookUrl,
    askedAt: createdAt,
  };
  await emitEvent(deps, event);
}
