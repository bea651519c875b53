import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { TemplateRows } from "../domain/ports/templates.ts";
import type { TemplateRecord } from "../domain/template.ts";
import { ofAccount, readPage } from "./dynamodb-page.ts";
import { DynamoTable } from "./dynamodb-table.ts";

/** An account's own row: which change to its templates was the last. No index holds it. */
interface LastChange {
  templateId: string;
  change: string;
  expiresAt?: number;
}

const changesOf = (accountId: string): string => `account#${accountId}`;

export function createTemplateRows(client: DynamoDBClient, tableName: () => string): TemplateRows {
  const table = new DynamoTable<TemplateRecord>(client, tableName, "template_id");
  const changes = new DynamoTable<LastChange>(client, tableName, "template_id");
  return {
    get: (templateId) => table.get(templateId),
    async put(template, before) {
      const isOwn = async () => (await table.get(template.templateId))?.objectKey === template.objectKey;
      if (before === null) return (await table.insert(template)) || isOwn();
      const written = await table.update(template.templateId, {
        condition: "#version = :before",
        update:
          "SET #version = :version, #object_key = :key, #likeness = :likeness, #page_count = :pages, " +
          "#field_count = :fields, #updated_at = :updated REMOVE #deleted_at, #expires_at",
        values: {
          ":before": before,
          ":version": template.version,
          ":key": template.objectKey,
          ":likeness": template.likeness,
          ":pages": template.pageCount,
          ":fields": template.fieldCount,
          ":updated": template.updatedAt,
        },
      });
      return written !== null || isOwn();
    },
    async markDeleted(templateId, deletedAt, expiresAt) {
      await table.update(templateId, {
        condition: "attribute_exists(#template_id)",
        update: "SET #deleted_at = :deleted, #expires_at = :expires",
        values: { ":deleted": deletedAt, ":expires": expiresAt },
      });
    },
    list: (accountId, range) =>
      readPage(
        table,
        { ...ofAccount(accountId), idName: "template_id", idOf: ({ templateId }) => templateId },
        range,
        ({ deletedAt }) => !deletedAt,
      ),
    async lastChange(accountId) {
      return (await changes.get(changesOf(accountId)))?.change ?? null;
    },
    noteChange: (accountId, change) => changes.put({ templateId: changesOf(accountId), change }),
  };
}
