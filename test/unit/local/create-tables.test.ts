import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from "@aws-sdk/client-dynamodb";
import dynalite from "dynalite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTables } from "../../../lib/local/create-tables.ts";

let server: Server;
let endpoint: string;
let client: DynamoDBClient;
beforeEach(async () => {
  server = dynalite({ createTableMs: 0, updateTableMs: 0 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  client = new DynamoDBClient({ endpoint, region: "us-east-1", credentials });
});
afterEach(() => {
  client.destroy();
  server.close();
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
  await createTables(endpoint, "us-east-1");
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
  await createTables(endpoint, "us-east-1");
  const Key = { file_id: { S: "f1" } };
  await client.send(new PutItemCommand({ TableName: "files", Item: Key }));
  await createTables(endpoint, "us-east-1");
  expect((await client.send(new GetItemCommand({ TableName: "files", Key }))).Item).toEqual(Key);
});
