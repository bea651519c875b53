import type { z } from "zod";
import type { ApiKeyRecord } from "../../domain/records.ts";
import { type Answer, json } from "../answer/answer.ts";
import { CreatedKey, type KeyList } from "./key-schemas.ts";

/** A key as its account's list shows it; `lastUsedAt` is undefined for one that was never used. */
export const keyView = (
  record: ApiKeyRecord,
  lastUsedAt?: string,
): z.input<typeof KeyList>["keys"][number] => ({
  key_id: record.keyId,
  name: record.name,
  prefix: record.prefix,
  created_at: record.createdAt,
  last_used_at: lastUsedAt ?? null,
  expires_at: record.validUntil === undefined ? null : new Date(record.validUntil).toISOString(),
  revoked_at: record.revokedAt ?? null,
});

/** 201 for a new key: the one answer that holds the key itself. */
export const keyCreated = ({ key, record }: { key: string; record: ApiKeyRecord }): Answer =>
  json(201, CreatedKey, { ...keyView(record), key });
