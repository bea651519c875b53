import { describe, expect, test } from "vitest";
import {
  batchArchiveKey,
  batchPrefix,
  contextKey,
  filePrefix,
  keptReceiptKey,
  uploadKey,
} from "../../../../lib/domain/object-keys.ts";
import { LAST_WRITE_MS, removalShard, removedAt } from "../../../../lib/domain/removal.ts";
import { WORKERS } from "../../../../lib/topology/functions/workers.ts";
import { visibilityTimeoutSeconds } from "../../../../lib/topology/functions.ts";
import { deleteFile } from "../../../../lib/usecases/files/delete-file.ts";
import { requireWholeFile } from "../../../../lib/usecases/files/find-file.ts";
import { sweepRemovals } from "../../../../lib/usecases/removals/sweep-removals.ts";
import { manyFills } from "../../../support/many-fills.ts";
import { Away, comesAfter, fails } from "../../../support/memory-faults.ts";
import { createWorld, START, type World } from "../../../support/memory-world.ts";
import { aFile, aFill } from "../../../support/seed-world.ts";
import { unexpected } from "../../../support/unexpected.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const sweep = (world: World, onFault = unexpected as (error: unknown) => void, time = MINUTE) =>
  sweepRemovals({ ...world, onFault }, world.clock() + time);

/** A file whose removal is noted, as a submission does it. */
async function aNotedFile(world: World) {
  const made = await aFile(world);
  const { fileId, expiresAt } = made.file;
  const noted = { prefix: filePrefix(fileId), accountId: "acme", dueAt: removedAt(expiresAt) };
  await world.removals.note(noted);
  return { ...made, remove: () => deleteFile(world, { accountId: "acme", fileId }, unexpected) };
}

/** Every listing takes a second: neither the request nor a sweep of some seconds comes to an end of many. */
const takeTime = (world: World) =>
  world.at(
    "objects.list",
    comesAfter(() => world.pass(1000)),
  );

/** Sweeps of two seconds, of which every third dies at some call, each time at another. */
async function sweepsCutOff(world: World, count: number): Promise<void> {
  for (let sweeps = 0; sweeps < count; sweeps += 1) {
    for (let listing = 0; listing < 3; listing += 1) takeTime(world);
    if (sweeps % 3 === 0) world.atCall(5 + 37 * sweeps, fails);
    await sweep(world, () => undefined, 2000).catch((error) => expect(error).toBeInstanceOf(Away));
    world.calm();
    world.pass(5 * MINUTE);
  }
}

describe.each([1, 200, 5000])("a file with %i fills", (count) => {
  test("is deleted at once for its owner, and by sweeps that are cut off again and again, to the last row", async () => {
    const world = createWorld();
    const { file: other } = await aNotedFile(world);
    const before = world.keys();
    const { file, parse, remove } = await aNotedFile(world);
    const jobIds = await manyFills(world, file, count);
    takeTime(world);
    await remove();
    const whole = () => requireWholeFile(world, "acme", file.fileId);
    const [code] = [count > 400 ? "file_deleting" : "file_not_found"];
    await expect(whole()).rejects.toMatchObject({ code });
    await sweepsCutOff(world, 60);
    expect(world.keys()).toEqual(before);
    const rows = [parse.jobId, ...jobIds].map((jobId) => world.jobs.find(jobId));
    expect((await Promise.all(rows)).every((row) => row === null)).toBe(true);
    expect(await world.downloads.get(`token_${jobIds[0]}`)).toBeNull();
    expect(await world.files.find(file.fileId)).toBeNull();
    expect(await world.removals.get(filePrefix(file.fileId))).toBeNull();
    expect(await world.removals.get(keptReceiptKey("acme", jobIds[0] ?? ""))).toBeNull();
    expect(await world.files.get(other.fileId)).toEqual(other);
    await expect(whole()).rejects.toMatchObject({ code: "file_not_found" });
  });

  test("is taken at its end with a fill of its last hour, by sweeps that are cut off, and its receipts at theirs", async () => {
    const world = createWorld();
    const { file } = await aNotedFile(world);
    const receipts = (await manyFills(world, file, count)).map((jobId) => keptReceiptKey("acme", jobId));
    world.pass(7 * DAY - 3_600_000);
    const { fillId } = await aFill(world, file);
    await world.store(contextKey(file.fileId, fillId, 1), "context");
    world.pass(3_600_000 + LAST_WRITE_MS);
    await sweepsCutOff(world, 60);
    expect(world.keys().toSorted()).toEqual(receipts.toSorted());
    expect(await world.files.find(file.fileId)).toBeNull();
    expect(await world.removals.get(filePrefix(file.fileId))).toBeNull();
    world.pass(60_000 * DAY);
    for (let left = count; left > 0; left -= 1) if ((await sweep(world)).removed === 0) break;
    expect(world.keys()).toEqual([]);
  });
});

