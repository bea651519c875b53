import assert from "node:assert/strict";
import { createDownloadRows } from "../../lib/adapters/dynamodb-downloads.ts";
import { createFileRows } from "../../lib/adapters/dynamodb-files.ts";
import { createJobRows } from "../../lib/adapters/dynamodb-jobs.ts";
import { createRemovalRows } from "../../lib/adapters/dynamodb-removals.ts";
import { createObjectStore } from "../../lib/adapters/s3-object-store.ts";
import type { FileRecord } from "../../lib/domain/records.ts";
import { smallForm } from "../../test/fixtures/small-form.ts";
import { createClient } from "../../test/support/client.ts";
import { manyFills } from "../../test/support/many-fills.ts";
import * as deployment from "./deployment.ts";

/**
 * Deletes every file of the journeys, and files with so many fills as FILLS says, and looks into the deployed bucket and tables
 * for what is left of them; then has such files come to their end. Run by the rehearsal in a process of its own, for the
 * certificates that it trusts.
 */
const COUNTS = (process.env.FILLS ?? "").split(",").map(Number);
/** A removal takes so many fills in several steps, so that it can be killed between two of them. */
const MANY = 5000;
const api = createClient(deployment.API_URL, deployment.API_KEY);
const [, jobs = "", , downloads = ""] = deployment.TABLES;
const files = createFileRows(deployment.dynamo, () => deployment.FILES_TABLE);
const store = {
  objects: createObjectStore(deployment.s3, deployment.BUCKET_NAME),
  jobs: createJobRows(deployment.dynamo, () => jobs),
  downloads: createDownloadRows(deployment.dynamo, () => downloads),
  removals: createRemovalRows(deployment.dynamo, () => deployment.REMOVALS_TABLE),
};
const rows = async () => (await Promise.all(deployment.TABLES.map(deployment.readTableRows))).flat();

for (const count of COUNTS) {
  await filled("is deleted", count);
  const { json } = await api.get("/files?limit=100");
  for (const { file_id: fileId } of json.files)
    assert.equal((await api.send("DELETE", `/files/${fileId}`)).status, 204);
  await sweep(count, { deleted: true });
  assert.deepEqual([await deployment.objects(), await rows()], [[], []], `${count} fills, deleted`);
}

for (const count of COUNTS) {
  const { fileId, expiresAt } = await filled("comes to its end", count);
  assert.ok((await deployment.objects()).length > count);
  await sweep(count, { deleted: false });
  assert.deepEqual(await deployment.objects(), [], `${count} fills, at the end of their time`);
  assert.equal((await api.get(`/files/${fileId}`)).status, 404);
  // The tables remove the rows themselves, by their end.
  const ends = (await rows()).map(({ expires_at }) => Number(expires_at?.N));
  assert.ok(Math.max(...ends) <= expiresAt, "a row without an end, or with one after its file's");
}

/** Until nothing is due. With many fills the first sweep is killed at its work. */
async function sweep(count: number, what: { deleted: boolean }): Promise<void> {
  if (count >= MANY) {
    const left = await deployment.sweepKilled(what);
    assert.ok(left.length > 0, "Expected the sweep to be killed in the middle.");
    console.log(`${count} fills: a sweep was killed, with ${left.length} objects still to remove`);
  }
  await deployment.sweep(what);
}

/** A file with so many fills. */
async function filled(name: string, count: number): Promise<FileRecord> {
  const { file_id: id } = await api.parsed(await smallForm(name), { force: "true" });
  const file = (await files.get(id)) ?? assert.fail("The file has no row.");
  await manyFills(store, file, count);
  return file;
}
