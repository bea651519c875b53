import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { TABLE_NAMES, TABLES, type TableSpec } from "../topology/tables.ts";

/** Makes the tables of `lib/topology/tables.ts` that do not exist yet, each under its own name. */
export async function createTables(endpoint: string, region: string): Promise<void> {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new DynamoDBClient({ endpoint, region, credentials });
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  for (const name of TABLE_NAMES.filter((table) => !TableNames.includes(table))) {
    await client.send(createTable(name, TABLES[name]));
  }
  client.destroy();
}

function createTable(name: string, { partitionKey, indexes }: TableSpec): CreateTableCommand {
  const names = new Set([partitionKey, ...indexes.map((index) => index.partitionKey)]);
  const numbers = new Set(indexes.flatMap(({ sortKey }) => sortKey ?? []));
  const key = (attribute: string, type: "HASH" | "RANGE") => ({ AttributeName: attribute, KeyType: type });
  return new CreateTableCommand({
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [
      ...[...names].map((name) => ({ AttributeName: name, AttributeType: "S" as const })),
      ...[...numbers].map((name) => ({ AttributeName: name, AttributeType: "N" as const })),
    ],
    KeySchema: [key(partitionKey, "HASH")],
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: [key(index.partitionKey, "HASH"), ...(index.sortKey ? [key(index.sortKey, "RANGE")] : [])],
        Projection: { ProjectionType: "ALL" as const },
      })),
    }),
  });
}
