import { describe, expect, test } from "vitest";
import { queuedBatch } from "../../../../lib/domain/batch.ts";
import { batchPlanKey, keptReceiptKey, templateKey, uploadKey } from "../../../../lib/domain/object-keys.ts";
import { LAST_WRITE_MS } from "../../../../lib/domain/removal.ts";
import { noWebhooks } from "../../../../lib/domain/webhook.ts";
import { deleteAccount } from "../../../../lib/usecases/accounts/delete-account.ts";
import { deleteFile } from "../../../../lib/usecases/files/delete-file.ts";
import { sweepRemovals } from "../../../../lib/usecases/removals/sweep-removals.ts";
import { fails } from "../../../support/memory-faults.ts";
import { createWorld } from "../../../support/memory-world.ts";
import { aFile, aFill } from "../../../support/seed-world.ts";

const OPTIONS = { flatten: false, preview: false, timezone: "UTC" };
const unexpected = (error: unknown): never => {
  throw error;
};

/** An account with all that one may have, beside another one whose name begins alike. */
async function household() {
  const world = createWorld();
  await aFile(world, { accountId: "acme-2" });
  for (const account of ["acme-2", "acme"]) {
    await world.store(uploadKey(account, "upload_1"), "upload");
    await world.store(templateKey(account, "tpl_1", "change"), "template");
    await world.store(keptReceiptKey(account, "job_1"), "receipt");
  }
  const others = world.keys().filter((key) => !/\/acme\//.test(key));
  const { file } = await aFile(world);
  await aFill(world, file);
  const key = { hash: "h", keyId: "k", accountId: "acme", name: "n", prefix: "p", createdAt: "now" };
  await world.apiKeys.insert(key);
  const endpoint = { webhookId: "wh_1", url: "https://a.example", events: [], secrets: [], createdAt: "now" };
  await world.webhooks.put({ ...noWebhooks("acme"), version: 1, endpoints: [endpoint] });
  const about = { batchId: "batch_1", accountId: "acme", fileId: file.fileId, total: 1, options: OPTIONS };
  await world.batches.insert(queuedBatch({ ...about, expiresAt: file.expiresAt }, world.clock()));
  await world.store(batchPlanKey("batch_1"), "rows of people");
  const sweep = async () => {
    for (const wait of [0, LAST_WRITE_MS]) {
      world.pass(wait);
      await sweepRemovals({ ...world, onFault: unexpected }, world.clock() + 1);
    }
  };
  return { world, others, file, sweep };
}

describe("deleting an account", () => {
  test("leaves nothing of it, and all of others", async () => {
    const { world, others, sweep, file } = await household();
    await deleteAccount(world, "acme");
    expect((await world.apiKeys.find("h"))?.revokedAt).toBeDefined();
    expect((await world.files.get(file.fileId))?.deletedAt).toBeDefined();
    expect((await world.webhooks.get("acme")).endpoints).toEqual([]);
    await sweep();
    expect(world.keys()).toEqual(others);
    expect(await world.batches.get("batch_1")).toBeNull();
  });

  test("that is cut off anywhere is ended by its repetition", async () => {
    for (let nth = 1; ; nth += 1) {
      const { world, others, sweep } = await household();
      world.atCall(nth, fails);
      await deleteAccount(world, "acme").catch(() => undefined);
      if (world.calm()) return expect(nth).toBeGreaterThan(10);
      await deleteAccount(world, "acme");
      await sweep();
      expect(world.keys()).toEqual(others);
    }
  });
});

test("a deletion of a file takes a batch that has begun no row", async () => {
  const { world, file, sweep } = await household();
  await deleteFile(world, { accountId: "acme", fileId: file.fileId }, unexpected);
  expect(world.keys()).not.toContain(batchPlanKey("batch_1"));
  await sweep();
  expect(await world.batches.get("batch_1")).toBeNull();
});
