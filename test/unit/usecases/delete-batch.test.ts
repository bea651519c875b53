import { describe, expect, test } from "vitest";
import { queuedBatch } from "../../../lib/domain/batch.ts";
import { newBatchId } from "../../../lib/domain/ids.ts";
import { batchArchiveKey } from "../../../lib/domain/object-keys.ts";
import { deleteBatch } from "../../../lib/usecases/batches/get-batch.ts";
import { fails } from "../../support/memory-faults.ts";
import { createWorld } from "../../support/memory-world.ts";
import { aFile } from "../../support/seed-world.ts";

const OPTIONS = { flatten: false, preview: false, timezone: "UTC" };
const END = { succeeded: 1, failed: 0, finishedAt: "now" };
const NOT_FOUND = { code: "batch_not_found" };

/** An open batch, with something stored. */
async function aBatch() {
  const world = createWorld();
  const { file } = await aFile(world);
  const { fileId, expiresAt } = file;
  const batchId = newBatchId();
  await world.batches.insert(
    queuedBatch({ batchId, accountId: "acme", fileId, total: 1, options: OPTIONS, expiresAt }, world.clock()),
  );
  await world.store(batchArchiveKey(batchId), {});
  const end = async (ended: "succeeded" | "cancelled") => {
    const claimed = await world.batches.claim(batchId, 0, world.clock(), world.clock() + 1);
    if (claimed) await world.batches.end(claimed, { ...END, ended });
  };
  return {
    world,
    end,
    archive: () => world.objects.get(batchArchiveKey(batchId)),
    remove: (accountId = "acme") => deleteBatch(world, { accountId, batchId }),
  };
}

describe("deleting a batch", () => {
  test("cancels one that is open", async () => {
    const { remove, archive } = await aBatch();
    expect(await remove()).toMatchObject({ cancelledAt: expect.any(String) });
    expect(await archive()).not.toBeNull();
  });

  test("takes a cancellation whose answer was lost for the same, though the batch has ended meanwhile", async () => {
    const { world, remove, end, archive } = await aBatch();
    const cancelled = await remove();
    await end("cancelled");
    world.pass(59_000);
    expect(await remove()).toMatchObject({ cancelledAt: cancelled?.cancelledAt, ended: "cancelled" });
    expect(await archive()).not.toBeNull();
    world.pass(1_000);
    expect(await remove()).toBeNull();
    expect(await archive()).toBeNull();
  });

  test("that was cut off is ended by its repetition, which is told that there is none", async () => {
    const { world, remove, end, archive } = await aBatch();
    await end("succeeded");
    world.at("objects.deletePrefix", fails);
    await expect(remove()).rejects.toThrow("away");
    expect(await archive()).not.toBeNull();
    await expect(remove()).rejects.toMatchObject(NOT_FOUND);
    expect(await archive()).toBeNull();
  });

  test("of another account is not found, and changes nothing", async () => {
    const { remove, end, archive } = await aBatch();
    await end("succeeded");
    await expect(remove("other")).rejects.toMatchObject(NOT_FOUND);
    expect(await archive()).not.toBeNull();
  });
});
