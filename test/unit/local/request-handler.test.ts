import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRequestHandler } from "../../../lib/local/request-handler.ts";

let server: Server;
let endpoint: string;
let seen: { line: string; body: string }[] = [];
let answers: { status: number; body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    seen.push({ line: `${request.method} ${request.url}`, body: await text(request) });
    const { status, body } = answers.shift() ?? { status: 0, body: "" };
    if (status === 0) return void request.socket.destroy();
    response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  seen = [];
  answers = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const options = () => ({
  endpoint,
  region: "us-east-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
  requestHandler: createRequestHandler(),
});
const read = new GetItemCommand({ TableName: "jobs", Key: { job_id: { S: "a" } } });

test("carries a client's request and its answer", async () => {
  answers = [{ status: 200, body: '{"Item":{"job_id":{"S":"a"}}}' }];
  const { Item } = await new DynamoDBClient(options()).send(read);
  expect(Item).toEqual({ job_id: { S: "a" } });
  expect(seen).toEqual([{ line: "POST /", body: '{"TableName":"jobs","Key":{"job_id":{"S":"a"}}}' }]);
});

test("leads a client to try again when a connection is lost, and when the server fails", async () => {
  answers = [
    { status: 0, body: "" },
    { status: 500, body: "{}" },
    { status: 200, body: "{}" },
  ];
  await new DynamoDBClient(options()).send(read);
  expect(seen).toHaveLength(3);
});

test("says in the end why there is no answer, in the name that the clients retry by", async () => {
  const client = new DynamoDBClient({ ...options(), endpoint: "http://127.0.0.1:9", maxAttempts: 2 });
  await expect(client.send(read)).rejects.toMatchObject({ name: "TimeoutError", code: "ECONNREFUSED" });
});

test("sends a query as it was signed", async () => {
  answers = [{ status: 200, body: "<ListBucketResult></ListBucketResult>" }];
  const list = new ListObjectsV2Command({ Bucket: "b", Prefix: "a b/c!(d)*+'é" });
  await new S3Client({ ...options(), forcePathStyle: true }).send(list);
  expect(seen[0]?.line).toContain("prefix=a%20b%2Fc%21%28d%29%2A%2B%27%C3%A9");
});

test("gives an object as the stream that the clients read", async () => {
  answers = [{ status: 200, body: "content" }];
  const get = new GetObjectCommand({ Bucket: "b", Key: "k" });
  const { Body } = await new S3Client({ ...options(), forcePathStyle: true }).send(get);
  expect(await Body?.transformToString()).toBe("content");
});

test("stops when it is told to", async () => {
  const aborted = new DynamoDBClient(options()).send(read, { abortSignal: AbortSignal.abort() });
  await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
});
