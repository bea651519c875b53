import { batchPrefix } from "../../domain/object-keys.ts";
import type { BatchRows } from "../../domain/ports/batches.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { RemovalRows } from "../../domain/ports/removals.ts";
import type { Ports } from "../ports.ts";
import { iso } from "../settings.ts";

export interface RemoveBatchDeps extends Pick<Ports, "clock"> {
  batches: Pick<BatchRows, "markDeleted">;
  objects: Pick<ObjectStore, "deletePrefix">;
  removals: Pick<RemovalRows, "hasten">;
}

/** The tombstone comes before the objects go: a worker that still writes takes its archive back. The sweep removes the row. */
export async function removeBatch(
  { batches, objects, removals, clock }: RemoveBatchDeps,
  { accountId, batchId }: { accountId: string; batchId: string },
): Promise<void> {
  const deletedAt = iso(clock());
  await removals.hasten({ prefix: batchPrefix(batchId), accountId }, deletedAt);
  await batches.markDeleted(batchId, deletedAt);
  await objects.deletePrefix(batchPrefix(batchId));
}
