import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { AuthorizationCode, AuthorizationRequest, OAuthClient, OAuthGrant } from "../domain/oauth.ts";
import type { OAuthRows } from "../domain/ports/oauth.ts";
import { DynamoTable } from "./dynamodb-table.ts";

/** One table of all kinds of rows: the kind is the first part of the key. */
type Row = { key: string; expiresAt: number } & Partial<OAuthClient> &
  Partial<AuthorizationRequest> &
  Partial<AuthorizationCode> &
  Partial<OAuthGrant> & { usedAt?: number };

const keyOf = (kind: "client" | "request" | "code" | "grant" | "token", id: string): string =>
  `${kind}:${id}`;

export function createOAuthRows(client: DynamoDBClient, tableName: () => string): OAuthRows {
  const table = new DynamoTable<Row>(client, tableName, "key");
  const put = (key: string, row: object, expiresAt: number): Promise<void> =>
    table.put({ ...row, key, expiresAt } as Row);
  const get = async <Kind>(key: string): Promise<Kind | null> => (await table.get(key)) as Kind | null;
  return {
    putClient: (row, endsAt) => put(keyOf("client", row.clientId), row, endsAt),
    client: (id) => get<OAuthClient>(keyOf("client", id)),
    async keepClient(id, endsAt) {
      await table.update(keyOf("client", id), {
        condition: "attribute_exists(#key)",
        update: "SET #expires_at = :end",
        values: { ":end": endsAt },
      });
    },

    putRequest: (row, endsAt) => put(keyOf("request", row.requestId), row, endsAt),
    request: (id) => get<AuthorizationRequest>(keyOf("request", id)),
    endRequest: (id) => table.delete(keyOf("request", id), { condition: "attribute_exists(#key)" }),

    putCode: (hash, row, endsAt) => put(keyOf("code", hash), row, endsAt),
    async takeCode(hash) {
      const key = keyOf("code", hash);
      const code = await get<AuthorizationCode>(key);
      if (!code) return null;
      const used = await table.update(key, {
        condition: "attribute_exists(#key) AND attribute_not_exists(#used_at)",
        update: "SET #used_at = :now",
        values: { ":now": Date.now() },
      });
      return { code, isFirst: used !== null };
    },

    putGrant: (row, endsAt) => put(keyOf("grant", row.grantId), row, endsAt),
    grant: (id) => get<OAuthGrant>(keyOf("grant", id)),
    async rotate(id, from, to, endsAt) {
      const isSame = from === undefined ? "attribute_not_exists(#refresh_hash)" : "#refresh_hash = :from";
      return table.change(keyOf("grant", id), {
        condition: `attribute_exists(#key) AND ${isSame}`,
        update: "SET #refresh_hash = :to, #expires_at = :end",
        values: { ":to": to, ":end": endsAt, ...(from !== undefined && { ":from": from }) },
      });
    },
    async endGrant(id) {
      await table.delete(keyOf("grant", id));
    },
    async grantsOf(accountId) {
      const rows = await table.query("by-account", { partition: ["account_id", accountId] });
      return rows as unknown as OAuthGrant[];
    },

    putToken: (hash, grantId, endsAt) => put(keyOf("token", hash), { grantId }, endsAt),
    tokenGrant: async (hash) => (await table.get(keyOf("token", hash)))?.grantId ?? null,
  };
}
