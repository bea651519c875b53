import type { z } from "zod";
import type { ApiKeyRecord, ListPage } from "../../domain/records.ts";
import { type Answer, json } from "../answer/answer.ts";
import { cursorOf } from "../request/list-request.ts";
import { CreatedKey, type KeyList } from "./key-schemas.ts";

/** A key as its account's list shows it; `lastUsedAt` is undefined for one that was never used. */
const keyView = (record: ApiKeyRecord, lastUsedAt?: string): z.input<typeof KeyList>["keys"][number] => ({
  key_id: record.keyId,
  name: record.name,
  prefix: record.prefix,
  created_at: record.createdAt,
  last_used_at: lastUsedAt ?? null,
  expires_at: record.validUntil === undefined ? null : new Date(record.validUntil).toISOString(),
  revoked_at: record.revokedAt ?? null,
});

/** A page of keys; `uses` says when they were last used, by key id. */
export const keyListView = (
  { rows, next }: ListPage<ApiKeyRecord>,
  uses: ReadonlyMap<string, string>,
): z.input<typeof KeyList> => ({
  keys: rows.map((record) => keyView(record, uses.get(record.keyId))),
  next_cursor: cursorOf(next),
});

/** 201 for a new key: the one answer that holds the key itself. */
export const keyCreated = ({ key, record }: { key: string; record: ApiKeyRecord }): Answer =>
  json(201, CreatedKey, { ...keyView(record), key });
