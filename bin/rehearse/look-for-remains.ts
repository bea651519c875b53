import assert from "node:assert/strict";
import { createDownloadRows } from "../../lib/adapters/dynamodb-downloads.ts";
import { createFileRows } from "../../lib/adapters/dynamodb-files.ts";
import { createJobRows } from "../../lib/adapters/dynamodb-jobs.ts";
import { createRemovalRows } from "../../lib/adapters/dynamodb-removals.ts";
import { createObjectStore } from "../../lib/adapters/s3-object-store.ts";
import { smallForm } from "../../test/fixtures/small-form.ts";
import { createClient } from "../../test/support/client.ts";
import { manyFills } from "../../test/support/many-fills.ts";
import * as deployment from "./deployment.ts";

/**
 * Deletes every file of the journeys and one with many fills, and looks into the deployed bucket and tables for what is left of
 * them; then has such a file come to its end. Run by the rehearsal in a process of its own, for the certificates that it trusts.
 */
const FILLS = Number(process.env.FILLS);
const api = createClient(deployment.API_URL, deployment.API_KEY);
const [, jobs = "", , downloads = ""] = deployment.TABLES;
const store = {
  objects: createObjectStore(deployment.s3, deployment.BUCKET_NAME),
  jobs: createJobRows(deployment.dynamo, () => jobs),
  downloads: createDownloadRows(deployment.dynamo, () => downloads),
  removals: createRemovalRows(deployment.dynamo, () => deployment.REMOVALS_TABLE),
};

await filled("is deleted");
const { json } = await api.get("/files?limit=100");
// With many fills a deletion is cut off by the end of its second, as by a crash.
for (const { file_id: fileId } of json.files)
  assert.equal((await api.send("DELETE", `/files/${fileId}`)).status, 204);
await deployment.sweep({ deleted: true });
const left = (await Promise.all(deployment.TABLES.map(deployment.rowsOf))).flat();
assert.deepEqual([await deployment.objects(), left], [[], []], "after every file was deleted");

const fileId = await filled("comes to its end");
assert.ok((await deployment.objects()).length > 0);
await deployment.sweep({ deleted: false });
assert.deepEqual(await deployment.objects(), [], "after the end of a file");
assert.equal((await api.get(`/files/${fileId}`)).status, 404);

/** A file with many fills: its id. */
async function filled(name: string): Promise<string> {
  const { file_id: id } = await api.parsed(await smallForm(name), { force: "true" });
  const file = await createFileRows(deployment.dynamo, () => deployment.FILES_TABLE).get(id);
  await manyFills(store, file ?? assert.fail("The file has no row."), FILLS);
  return id;
}
