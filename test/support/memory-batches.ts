import type { Batch } from "../../lib/domain/batch.ts";
import type { BatchRows } from "../../lib/domain/ports/batches.ts";

/** Batch rows in memory: `test/contract/batch-rows.test.ts` holds them against those in DynamoDB. */
export function createMemoryBatches(...rows: Batch[]): BatchRows & { rowOf(batchId: string): Batch } {
  const all = new Map(rows.map((batch) => [batch.batchId, batch]));
  const write = (batch: Batch, change: Partial<Batch>): Batch => {
    const changed = { ...batch, ...change };
    all.set(batch.batchId, changed);
    return changed;
  };
  const close = { openShard: undefined, nextCheckAt: undefined } as unknown as Partial<Batch>;
  const held = ({ batchId, turn, leaseUntil }: Batch): Batch | undefined => {
    const row = all.get(batchId);
    return row?.openShard && row.turn === turn && row.leaseUntil === leaseUntil ? row : undefined;
  };
  return {
    rowOf(batchId) {
      const row = all.get(batchId);
      if (!row) throw new RangeError(`Expected a batch ${batchId}.`);
      return row;
    },
    insert: async (batch) => void (all.has(batch.batchId) || all.set(batch.batchId, batch)),
    get: async (batchId) => all.get(batchId) ?? null,
    async claim(batchId, turn, now, leaseUntil) {
      const row = all.get(batchId);
      if (!row?.openShard || row.turn > turn || row.leaseUntil > now) return null;
      if (row.expiresAt <= Math.floor(now / 1000)) return null;
      const startedAt = row.startedAt ?? new Date(now).toISOString();
      return write(row, { turn, leaseUntil, nextCheckAt: leaseUntil, startedAt });
    },
    async extend(batch, leaseUntil) {
      const row = held(batch);
      if (row) write(row, { leaseUntil, nextCheckAt: leaseUntil });
      return row !== undefined;
    },
    async progress(batch, progress, nextCheckAt) {
      const row = held(batch);
      if (row) write(row, { ...progress, turn: row.turn + 1, leaseUntil: 0, nextCheckAt });
      return row !== undefined;
    },
    async end(batch, end) {
      const row = held(batch);
      if (row) write(row, { ...end, ...close });
      return row !== undefined;
    },
    async cancel(batchId, cancelledAt) {
      const row = all.get(batchId);
      if (row?.openShard) write(row, { cancelledAt: row.cancelledAt ?? cancelledAt });
      return row?.openShard !== undefined;
    },
    async deleteIfQueued(batchId) {
      const row = all.get(batchId);
      const isSeen = row !== undefined && (row.turn !== 0 || row.leaseUntil !== 0);
      if (!isSeen) all.delete(batchId);
      return !isSeen;
    },
    async delete(batchId) {
      all.delete(batchId);
    },
    async markDeleted(batchId, deletedAt) {
      const row = all.get(batchId);
      if (row) write(row, { deletedAt, ...close });
    },
    async list(accountId, { limit, after }) {
      const place = ({ createdAt, batchId }: Batch): string => `${createdAt} ${batchId}`;
      const rest = [...all.values()]
        .filter((row) => row.accountId === accountId && !row.deletedAt)
        .filter((row) => !after || place(row) < `${after.createdAt} ${after.id}`)
        .sort((a, b) => (place(a) < place(b) ? 1 : -1));
      const rows = rest.slice(0, limit);
      const last = rows.at(-1);
      const next = last && rest.length > limit ? { createdAt: last.createdAt, id: last.batchId } : null;
      return { rows, next };
    },
    listDue: async (shard, now) =>
      [...all.values()].filter((row) => row.openShard === shard && (row.nextCheckAt ?? 0) <= now),
    async postpone(batch, nextCheckAt) {
      const row = all.get(batch.batchId);
      const isSame = row?.nextCheckAt === batch.nextCheckAt;
      if (row && isSame) write(row, { nextCheckAt });
      return isSame;
    },
  };
}
