import { expect, test } from "vitest";
import { newFileId, newJobId, newUploadId } from "../../../lib/domain/ids.ts";
import { inputKey, keptReceiptKey, uploadKey } from "../../../lib/domain/object-keys.ts";
import type { AwsRequest } from "../../../lib/local/emulate/carry.ts";
import { withinRights } from "../../../lib/local/emulate/rights.ts";
import type { FunctionName } from "../../../lib/topology/functions.ts";

const [FILE, UPLOAD, RECEIPT] = [
  inputKey(newFileId()),
  uploadKey("acme", newUploadId()),
  keptReceiptKey("acme", newJobId()),
];

/** The status of a call that a function makes; S3 answers 200 to everything that reaches it. */
async function asks(name: FunctionName | undefined, call: Partial<AwsRequest>): Promise<number> {
  const carry = withinRights(
    async () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }),
    () => name,
  );
  const request = {
    method: "GET",
    host: "forms-api-local.s3.invalid",
    path: "/",
    headers: {},
    body: Buffer.alloc(0),
  };
  return (await carry({ ...request, ...call })).status;
}

test.each<[string, FunctionName, Partial<AwsRequest>, number]>([
  ["reads what it is for", "parse-worker", { path: `/${FILE}` }, 200],
  ["does not read what it is not for", "parse-worker", { path: `/${RECEIPT}` }, 403],
  [
    "reads by the path of the bucket",
    "parse-worker",
    { host: "s3.invalid", path: `/forms-api-local/${FILE}` },
    200,
  ],
  ["writes what it is for", "fill-worker", { method: "PUT", path: `/${RECEIPT}` }, 200],
  ["writes nothing where it reads alone", "read-form", { method: "PUT", path: `/${FILE}` }, 403],
  ["lists by a whole id", "fill-worker", { path: `/?list-type=2&prefix=${FILE}` }, 200],
  ["does not list by less", "fill-worker", { path: `/?list-type=2&prefix=${FILE.slice(0, 20)}` }, 403],
  ["does not list everything", "sweep", { path: "/?list-type=2" }, 403],
  ["lists by account where it may", "sweep", { path: "/?list-type=2&prefix=uploads%2Facme%2F" }, 200],
  [
    "deletes what it may",
    "sweep",
    {
      method: "POST",
      path: "/?delete",
      body: Buffer.from(`<Delete><Object><Key>${FILE}</Key></Object></Delete>`),
    },
    200,
  ],
  [
    "deletes nothing where it reads alone",
    "read-form",
    {
      method: "POST",
      path: "/?delete",
      body: Buffer.from(`<Delete><Object><Key>${FILE}</Key></Object></Delete>`),
    },
    403,
  ],
  [
    "copies what it may read to where it may write",
    "parse-upload",
    { method: "PUT", path: `/${FILE}`, headers: { "x-amz-copy-source": `bucket/${UPLOAD}` } },
    200,
  ],
  [
    "copies nothing that it may not read",
    "parse-upload",
    { method: "PUT", path: `/${FILE}`, headers: { "x-amz-copy-source": `bucket/${RECEIPT}` } },
    403,
  ],
])("a function on one machine %s, as on AWS", async (_, name, call, status) => {
  expect(await asks(name, call)).toBe(status);
});

test("what is missing is forbidden to a function, as S3 says it to who may not list everything", async () => {
  const missing = withinRights(
    async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) }),
    () => "parse-worker",
  );
  const request = { method: "GET", host: "s3.invalid", path: `/forms-api-local/${FILE}`, headers: {} };
  expect((await missing({ ...request, body: Buffer.alloc(0) })).status).toBe(403);
});

test("the service itself is held to nothing, and rows and queues are not looked at", async () => {
  expect(await asks(undefined, { path: "/?list-type=2" })).toBe(200);
  expect(await asks("parse-worker", { host: "dynamodb.invalid", method: "POST" })).toBe(200);
});
