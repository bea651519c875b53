import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { manyFills } from "../support/many-fills.ts";
import { killServices, spawnService } from "../support/process.ts";
import { startTestService } from "../support/service.ts";

const FILLS = 600;

let dataDir: string;
afterAll(() => {
  killServices();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

const objects = (): number =>
  readdirSync(join(dataDir, "objects"), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

test("what a deletion had still to remove when the service was killed is removed when it starts again", {
  timeout: 180_000,
}, async () => {
  const seeded = await startTestService();
  dataDir = seeded.dataDir;
  const { file_id: fileId } = await seeded.client.parsed(await smallForm());
  const file = (await seeded.store.files.get(fileId)) ?? expect.fail("The file has no row.");
  await manyFills(seeded.store, file, FILLS);
  await seeded.stop();
  const before = objects();
  expect(before).toBeGreaterThan(4 * FILLS);

  const killed = await spawnService(dataDir);
  const answered = killed.client.send("DELETE", `/files/${fileId}`).catch(() => null);
  while (objects() === before) await setImmediate();
  await killed.kill("SIGKILL");
  await answered;
  expect(objects()).toBeGreaterThan(FILLS);

  const { client } = await spawnService(dataDir);
  expect((await client.get(`/files/${fileId}`)).status).toBe(404);
  await vi.waitFor(() => expect(objects()).toBe(0), { timeout: 120_000, interval: 50 });
});
