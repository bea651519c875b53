import { expect, test } from "vitest";
import { MOST_OPEN_BATCHES, queuedBatch } from "../../../../lib/domain/batch.ts";
import { newBatchId } from "../../../../lib/domain/ids.ts";
import { submitBatch } from "../../../../lib/usecases/batches/submit-batch.ts";
import { directReader } from "../../../support/direct-reader.ts";
import { Away } from "../../../support/memory-faults.ts";
import { createWorld } from "../../../support/memory-world.ts";
import { aFile } from "../../../support/seed-world.ts";

const OPTIONS = { flatten: false, preview: false, timezone: "UTC" };

test("an account with as many batches open as it may have is told to wait; ended ones and others' do not count", async () => {
  const world = createWorld();
  const { file } = await aFile(world);
  const { fileId, expiresAt } = file;
  const submit = () =>
    submitBatch(
      { ...world, reader: directReader },
      {
        accountId: "acme",
        what: { fileIds: [fileId], values: { f1: "Ada" } },
        options: OPTIONS,
      },
    );
  for (let count = 0; count < MOST_OPEN_BATCHES; count += 1) {
    const identity = { total: 1, options: OPTIONS, expiresAt };
    const other = { ...identity, batchId: newBatchId(), accountId: "other" };
    await world.batches.insert(queuedBatch(other, world.clock()));
    await submit();
  }
  const stored = world.keys().length;
  await expect(submit()).rejects.toMatchObject({
    code: "too_many_batches",
    message: expect.stringContaining(`${MOST_OPEN_BATCHES} batches`),
    retryAfterSeconds: 30,
  });
  expect(world.keys()).toHaveLength(stored);
  const [open] = (await world.batches.list("acme", { limit: 1 })).rows;
  const claimed = await world.batches.claim(open?.batchId ?? "", 0, world.clock(), world.clock() + 1);
  if (!claimed) throw new Error("Expected a claim.");
  await world.batches.end(claimed, { succeeded: 1, failed: 0, ended: "succeeded", finishedAt: "now" });
  expect((await submit()).status).toBe("queued");
});

test.each([
  ["at once", 0, { code: "queue_unavailable" }],
  ["late: a repetition may have been told that it is accepted", 21_000, undefined],
])("a batch whose message fails %s", async (_, wait, refusal) => {
  const world = createWorld();
  const { file } = await aFile(world);
  const what = { fileIds: [file.fileId], values: { f1: "Ada" } };
  world.at("queues.sendBatch", async () => {
    world.pass(wait);
    throw new Away();
  });
  const submitted = submitBatch(
    { ...world, reader: directReader },
    { accountId: "acme", what, options: OPTIONS },
  );
  if (refusal) await expect(submitted).rejects.toMatchObject(refusal);
  else expect((await submitted).status).toBe("queued");
  const kept = (await world.batches.list("acme", { limit: 9 })).rows.length;
  expect([kept, world.keys().some((key) => key.startsWith("batches/"))]).toEqual(
    refusal ? [0, false] : [1, true],
  );
});
