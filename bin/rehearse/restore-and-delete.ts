import assert from "node:assert/strict";
import { join } from "node:path";
import {
  CreateTableCommand,
  DeleteItemCommand,
  DeleteTableCommand,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import { filePrefix } from "../../lib/domain/object-keys.ts";
import { LOCAL_ACCOUNT } from "../../lib/domain/service.ts";
import { smallForm } from "../../test/fixtures/small-form.ts";
import { createClient } from "../../test/support/client.ts";
import { runProgram } from "./command.ts";
import * as deployment from "./deployment.ts";

/**
 * Loses the rows of keys and templates and restores them from a copy, as after AWS restored a table under another name.
 * Then deletes the account. Run by the rehearsal in a process of its own, for the certificates that it trusts.
 */
const COPY = "restored";
const api = createClient(deployment.API_URL, deployment.API_KEY);
const operator = (command: string, ...args: string[]): Promise<string> =>
  runProgram(process.execPath, [join(import.meta.dirname, "..", command), ...args]);

const label = async (): Promise<string> =>
  (await api.get(`/templates/${template.template_id}`)).json.form.fields[0].label;
const correct = async (to: string) => {
  const changes = [{ op: "change", field_id: "f1", label: to }];
  const body = JSON.stringify({ file_id: fileId, changes });
  const answer = await api.send("PUT", "/templates", {
    body,
    headers: { "content-type": "application/json" },
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.json));
  return answer.json;
};
const rows = async (): Promise<string[]> =>
  (await Promise.all(deployment.TABLES.map(deployment.readTableRows)))
    .flat()
    .map((row) => JSON.stringify(row));
/** Of a file that came to its end before its time the rows have theirs still to come. */
const before = await rows();
const { file_id: fileId } = await api.parsed(await smallForm("has a template"), { force: "true" });
const template = await correct("As it was");

await copied(deployment.TEMPLATES_TABLE, "template_id", async () => {
  await correct("Spoilt");
  await operator("restore-rows.ts", COPY, deployment.TEMPLATES_TABLE);
  assert.equal(await label(), "Spoilt", "a row that is there stays");
  await operator("restore-rows.ts", COPY, deployment.TEMPLATES_TABLE, template.template_id);
  assert.equal(await label(), "As it was", "a row that is named comes back with its body");
});
await copied(deployment.API_KEYS_TABLE, "hash", async () => {
  for (const { hash } of await deployment.readTableRows(deployment.API_KEYS_TABLE)) {
    assert.ok(hash);
    await deployment.dynamo.send(
      new DeleteItemCommand({ TableName: deployment.API_KEYS_TABLE, Key: { hash } }),
    );
  }
  assert.equal((await api.get("/files")).status, 401, "without its row");
  assert.match(await operator("restore-rows.ts", COPY, deployment.API_KEYS_TABLE), /1 rows? added/);
  assert.equal((await api.get("/files")).status, 200, "with its row");
});

// As if a version had stored the file which noted no removals.
const [prefix, noted] = [
  { S: filePrefix(fileId) },
  (await removalOf(fileId)) ?? assert.fail("no removal noted"),
];
await deployment.dynamo.send(
  new DeleteItemCommand({ TableName: deployment.REMOVALS_TABLE, Key: { prefix } }),
);
await operator("note-removals.ts", deployment.FILES_TABLE, deployment.REMOVALS_TABLE);
assert.deepEqual(await removalOf(fileId), noted, "the end of a file is noted afterwards");

await operator("account.ts", "delete", "whole", LOCAL_ACCOUNT);
assert.equal((await api.get("/files")).status, 401, "after the account is deleted");
await deployment.sweep({ deleted: true });
await deployment.sweep({ deleted: true });
const left = (await rows()).filter((row) => !before.includes(row));
assert.deepEqual([await deployment.objects(), left], [[], []], "after the account was deleted");

async function removalOf(file: string) {
  return (await deployment.readTableRows(deployment.REMOVALS_TABLE)).find(
    ({ prefix }) => prefix?.S === filePrefix(file),
  );
}

/** Lets something happen while a copy of a table is there under another name. */
async function copied(table: string, key: string, work: () => Promise<void>): Promise<void> {
  await deployment.dynamo.send(
    new CreateTableCommand({
      TableName: COPY,
      AttributeDefinitions: [{ AttributeName: key, AttributeType: "S" }],
      KeySchema: [{ AttributeName: key, KeyType: "HASH" }],
      BillingMode: "PAY_PER_REQUEST",
    }),
  );
  for (const Item of await deployment.readTableRows(table))
    await deployment.dynamo.send(new PutItemCommand({ TableName: COPY, Item }));
  await work();
  await deployment.dynamo.send(new DeleteTableCommand({ TableName: COPY }));
}
