import { afterEach, expect, test } from "vitest";
import { sendBy } from "../../../lib/adapters/aws-client.ts";
import { createObjectStore, createS3Client } from "../../../lib/adapters/s3-object-store.ts";
import type { Carry } from "../../../lib/local/emulate/carry.ts";
import { transportOver } from "../../../lib/local/emulate/request-handler.ts";

const answer = (status: number, xml: string) => ({
  status,
  headers: { "content-type": "application/xml" },
  body: Buffer.from(xml),
});
const DENIED = "<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>";
const listing = (...keys: string[]) =>
  `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("")}<IsTruncated>false</IsTruncated></ListBucketResult>`;

/** S3 as it answers who may list by some prefixes alone: for what is missing as for what is forbidden. */
function storeWith(list: () => ReturnType<typeof answer>) {
  const asked: string[] = [];
  const carry: Carry = async ({ method, path }) => {
    const { searchParams, pathname } = new URL(`http://s3${path}`);
    asked.push(`${method} ${searchParams.get("prefix") ?? pathname}`);
    return searchParams.has("list-type") ? list() : answer(403, DENIED);
  };
  sendBy(() => transportOver(carry));
  const credentials = { AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b" };
  Object.assign(process.env, credentials, { AWS_ENDPOINT_URL_S3: "http://s3.invalid" });
  return { asked, objects: createObjectStore(createS3Client(), "bucket") };
}
afterEach(() => {
  for (const name of ["AWS_REGION", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_ENDPOINT_URL_S3"])
    delete process.env[name];
});

test("an object that S3 forbids because it is missing is null: the listing under its key says so", async () => {
  const { asked, objects } = storeWith(() => answer(200, listing("a/key-2")));
  expect([
    await objects.get("a/key"),
    await objects.head("a/key"),
    await objects.getWithHead("a/key"),
  ]).toEqual([null, null, null]);
  expect(await objects.copy("a/key", "1", "b", { contentType: "text/plain" })).toBe(false);
  expect(asked.filter((each) => each === "GET a/key").length).toBe(4);
});

test("an object that is there and forbidden is a fault, and no object that is missing", async () => {
  const { objects } = storeWith(() => answer(200, listing("a/key")));
  await expect(objects.get("a/key")).rejects.toThrow("Access Denied");
  await expect(objects.head("a/key")).rejects.toThrow();
});

test("a key that one may neither read nor list is a fault", async () => {
  const { objects } = storeWith(() => answer(403, DENIED));
  await expect(objects.get("a/key")).rejects.toThrow("Access Denied");
});
