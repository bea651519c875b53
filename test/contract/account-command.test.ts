import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { createClient } from "../support/client.ts";
import { killServices, spawnService } from "../support/process.ts";
import { startTestService } from "../support/service.ts";

const ROOT = join(import.meta.dirname, "../..");
const COMMAND = "bin/account.ts";

test("`npm run account -- delete --data` leaves nothing of one account, and all of the others", {
  timeout: 60_000,
}, async () => {
  const service = await startTestService();
  const { dataDir } = service;
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const objects = (): string[] =>
    readdirSync(join(dataDir, "objects"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const { file_id: kept } = await service.client.parsed(await smallForm("stays"));
  const before = objects();
  const key = await service.otherAccountKey("acme");
  const theirs = createClient(service.url, key);
  const { file_id: fileId } = await theirs.parsed(await smallForm("goes"));
  const changes = [{ op: "change", field_id: "f1", label: "As they call it" }];
  const body = JSON.stringify({ file_id: fileId, changes });
  const headers = { "content-type": "application/json" };
  expect((await theirs.send("PUT", "/templates", { body, headers })).status).toBe(200);
  expect(objects().length).toBeGreaterThan(before.length);
  await service.stop();

  const printed = execFileSync(process.execPath, [COMMAND, "delete", "--data", dataDir, "acme"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect(printed).toContain("Account acme is deleted with its stored data.");
  expect(objects().sort()).toEqual(before.sort());

  onTestFinished(killServices);
  const again = await spawnService(dataDir);
  expect((await createClient(again.url, key).get("/files")).status).toBe(401);
  expect((await again.client.get(`/files/${kept}`)).status).toBe(200);
});

test.each([
  [["delete", "--data", "/nowhere", "acme"], /data folder/],
  [["delete", "--data", "/nowhere"], /^Usage: /],
  [["delete", "acme", "--data", "/nowhere", "more"], /^Usage: /],
])("`npm run account -- %j` is refused in a sentence", (args, why) => {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { cwd: ROOT, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toMatch(why);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});
