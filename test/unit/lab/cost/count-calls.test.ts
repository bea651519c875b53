import { beforeEach, describe, expect, test } from "vitest";
import { countCalls, type MeteredCall } from "../../../../lab/cost/count-calls.ts";
import { type AwsRequest, type Carry, operationOf } from "../../../../lib/local/emulate/carry.ts";

/** The one row that the emulator behind the counter holds. */
let stored: unknown;
const calls: MeteredCall[] = [];
beforeEach(() => {
  stored = undefined;
  calls.length = 0;
});

const emulator: Carry = async (request) => {
  const operation = operationOf(request);
  if (operation === "PutItem") stored = JSON.parse(request.body.toString()).Item;
  const answer = operation === "GetItem" && stored ? { Item: stored } : {};
  return { status: 200, headers: { "x-method": request.method }, body: Buffer.from(JSON.stringify(answer)) };
};

/** Sends one request through a counter; what it counted is in `calls`. */
async function through(path: string, request: Partial<AwsRequest>) {
  const { status, headers } = await countCalls(emulator, (call) => calls.push(call))({
    method: "POST",
    host: "aws.invalid",
    path,
    headers: {},
    body: Buffer.alloc(0),
    ...request,
  });
  return { status, method: headers["x-method"] };
}
const target = (name: string, body: unknown): Partial<AwsRequest> => ({
  headers: { "x-amz-target": name },
  body: Buffer.from(JSON.stringify(body)),
});

describe("a call to S3", () => {
  test.each([
    ["PUT", "/bucket/key", { s3Writes: 1, s3GbMonths: expect.closeTo((7e-9 * 7) / 30.4, 15) }],
    ["GET", "/bucket/key", { s3Reads: 1 }],
    ["HEAD", "/bucket/key", { s3Reads: 1 }],
    ["GET", "/bucket?list-type=2&prefix=a", { s3Writes: 1 }],
    ["DELETE", "/bucket/key", {}],
    ["POST", "/bucket?delete=", {}],
    ["POST", "/bucket/key?uploads", { s3Writes: 1 }],
  ])("%s %s is passed on and priced", async (method, path, usage) => {
    const reply = await through(path, { method, ...(method === "PUT" && { body: Buffer.from("content") }) });
    expect(reply.method).toBe(method);
    expect(calls).toMatchObject([{ service: "s3", operation: method, usage }]);
    expect(calls[0]?.ended).toBeGreaterThanOrEqual(calls[0]?.started ?? Number.POSITIVE_INFINITY);
  });
});

test("a message counts for each 64 KiB that it begins", async () => {
  await through("/", target("AmazonSQS.SendMessage", { MessageBody: "x".repeat(70_000) }));
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
    await through("/", target("DynamoDB_20120810.GetItem", { TableName: "jobs", Key: {} }));
    expect(calls).toMatchObject([{ service: "dynamodb", usage: { dynamoReads: 2 } }]);
  });

  test.each([
    ["once without indexes", "downloads", { token: { S: "t" } }, 1],
    ["once more for each index that takes the row", "jobs", job, 2],
  ])("that writes is priced %s", async (_, table, item, units) => {
    await through("/", target("DynamoDB_20120810.PutItem", { TableName: table, Item: item }));
    expect(calls[0]?.usage).toEqual({ dynamoWrites: units });
  });

  test("that reads many rows is priced by each, also by those that there are not", async () => {
    const RequestItems = { jobs: { Keys: [{ job_id: { S: "1" } }, { job_id: { S: "2" } }] } };
    await through("/", target("DynamoDB_20120810.BatchGetItem", { RequestItems }));
    expect(calls).toMatchObject([{ service: "dynamodb", usage: { dynamoReads: 2 } }]);
  });

  test("that deletes many rows is priced by each, with its indexes", async () => {
    stored = job;
    const deletion = { DeleteRequest: { Key: { job_id: { S: "1" } } } };
    await through(
      "/",
      target("DynamoDB_20120810.BatchWriteItem", { RequestItems: { jobs: [deletion, deletion] } }),
    );
    expect(calls).toMatchObject([{ service: "dynamodb", usage: { dynamoWrites: 4 } }]);
  });

  test("whose price is unknown is not passed off as free", async () => {
    const scan = target("DynamoDB_20120810.Scan", { TableName: "jobs" });
    const reply = await through("/", scan);
    expect([reply.status, calls]).toEqual([501, []]);
  });
});
