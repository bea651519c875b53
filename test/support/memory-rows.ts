import type { Clock } from "../../lib/domain/ports/clock.ts";
import type { DownloadRows, FileRows, ParseCache } from "../../lib/domain/ports/files.ts";
import type { ApiKeyRows, UsageRows } from "../../lib/domain/ports/keys.ts";
import type { RemovalRows } from "../../lib/domain/ports/removals.ts";
import type { IdempotencyRows, Places } from "../../lib/domain/ports/requests.ts";
import type { TemplateRows } from "../../lib/domain/ports/templates.ts";
import type {
  ApiKeyRecord,
  CacheEntry,
  DownloadRecord,
  FileRecord,
  IdempotencyRecord,
} from "../../lib/domain/records.ts";
import { type Removal, removalShard } from "../../lib/domain/removal.ts";
import type { TemplateRecord } from "../../lib/domain/template.ts";
import { createMemoryOAuth } from "./memory-oauth.ts";
import { MemoryTable, pageOf } from "./memory-table.ts";

/** Rows in memory, on the conditions of those in DynamoDB: `test/contract/rows.test.ts` holds the two together. */

function createMemoryFiles(clock: Clock): FileRows {
  const table = new MemoryTable<FileRecord>((file) => file.fileId, clock);
  return {
    insert: async (file) => void table.insert(file),
    get: async (fileId) => table.get(fileId),
    find: async (fileId) => table.find(fileId),
    async markDeleted(fileId, deletedAt, expiresAt) {
      table.update(fileId, (file) => ({ ...file, deletedAt: file.deletedAt ?? deletedAt, expiresAt }));
    },
    delete: async (fileId) => table.delete(fileId),
    async list(accountId, range) {
      const live = table.all((file) => file.accountId === accountId && !file.deletedAt);
      return pageOf(live, (file) => file.fileId, range);
    },
  };
}

function createMemoryDownloads(clock: Clock): DownloadRows {
  const table = new MemoryTable<DownloadRecord>((download) => download.token, clock);
  return {
    insert: async (download) => void table.insert(download),
    get: async (token) => table.get(token),
    deleteAll: async (tokens) => {
      for (const token of tokens) table.delete(token);
    },
  };
}

function createMemoryParseCache(clock: Clock): ParseCache {
  const table = new MemoryTable<CacheEntry>((entry) => entry.key, clock);
  return {
    get: async (key) => table.get(key),
    put: async (entry) => table.put(entry),
    forget: async (key, fileId) => table.delete(key, (entry) => entry.fileId === fileId),
  };
}

function createMemoryIdempotency(clock: Clock): IdempotencyRows {
  const table = new MemoryTable<IdempotencyRecord>((record) => record.key, clock);
  const isAtWork = (row: IdempotencyRecord, { startedAt }: IdempotencyRecord): boolean =>
    row.startedAt === startedAt && !row.answer;
  return {
    get: async (key) => table.get(key),
    insert: async (record) => table.insert(record),
    takeOver: async (record, startedAt) =>
      table.update(record.key, (row) => (isAtWork(row, record) ? { ...row, startedAt } : null)) !== null,
    async complete(record, answer) {
      table.update(record.key, (row) => (isAtWork(row, record) ? { ...row, answer } : null));
    },
    forget: async (record) => table.delete(record.key, (row) => isAtWork(row, record)),
  };
}

function createMemoryApiKeys(clock: Clock): ApiKeyRows {
  const table = new MemoryTable<ApiKeyRecord & { expiresAt?: number }>((key) => key.hash, clock);
  return {
    insert: async (key) => void table.insert(key),
    find: async (hash) => table.get(hash),
    list: async (accountId) => table.all((key) => key.accountId === accountId),
    async revoke(hash, revokedAt) {
      table.update(hash, (key) => ({ ...key, revokedAt: key.revokedAt ?? revokedAt }));
    },
    async expire(hash, validUntil) {
      table.update(hash, (key) => ({ ...key, validUntil }));
    },
  };
}

