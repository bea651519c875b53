import { createHash } from "node:crypto";
import { DeleteItemCommand, DynamoDBClient, PutItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
import { beforeEach, describe, expect, test } from "vitest";
import { createTables } from "../../../../lib/local/emulate/create-tables.ts";
import { createDynamo } from "../../../../lib/local/emulate/dynamodb.ts";
import { transportOver } from "../../../../lib/local/emulate/request-handler.ts";
import { RowDatabase } from "../../../../lib/local/emulate/row-database.ts";

/** Two keys whose hashes begin alike, as far as dynalite looks at them. */
function keysThatCollide(): [string, string] {
  const seen = new Map<string, string>();
  for (let count = 0; ; count += 1) {
    const key = `receipts/${count}.json`;
    const hash = createHash("md5").update("Outliers").update(key).digest("hex").slice(0, 6);
    const other = seen.get(hash);
    if (other) return [other, key];
    seen.set(hash, key);
  }
}

describe("two rows at one place of an index, whose keys' hashes begin alike", () => {
  const TableName = "removals";
  const [first, second] = keysThatCollide();
  let rows: RowDatabase;
  let client: DynamoDBClient;
  beforeEach(async () => {
    rows = new RowDatabase(":memory:");
    client = new DynamoDBClient({
      endpoint: "http://dynamodb.invalid",
      region: "us-east-1",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
      ...transportOver(createDynamo(rows)),
    });
    await createTables(client);
    for (const prefix of [first, second]) await put(prefix, "1");
  });

  const put = (prefix: string, due: string) =>
    client.send(
      new PutItemCommand({
        TableName,
        Item: { prefix: { S: prefix }, due_shard: { S: "0" }, due_at: { N: due } },
      }),
    );
  /** All keys, one to a page; no more than five. */
  async function listed(ScanIndexForward: boolean): Promise<string[]> {
    const keys = [];
    let ExclusiveStartKey: Record<string, { S: string }> | undefined;
    do {
      const page = await client.send(
        new QueryCommand({
          TableName,
          IndexName: "due",
          KeyConditionExpression: "due_shard = :shard",
          ExpressionAttributeValues: { ":shard": { S: "0" } },
          Limit: 1,
          ScanIndexForward,
          ...(ExclusiveStartKey && { ExclusiveStartKey }),
        }),
      );
      keys.push(...(page.Items ?? []).map(({ prefix }) => prefix?.S ?? ""));
      ExclusiveStartKey = page.LastEvaluatedKey as typeof ExclusiveStartKey;
    } while (ExclusiveStartKey && keys.length < 5);
    return keys;
  }

  test.each([true, false])("are both listed, page by page (forwards: %s)", async (forwards) => {
    expect((await listed(forwards)).sort()).toEqual([first, second].sort());
  });

  test("go one by one, and are listed once after a change", async () => {
    await put(second, "2");
    expect((await listed(true)).sort()).toEqual([first, second].sort());
    await client.send(new DeleteItemCommand({ TableName, Key: { prefix: { S: first } } }));
    expect(await listed(true)).toEqual([second]);
  });

  test("are listed once when one stood under dynalite's own key", async () => {
    const entries = () => [...rows.read({ gte: "index-", lt: "item-" })];
    for (const { key, value } of entries()) {
      rows.delete(key);
      if (value.includes(first)) rows.put(key.slice(0, key.lastIndexOf("/", key.length - 2) - 6), value);
    }
    expect(await listed(true)).toEqual([first]);
    await put(first, "1");
    await put(second, "1");
    expect((await listed(true)).sort()).toEqual([first, second].sort());
    expect(entries()).toHaveLength(2);
  });
});
