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
  const attributes = new Set([partitionKey, ...indexes.map((index) => index.partitionKey)]);
  const hashKey = (attribute: string) => [{ AttributeName: attribute, KeyType: "HASH" as const }];
  return new CreateTableCommand({
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: [...attributes].map((attribute) => ({
      AttributeName: attribute,
      AttributeType: "S" as const,
    })),
    KeySchema: hashKey(partitionKey),
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: hashKey(index.partitionKey),
        Projection: { ProjectionType: "ALL" as const },
      })),
    }),
  });
}
