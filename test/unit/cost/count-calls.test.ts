import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Call, countCalls } from "../../../lib/cost/count-calls.ts";

/** The one row that the emulator behind the counter holds. */
let stored: unknown;
let emulator: Server;
let endpoint: string;
const calls: Call[] = [];

beforeAll(async () => {
  emulator = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const operation = String(request.headers["x-amz-target"]).split(".")[1];
    if (operation === "PutItem") stored = JSON.parse(body).Item;
    const answer = operation === "GetItem" && stored ? { Item: stored } : {};
    response.writeHead(200, { "x-method": request.method ?? "" }).end(JSON.stringify(answer));
  });
  emulator.listen(0, "127.0.0.1");
  await once(emulator, "listening");
  endpoint = `http://127.0.0.1:${(emulator.address() as AddressInfo).port}`;
});
beforeEach(() => {
  stored = undefined;
  calls.length = 0;
});
afterAll(() => emulator.close());

/** Sends one request through a counter; what it counted, and the reply. */
async function through(service: "dynamodb" | "aws", path: string, init: RequestInit) {
  const counter = await countCalls(service, endpoint, (call) => calls.push(call));
  const response = await fetch(counter.endpoint + path, init);
  await response.arrayBuffer();
  await counter.stop();
  return { status: response.status, method: response.headers.get("x-method") };
}
const target = (name: string, body: unknown): RequestInit => ({
  method: "POST",
  headers: { "x-amz-target": name },
  body: JSON.stringify(body),
});

describe("a call to S3", () => {
  test.each([
    ["PUT", "/bucket/key", { s3Writes: 1, s3GbMonths: expect.closeTo((7e-9 * 7) / 30.4, 15) }],
    ["GET", "/bucket/key", { s3Reads: 1 }],
    ["HEAD", "/bucket/key", { s3Reads: 1 }],
    ["GET", "/bucket?list-type=2&prefix=a", { s3Writes: 1 }],
    ["DELETE", "/bucket/key", {}],
  ])("%s %s is passed on and priced", async (method, path, usage) => {
    const reply = await through("aws", path, { method, ...(method === "PUT" && { body: "content" }) });
    expect(reply.method).toBe(method);
    expect(calls).toMatchObject([{ service: "s3", operation: method, usage }]);
    expect(calls[0]?.ended).toBeGreaterThanOrEqual(calls[0]?.started ?? Number.POSITIVE_INFINITY);
  });
});

test("a message counts for each 64 KiB that it begins", async () => {
  await through("aws", "/", target("AmazonSQS.SendMessage", { MessageBody: "x".repeat(70_000) }));
  expect(calls).toMatchObject([{ service: "sqs", operation: "SendMessage", usage: { sqsRequests: 2 } }]);
});

describe("a call to DynamoDB", () => {
  const job = {
    job_id: { S: "1" },
    account_id: { S: "acme" },
    created_at: { S: "now" },
    file_id: { S: "2" },
  };

  test("that reads is priced by what it read", async () => {
    stored = { ...job, note: { S: "x".repeat(5000) } };
    await through("dynamodb", "/", target("DynamoDB_20120810.GetItem", { TableName: "jobs", Key: {} }));
    expect(calls).toMatchObject([{ service: "dynamodb", usage: { dynamoReads: 2 } }]);
  });

  test.each([
    ["once without indexes", "downloads", { token: { S: "t" } }, 1],
    ["once more for each index that takes the row", "jobs", job, 3],
  ])("that writes is priced %s", async (_, table, item, units) => {
    await through("dynamodb", "/", target("DynamoDB_20120810.PutItem", { TableName: table, Item: item }));
    expect(calls[0]?.usage).toEqual({ dynamoWrites: units });
  });

  test("whose price is unknown is not passed off as free", async () => {
    const scan = target("DynamoDB_20120810.Scan", { TableName: "jobs" });
    const reply = await through("dynamodb", "/", scan);
    expect([reply.status, calls]).toEqual([501, []]);
  });
});
