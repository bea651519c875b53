import assert from "node:assert/strict";
import { smallForm } from "../../test/fixtures/small-form.ts";
import { createClient } from "../../test/support/client.ts";
import { API_KEY, API_URL, objects, rowsOf, sweep, TABLES } from "./deployment.ts";

/**
 * Deletes every file of the journeys and looks into the deployed bucket and tables for what is left of them; then has one file
 * come to its end. Run by the rehearsal in a process of its own, for the certificates that it trusts.
 */
const api = createClient(API_URL, API_KEY);

const { json } = await api.get("/files?limit=100");
for (const { file_id: fileId } of json.files)
  assert.equal((await api.send("DELETE", `/files/${fileId}`)).status, 204);
await sweep({ deleted: true });
const left = (await Promise.all(TABLES.map(rowsOf))).flat();
assert.deepEqual([await objects(), left], [[], []], "after every file was deleted");

const { file_id: fileId } = await api.parsed(await smallForm("comes to its end"), { force: "true" });
assert.ok((await objects()).length > 0);
await sweep({ deleted: false });
assert.deepEqual(await objects(), [], "after the end of a file");
assert.equal((await api.get(`/files/${fileId}`)).status, 404);
