import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { beforeEach, expect, test } from "vitest";
import type { AwsRequest, Carry } from "../../../../lib/local/emulate/carry.ts";
import { transportOver } from "../../../../lib/local/emulate/request-handler.ts";

let seen: AwsRequest[] = [];
/** What is answered, call by call; status 0 loses one. */
let answers: { status: number; body: string }[] = [];
beforeEach(() => {
  seen = [];
  answers = [];
});

const carry: Carry = async (request) => {
  seen.push(request);
  const { status, body } = answers.shift() ?? { status: 0, body: "" };
  if (status === 0) throw new Error("The answer is lost.");
  return { status, headers: { "content-type": "application/x-amz-json-1.0" }, body: Buffer.from(body) };
};
const options = {
  endpoint: "http://service.invalid",
  region: "us-east-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
  ...transportOver(carry),
};
const read = new GetItemCommand({ TableName: "jobs", Key: { job_id: { S: "a" } } });

test("carries a client's request and its answer, unsigned", async () => {
  answers = [{ status: 200, body: '{"Item":{"job_id":{"S":"a"}}}' }];
  const { Item } = await new DynamoDBClient(options).send(read);
  expect(Item).toEqual({ job_id: { S: "a" } });
  expect(seen).toMatchObject([{ method: "POST", host: "service.invalid", path: "/" }]);
  expect(seen[0]?.body.toString()).toBe('{"TableName":"jobs","Key":{"job_id":{"S":"a"}}}');
  expect(Object.keys(seen[0]?.headers ?? {})).toContain("x-amz-target");
  expect(Object.keys(seen[0]?.headers ?? {})).not.toContain("authorization");
});

test("leads a client to try again when an answer is lost, and when the service fails", async () => {
  answers = [
    { status: 0, body: "" },
    { status: 500, body: "{}" },
    { status: 200, body: "{}" },
  ];
  await new DynamoDBClient(options).send(read);
  expect(seen).toHaveLength(3);
});

test("says in the end why there is no answer, in the name that the clients retry by", async () => {
  const client = new DynamoDBClient({ ...options, maxAttempts: 2 });
  await expect(client.send(read)).rejects.toMatchObject({
    name: "TimeoutError",
    message: "The answer is lost.",
  });
  expect(seen).toHaveLength(2);
});

test("sends a query as it was signed", async () => {
  answers = [{ status: 200, body: "<ListBucketResult></ListBucketResult>" }];
  const list = new ListObjectsV2Command({ Bucket: "b", Prefix: "a b/c!(d)*+'é" });
  await new S3Client(options).send(list);
  expect(seen[0]?.path).toContain("prefix=a%20b%2Fc%21%28d%29%2A%2B%27%C3%A9");
});

test("gives an object as the stream that the clients read", async () => {
  answers = [{ status: 200, body: "content" }];
  const { Body } = await new S3Client(options).send(new GetObjectCommand({ Bucket: "b", Key: "k" }));
  expect(await Body?.transformToString()).toBe("content");
});

test("stops when it is told to", async () => {
  const aborted = new DynamoDBClient(options).send(read, { abortSignal: AbortSignal.abort() });
  await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
  expect(seen).toEqual([]);
});

test("waits no longer for an answer when it is told to stop, while the call goes on", async () => {
  const calls: AwsRequest[] = [];
  const unanswered: Carry = (request) => {
    calls.push(request);
    return new Promise(() => undefined);
  };
  const stopping = new AbortController();
  const client = new DynamoDBClient({ ...options, ...transportOver(unanswered) });
  const answer = client.send(read, { abortSignal: stopping.signal });
  await expect.poll(() => calls.length).toBe(1);
  stopping.abort();
  await expect(answer).rejects.toMatchObject({ name: "AbortError" });
});