describe("the sweep", () => {
  test("takes all of a file at its end, whatever was stored in its last hour, and nothing before", async () => {
    const world = createWorld();
    const { file } = await aNotedFile(world);
    world.pass(7 * DAY - 3_600_000);
    const fill = await aFill(world, file);
    await world.store(contextKey(file.fileId, fill.fillId, 1), "context");
    const kept = keptReceiptKey("acme", fill.jobId);
    await world.removals.note({ prefix: kept, accountId: "acme", dueAt: START + 365 * DAY });
    await world.store(kept, "receipt");
    world.pass(3_600_000);
    expect(await sweep(world)).toEqual({ removed: 0, failed: 0 });
    world.pass(LAST_WRITE_MS);
    expect(await sweep(world)).toEqual({ removed: 1, failed: 0 });
    expect(world.keys()).toEqual([kept]);
    expect(await world.files.find(file.fileId)).toBeNull();
    world.pass(358 * DAY);
    expect(await sweep(world)).toEqual({ removed: 1, failed: 0 });
    expect(world.keys()).toEqual([]);
  });

  test("takes what a submission stored that died before it wrote a row", async () => {
    const world = createWorld();
    const prefix = filePrefix("00000000-0000-4000-8000-000000000000");
    await world.removals.note({ prefix, accountId: "acme", dueAt: START });
    await world.store(`${prefix}input.pdf`, "%PDF-");
    expect(await sweep(world)).toEqual({ removed: 1, failed: 0 });
    expect([world.keys(), await world.removals.get(prefix)]).toEqual([[], null]);
  });

  test("takes uploads after a day, and batches with their rows", async () => {
    const world = createWorld();
    const [upload, batch] = [uploadKey("acme", "upload_1"), batchPrefix("batch_1")];
    for (const prefix of [upload, batch])
      await world.removals.note({ prefix, accountId: "acme", dueAt: START });
    await world.store(upload, "%PDF-");
    await world.store(uploadKey("acme", "upload_2"), "%PDF-");
    await world.store(batchArchiveKey("batch_1"), "PK");
    await world.batches.insert({ batchId: "batch_1" } as Parameters<World["batches"]["insert"]>[0]);
    expect(await sweep(world)).toEqual({ removed: 2, failed: 0 });
    expect(world.keys()).toEqual([uploadKey("acme", "upload_2")]);
    expect(await world.batches.get("batch_1")).toBeNull();
  });

  test("goes on past what cannot be removed, says why, and comes back to it", async () => {
    const world = createWorld();
    const prefixes = ["a", "b", "c"].map((id) => uploadKey("acme", id));
    for (const prefix of prefixes) {
      await world.removals.note({ prefix, accountId: "acme", dueAt: START });
      await world.store(prefix, "%PDF-");
    }
    const faults: unknown[] = [];
    world.at("objects.deleteAll", fails);
    expect(await sweep(world, (error) => faults.push(error))).toEqual({ removed: 2, failed: 1 });
    expect(faults).toEqual([expect.any(Away)]);
    expect(world.keys()).toHaveLength(1);
    world.pass(2 * 3_600_000);
    expect(await sweep(world)).toEqual({ removed: 1, failed: 0 });
    expect(world.keys()).toEqual([]);
  });

  test("takes more than one page of what is due", async () => {
    const world = createWorld();
    for (let each = 0; each < 450; each += 1) {
      const prefix = uploadKey("acme", `upload_${each}`);
      await world.removals.note({ prefix, accountId: "acme", dueAt: START });
    }
    expect(await sweep(world)).toEqual({ removed: 450, failed: 0 });
  });
});

test("nobody who was at work when a removal was asked for is still at work when it ends", () => {
  const longest = Math.max(...Object.values(WORKERS).map(({ timeoutSeconds }) => timeoutSeconds));
  expect(LAST_WRITE_MS).toBeGreaterThan(longest * 1000);
  expect(LAST_WRITE_MS).toBeGreaterThan(
    visibilityTimeoutSeconds(WORKERS["fill-worker"].timeoutSeconds) * 1000,
  );
  expect(["0", "1", "2", "3"]).toContain(removalShard("anything at all"));
});
