import * as dynamodb from "@aws-sdk/client-dynamodb";
import { TABLE_NAMES, TABLES, type TableName, type TableSpec } from "../../topology/tables.ts";

/**
 * Makes the tables of `lib/topology/tables.ts` that do not exist yet, each under its own name. A table of an earlier
 * version, which lacks an index, is made anew with its rows: the emulator cannot add one.
 */
export async function createTables(client: dynamodb.DynamoDBClient): Promise<void> {
  const { TableNames = [] } = await client.send(new dynamodb.ListTablesCommand({}));
  for (const name of TABLE_NAMES) {
    if (!TableNames.includes(name)) await client.send(createTable(name, TABLES[name]));
    else if (!(await hasIndexes(client, name))) await recreate(client, name);
  }
}

async function hasIndexes(client: dynamodb.DynamoDBClient, name: TableName): Promise<boolean> {
  const { Table } = await client.send(new dynamodb.DescribeTableCommand({ TableName: name }));
  const existing = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  return TABLES[name].indexes.every((index) => existing.has(index.name));
}

async function recreate(client: dynamodb.DynamoDBClient, name: TableName): Promise<void> {
  const waiting = { client, maxWaitTime: 60, minDelay: 1, maxDelay: 1 };
  const rows = [];
  for await (const { Items = [] } of dynamodb.paginateScan({ client }, { TableName: name }))
    rows.push(...Items);
  await client.send(new dynamodb.DeleteTableCommand({ TableName: name }));
  await dynamodb.waitUntilTableNotExists(waiting, { TableName: name });
  await client.send(createTable(name, TABLES[name]));
  await dynamodb.waitUntilTableExists(waiting, { TableName: name });
  for (const row of rows) await client.send(new dynamodb.PutItemCommand({ TableName: name, Item: row }));
}

function createTable(name: string, { partitionKey, indexes }: TableSpec): dynamodb.CreateTableCommand {
  const key = (attribute: string, type: "HASH" | "RANGE") => ({ AttributeName: attribute, KeyType: type });
  const types = new Map<string, "S" | "N">([[partitionKey, "S"]]);
  for (const index of indexes) {
    types.set(index.partitionKey, "S");
    if (index.sortKey) types.set(index.sortKey.name, index.sortKey.type === "number" ? "N" : "S");
  }
  return new dynamodb.CreateTableCommand({
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [...types].map(([AttributeName, AttributeType]) => ({
      AttributeName,
      AttributeType,
    })),
    KeySchema: [key(partitionKey, "HASH")],
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: [
          key(index.partitionKey, "HASH"),
          ...(index.sortKey ? [key(index.sortKey.name, "RANGE")] : []),
        ],
        Projection: { ProjectionType: index.keysOnly ? ("KEYS_ONLY" as const) : ("ALL" as const) },
      })),
    }),
  });
}