function createMemoryTemplates(clock: Clock): TemplateRows {
  const table = new MemoryTable<TemplateRecord>((template) => template.templateId, clock);
  const changes = new Map<string, string>();
  return {
    get: async (templateId) => table.get(templateId),
    async put(template, before) {
      const { templateId, objectKey } = template;
      const isOwn = () => table.get(templateId)?.objectKey === objectKey;
      if (before === null) return table.insert(template) || isOwn();
      const put = table.update(templateId, ({ version, accountId, sha256, createdAt }) =>
        version === before ? { ...template, accountId, sha256, createdAt } : null,
      );
      return put !== null || isOwn();
    },
    async markDeleted(templateId, deletedAt, expiresAt) {
      table.update(templateId, (template) => ({ ...template, deletedAt, expiresAt }));
    },
    async list(accountId, range) {
      const live = table.all((template) => template.accountId === accountId && !template.deletedAt);
      return pageOf(live, ({ templateId }) => templateId, range);
    },
    lastChange: async (accountId) => changes.get(accountId) ?? null,
    noteChange: async (accountId, change) => void changes.set(accountId, change),
  };
}

function createMemoryUsage(clock: Clock): UsageRows {
  const windows = new MemoryTable<{ window: string; hits: number; expiresAt: number }>(
    ({ window }) => window,
    clock,
  );
  const uses = new Map<string, { accountId: string; usedAt: string }>();
  return {
    async count(window, expiresAt) {
      const hits = (windows.get(window)?.hits ?? 0) + 1;
      windows.put({ window, hits, expiresAt });
      return hits;
    },
    noteUse: async ({ keyId, accountId }, usedAt) => void uses.set(keyId, { accountId, usedAt }),
    async lastUses(accountId) {
      const own = [...uses].filter(([, use]) => use.accountId === accountId);
      return new Map(own.map(([keyId, { usedAt }]) => [keyId, usedAt]));
    },
  };
}

function createMemoryPlaces(): Places {
  const held = new Map<string, number>();
  return {
    async take(place, now, until) {
      if ((held.get(place) ?? now) > now) return false;
      held.set(place, until);
      return true;
    },
    async leave(place, until) {
      if (held.get(place) === until) held.delete(place);
    },
  };
}

function createMemoryRemovals(): RemovalRows {
  const table = new MemoryTable<Removal & { expiresAt?: never }>(
    ({ prefix }) => prefix,
    () => 0,
  );
  const isAsSeen = (row: Removal, { dueAt }: Removal): boolean => row.dueAt === dueAt;
  return {
    async note({ prefix, accountId, dueAt }) {
      const row = table.find(prefix);
      if (row && (row.deletedAt || row.dueAt >= dueAt)) return;
      table.put({ ...row, prefix, accountId, dueAt, dueShard: removalShard(prefix) });
    },
    async hasten({ prefix, accountId }, deletedAt) {
      const { emptiedAt: _, ...row } = table.find(prefix) ?? {};
      const due = { accountId, dueAt: Date.parse(deletedAt), dueShard: removalShard(prefix) };
      table.put({ deletedAt, ...row, prefix, ...due });
    },
    get: async (prefix) => table.find(prefix),
    async listDue(shard, now, most) {
      const due = table.all(({ dueShard, dueAt }) => dueShard === shard && dueAt <= now);
      return due.sort((a, b) => a.dueAt - b.dueAt).slice(0, most);
    },
    postpone: async (removal, next) =>
      table.update(removal.prefix, (row) => (isAsSeen(row, removal) ? { ...row, ...next } : null)) !== null,
    async delete(removal) {
      const before = table.size;
      table.delete(removal.prefix, (row) => isAsSeen(row, removal));
      return table.size < before;
    },
    async deleteAll(prefixes) {
      for (const prefix of prefixes) table.delete(prefix);
    },
  };
}

/** All of them. */
export const createMemoryRows = (clock: Clock) => ({
  files: createMemoryFiles(clock),
  cache: createMemoryParseCache(clock),
  templates: createMemoryTemplates(clock),
  downloads: createMemoryDownloads(clock),
  idempotency: createMemoryIdempotency(clock),
  apiKeys: createMemoryApiKeys(clock),
  oauth: createMemoryOAuth(clock),
  removals: createMemoryRemovals(),
  usage: createMemoryUsage(clock),
  places: createMemoryPlaces(),
});
