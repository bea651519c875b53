import assert from "node:assert/strict";
import { S3ServiceException } from "@aws-sdk/client-s3";
import { createSessionStore } from "../../lib/adapters/s3-sessions.ts";
import { newFileId } from "../../lib/domain/ids.ts";
import { fillRequestKey, inputKey } from "../../lib/domain/object-keys.ts";
import type { ObjectStore } from "../../lib/domain/ports/objects.ts";
import { physicalNames, stackId } from "../deploy/stacks.ts";

/**
 * Opens a job's objects as a worker does, by a session of the deployed role, and looks whether that opens another file's. Run by
 * the rehearsal with AWS's own addresses (`reach-emulator.ts`).
 */
const { BUCKET_NAME = "", STACK = "", OBJECTS_ROLE_ARN = await deployedRole(STACK) } = process.env;
const JSON_OBJECT = { contentType: "application/json" };
const [own, other] = [newFileId(), newFileId()];

const job = createSessionStore(OBJECTS_ROLE_ARN, BUCKET_NAME, () => `${own}/`);
await job.put(fillRequestKey(own, "fill_1"), "{}", JSON_OBJECT);
assert.equal(Buffer.from((await job.get(fillRequestKey(own, "fill_1"))) ?? []).toString(), "{}");
assert.equal(await job.get(inputKey(own)), null);

const foreign: ((store: ObjectStore) => Promise<unknown>)[] = [
  (store) => store.put(inputKey(other), "{}", JSON_OBJECT),
  (store) => store.get(inputKey(other)),
  (store) => store.list(`${other}/`),
  (store) => store.list(""),
  (store) => store.deleteAll([inputKey(other)]),
];
for (const attempt of foreign) {
  const refused = await attempt(job).then(
    () => null,
    (error: unknown) => error,
  );
  const status = refused instanceof S3ServiceException ? refused.$metadata.httpStatusCode : undefined;
  const code = (refused as { code?: string } | null)?.code;
  assert.ok(status === 403 || code === "objects_not_deleted", `a session opened another file: ${attempt}`);
}
await job.deletePrefix(`${own}/`);
assert.deepEqual(await job.list(`${own}/`), { keys: [], more: false });

/** The role of the fill worker's sessions. */
async function deployedRole(stack: string): Promise<string> {
  const names = await physicalNames(stack);
  const [, name] = [...names].find(([id]) => id.startsWith("FunctionsFillWorkerObjectsRole")) ?? [];
  const [, , , , account] = (await stackId(stack))?.split(":") ?? [];
  return `arn:aws:iam::${account}:role/${name}`;
}
