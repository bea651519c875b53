import { expect, test } from "vitest";
import { policyFor, storeByPrefix } from "../../../lib/adapters/s3-sessions.ts";
import { assumeRole, signHeaders } from "../../../lib/adapters/sts-sessions.ts";
import { newChangeId, newFileId, newJobId, newUploadId } from "../../../lib/domain/ids.ts";
import {
  filePrefix,
  fillRequestKey,
  inputKey,
  keptReceiptKey,
  templateKey,
  templatePrefix,
  uploadKey,
} from "../../../lib/domain/object-keys.ts";
import type { ObjectStore } from "../../../lib/domain/ports/objects.ts";
import { prefixOf } from "../../../lib/topology/objects.ts";
import { templateIdOf } from "../../../lib/usecases/templates/stored-template.ts";

const CALLER = {
  region: "eu-west-1",
  credentials: { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret", sessionToken: "token" },
};
const ROLE = "arn:aws:iam::123456789012:role/objects";
const ANSWER = `<AssumeRoleResponse><AssumeRoleResult><Credentials><AccessKeyId>ASIA</AccessKeyId>
  <SecretAccessKey>its/secret+</SecretAccessKey><SessionToken>its token=</SessionToken>
  <Expiration>2026-11-30T06:00:00Z</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`;

/** Which prefixes were opened, and the keys that each was asked for. */
function watched() {
  const asked: [string, string][] = [];
  const opened: string[] = [];
  const store = storeByPrefix(prefixOf, (prefix) => {
    opened.push(prefix);
    return {
      get: async (key: string) => void asked.push([prefix, key]),
      list: async (key: string) => void asked.push([prefix, key]),
      deleteAll: async (keys: string[]) => asked.push(...keys.map((key): [string, string] => [prefix, key])),
    } as unknown as ObjectStore;
  });
  return { store, asked, opened };
}

test("a key belongs to the prefix that holds a whole id: its file's, its template's, or its own", () => {
  const [fileId, templateId] = [newFileId(), templateIdOf("acme", "0")];
  expect(prefixOf(inputKey(fileId))).toBe(`${fileId}/`);
  expect(prefixOf(filePrefix(fileId))).toBe(`${fileId}/`);
  expect(prefixOf(fillRequestKey(fileId, "fill_1"))).toBe(`${fileId}/`);
  expect(prefixOf(templateKey("acme", templateId, newChangeId()))).toBe(templatePrefix("acme", templateId));
  for (const own of [keptReceiptKey("acme", newJobId()), uploadKey("acme", newUploadId())])
    expect(prefixOf(own)).toBe(own);
});

test.each(["", "templates/", "receipts/acme/", "0b7a7a1e/", "batches/batch_1/plan.json"])(
  "what names no whole id opens no session: %j",
  (key) => expect(() => prefixOf(key)).toThrow(RangeError),
);

test("each file is opened by a session of its own, once, whatever is asked of it", async () => {
  const { store, asked, opened } = watched();
  const [one, other] = [newFileId(), newFileId()];
  await store.get(inputKey(one));
  await store.get(inputKey(other));
  await store.deleteAll([inputKey(one), fillRequestKey(other, "fill_1"), fillRequestKey(one, "fill_1")]);
  expect(opened).toEqual([`${one}/`, `${other}/`]);
  expect(asked.every(([prefix, key]) => key.startsWith(prefix))).toBe(true);
  expect(asked).toHaveLength(5);
});

test("sessions of files that are done with are forgotten", async () => {
  const { store, opened } = watched();
  const ids = Array.from({ length: 6 }, newFileId);
  for (const id of [...ids, ids[5]!, ids[0]!]) await store.get(inputKey(id));
  expect(opened).toEqual([...ids, ids[0]].map((id) => `${id}/`));
});

test("a session's policy names the one prefix, of objects and of listings", () => {
  const { Statement } = JSON.parse(policyFor("0b7a/", "bucket", ROLE));
  expect(Statement).toHaveLength(3);
  expect(Statement[0]).toMatchObject({ Resource: "arn:aws:s3:::bucket/0b7a/*" });
  expect(Statement[1]).toMatchObject({ Condition: { StringLike: { "s3:prefix": "0b7a/*" } } });
  expect(Statement[2].Action).toEqual(["kms:Decrypt", "kms:GenerateDataKey"]);
});

test("a session is asked for with its policy, and again when STS cannot just then", async () => {
  const bodies: URLSearchParams[] = [];
  const session = await assumeRole({ roleArn: ROLE, policy: "{}" }, CALLER, async (host, headers, body) => {
    expect([host, headers.host]).toEqual(Array(2).fill("sts.eu-west-1.amazonaws.com"));
    bodies.push(new URLSearchParams(body));
    if (bodies.length === 1) throw new Error("The connection is gone.");
    return bodies.length === 2 ? { status: 503, text: "" } : { status: 200, text: ANSWER };
  });
  expect(session).toEqual({
    accessKeyId: "ASIA",
    secretAccessKey: "its/secret+",
    sessionToken: "its token=",
    expiration: new Date("2026-11-30T06:00:00Z"),
  });
  expect(bodies).toHaveLength(3);
  expect(Object.fromEntries(bodies[2]!)).toMatchObject({
    Action: "AssumeRole",
    RoleArn: ROLE,
    Policy: "{}",
    DurationSeconds: "900",
  });
});

test("a session that is refused is not asked for again", async () => {
  let asked = 0;
  const refuse = async () => {
    asked += 1;
    return { status: 403, text: "<Error><Code>AccessDenied</Code></Error>" };
  };
  await expect(assumeRole({ roleArn: ROLE, policy: "{}" }, CALLER, refuse)).rejects.toMatchObject({
    code: "session_refused",
    message: "Expected STS to open a session, got 403 AccessDenied.",
  });
  expect(asked).toBe(1);
});

test("an answer of STS without credentials is no session", async () => {
  const caller = { region: "eu-central-1", credentials: { accessKeyId: "A", secretAccessKey: "B" } };
  const answer = () => Promise.resolve({ status: 200, text: "<AccessKeyId>A</AccessKeyId>" });
  await expect(assumeRole({ roleArn: "r", policy: "{}" }, caller, answer)).rejects.toMatchObject({
    code: "session_refused",
  });
});

test("a request is signHeaders as AWS's own signer signs it", () => {
  const headers = signHeaders(
    "sts.eu-west-1.amazonaws.com",
    "Action=AssumeRole",
    CALLER,
    new Date(1_790_000_000_000),
  );
  expect(headers["x-amz-date"]).toBe("20260921T141320Z");
  // What @smithy/signature-v4 5.7.5 writes for the same.
  expect(headers.authorization).toMatch(
    /SignedHeaders=content-type;host;x-amz-date;x-amz-security-token, Signature=09c6a536fae5b4ed30e3e07d126b84ae65ba227d8eee8130c8c354e5408ea2bc$/,
  );
});
