import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { WebhookRows } from "../domain/ports/webhooks.ts";
import { noWebhooks, type Webhooks } from "../domain/webhook.ts";
import { DynamoTable } from "./dynamodb-table.ts";

/** One row an account, so that its limits and its changes are one condition. */
export function createWebhookRows(client: DynamoDBClient, tableName: () => string): WebhookRows {
  const table = new DynamoTable<Webhooks & { expiresAt?: number }>(client, tableName, "account_id");
  return {
    async get(accountId) {
      return (await table.get(accountId)) ?? noWebhooks(accountId);
    },
    async put(webhooks) {
      if (webhooks.version === 1) return table.insert(webhooks);
      const { accountId, version, secrets, endpoints, endedAt } = webhooks;
      return table.change(accountId, {
        condition: "#version = :before",
        update: `SET #version = :version, #secrets = :secrets, #endpoints = :endpoints${endedAt ? ", #ended_at = :ended" : ""}`,
        values: {
          ":before": version - 1,
          ":version": version,
          ":secrets": secrets,
          ":endpoints": endpoints,
          ":ended": endedAt,
        },
      });
    },
  };
}
