import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from "@aws-sdk/client-dynamodb";
import { beforeEach, expect, test } from "vitest";
import { createTables } from "../../../../lib/local/emulate/create-tables.ts";
import { createDynamo } from "../../../../lib/local/emulate/dynamodb.ts";
import { transportOver } from "../../../../lib/local/emulate/request-handler.ts";
import { RowDatabase } from "../../../../lib/local/emulate/row-database.ts";

let client: DynamoDBClient;
beforeEach(() => {
  client = new DynamoDBClient({
    endpoint: "http://dynamodb.invalid",
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    ...transportOver(createDynamo(new RowDatabase(":memory:"))),
  });
});

test("a table of an earlier version gets its missing indexes and keeps its rows", async () => {
  await client.send(
    new CreateTableCommand({
      TableName: "files",
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: [{ AttributeName: "file_id", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "file_id", KeyType: "HASH" }],
    }),
  );
  const Item = {
    file_id: { S: "f1" },
    account_id: { S: "local" },
    created_at: { S: "2026-01-01T00:00:00.000Z" },
  };
  await client.send(new PutItemCommand({ TableName: "files", Item }));
  await createTables(client);
  const listed = await client.send(
    new QueryCommand({
      TableName: "files",
      IndexName: "by-account",
      KeyConditionExpression: "account_id = :account",
      ExpressionAttributeValues: { ":account": { S: "local" } },
    }),
  );
  expect(listed.Items).toEqual([Item]);
});

test("a table that is as declared stays as it is", async () => {
  await createTables(client);
  const Key = { file_id: { S: "f1" } };
  await client.send(new PutItemCommand({ TableName: "files", Item: Key }));
  await createTables(client);
  expect((await client.send(new GetItemCommand({ TableName: "files", Key }))).Item).toEqual(Key);
});
