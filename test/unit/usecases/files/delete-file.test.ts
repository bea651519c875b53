import { describe, expect, test } from "vitest";
import { contextKey, filePrefix, keptReceiptKey, uploadKey } from "../../../../lib/domain/object-keys.ts";
import { LAST_WRITE_MS } from "../../../../lib/domain/removal.ts";
import { deleteFile } from "../../../../lib/usecases/files/delete-file.ts";
import { sweepRemovals } from "../../../../lib/usecases/removals/sweep-removals.ts";
import { comesBefore, fails, losesItsAnswer } from "../../../support/memory-faults.ts";
import { createWorld, START, type World } from "../../../support/memory-world.ts";
import { aFile, aFill } from "../../../support/seed-world.ts";
import { unexpected } from "../../../support/unexpected.ts";

const OPTIONS = { flatten: false, preview: false, timezone: "UTC" };
const DAY_SECONDS = 86_400;
const silent = (): void => undefined;

/** A file with everything that may come of it, beside another file that is to stay. */
async function household() {
  const world = createWorld();
  const { file: other } = await aFile(world);
  const before = world.keys();
  const { file, parse } = await aFile(world, {
    file: { uploadIds: ["upload_1", "upload_2"] },
    job: { cacheKey: "cached" },
  });
  const download = { token: "token_1", validUntil: START };
  const fill = await aFill(world, file, { job: { download, options: { ...OPTIONS, receipt: "keep" } } });
  const { fileId, expiresAt } = file;
  await world.downloads.insert({ ...download, fileId, objectKey: "k", expiresAt });
  await world.store(contextKey(fileId, fill.fillId ?? "", 1), "context");
  for (const id of ["upload_1", "upload_2"]) await world.store(uploadKey("acme", id), "upload");
  await world.store(keptReceiptKey("acme", fill.jobId), "receipt");
  const key = "cached";
  await world.cache.put({ key, fileId, jobId: parse.jobId, expiresAt });
  return {
    world,
    file,
    remove: (about: object = {}) => deleteFile(world, { accountId: "acme", fileId, ...about }, unexpected),
    /** What is left, but for the tombstone. */
    left: async () => ({
      objects: world.keys().filter((each) => !before.includes(each)),
      jobs: [await world.jobs.find(parse.jobId), await world.jobs.find(fill.jobId)],
      download: await world.downloads.get("token_1"),
      cached: await world.cache.get(key),
      others: [
        world.keys().filter((each) => before.includes(each)).length,
        await world.files.get(other.fileId),
      ],
    }),
    nothing: {
      objects: [],
      jobs: [null, null],
      download: null,
      cached: null,
      others: [before.length, other],
    },
  };
}

describe("a deletion", () => {
  test("takes all that came of the file, and leaves a tombstone", async () => {
    const { world, file, remove, left, nothing } = await household();
    await remove();
    expect(await left()).toEqual(nothing);
    expect(await world.files.get(file.fileId)).toEqual({ ...file, deletedAt: new Date(START).toISOString() });
  });

  test("writes the tombstone first: whoever looks meanwhile finds no file", async () => {
    const { world, file, remove } = await household();
    let seen: unknown;
    world.at("objects.deleteAll", async (call) => {
      seen = (await world.files.get(file.fileId))?.deletedAt;
      return call();
    });
    await remove();
    expect(seen).toBe(new Date(START).toISOString());
  });

  test("keeps the tombstone for a day at least, which is longer than any lease", async () => {
    const { world, file, remove } = await household();
    world.pass((file.expiresAt - START / 1000 - 10) * 1000);
    await remove();
    expect((await world.files.get(file.fileId))?.expiresAt).toBe(file.expiresAt - 10 + DAY_SECONDS);
  });

  test("leaves what is kept of the receipt of another's fill", async () => {
    const { world, file, remove } = await household();
    const plain = await aFill(world, file);
    await world.store(keptReceiptKey("acme", plain.jobId), "not of a fill that was asked to keep one");
    await remove();
    expect(world.keys()).toContain(keptReceiptKey("acme", plain.jobId));
  });

  test("is for the file's account alone, and for what can be an id", async () => {
    const { remove, left } = await household();
    const before = await left();
    for (const about of [{ accountId: "other" }, { fileId: "unknown" }, { fileId: "a/b" }]) {
      await expect(remove(about)).rejects.toMatchObject({ code: "file_not_found" });
    }
    expect(await left()).toEqual(before);
  });

  test("of a deleted file is told that there is none, and the tombstone stays as it is", async () => {
    const { world, file, remove } = await household();
    await remove();
    const deleted = await world.files.get(file.fileId);
    world.pass(1000);
    await expect(remove()).rejects.toMatchObject({ code: "file_not_found" });
    expect(await world.files.get(file.fileId)).toEqual(deleted);
  });

  test("of an expired file takes what is left of it, with what was to outlive it", async () => {
    const { world, file, remove, left, nothing } = await household();
    world.pass((file.expiresAt - START / 1000) * 1000);
    await remove();
    expect(await left()).toEqual({ ...nothing, others: [nothing.others[0], null] });
  });

  test("of a file whose row is gone is the account's that it was noted for, and nobody else's", async () => {
    const { world, file, remove, left } = await household();
    const noted = { prefix: filePrefix(file.fileId), accountId: "acme", dueAt: START };
    await world.removals.note(noted);
    await world.files.delete(file.fileId);
    await expect(remove({ accountId: "other" })).rejects.toMatchObject({ code: "file_not_found" });
    await remove();
    expect((await left()).objects).toEqual(["upload_1", "upload_2"].map((id) => uploadKey("acme", id)));
  });

  test("takes no upload but the file's own", async () => {
    const { world } = await household();
    const { file } = await aFile(world);
    await world.store(uploadKey("acme", "undefined"), "another");
    await deleteFile(world, { accountId: "acme", fileId: file.fileId }, unexpected);
    expect(world.keys()).toContain(uploadKey("acme", "undefined"));
  });
});

/** The service's next sweep, and the one that comes once whoever was writing has stopped. */
async function sweepTwice(world: World): Promise<void> {
  for (const wait of [300_000, LAST_WRITE_MS]) {
    world.pass(wait);
    await sweepRemovals({ ...world, onFault: unexpected }, world.clock() + 1);
  }
}

describe.each([
  ["fails", fails],
  ["loses its answer", losesItsAnswer],
])("a deletion whose call %s, whichever it is,", (_, incident) => {
  test.each(["a repetition", "the sweep"])("is ended by %s, once it is accepted", async (by) => {
    for (let nth = 1; ; nth += 1) {
      const { world, file, remove, left, nothing } = await household();
      world.atCall(nth, incident);
      const about = { accountId: "acme", fileId: file.fileId };
      const isRefused = await deleteFile(world, about, silent).then(
        () => false,
        () => true,
      );
      if (world.calm()) return expect(nth).toBeGreaterThan(15);
      if (by === "a repetition" || isRefused) {
        await remove().catch((error: unknown) => expect(error).toMatchObject({ code: "file_not_found" }));
      }
      if (by === "the sweep") await sweepTwice(world);
      expect(await left()).toEqual(nothing);
      if (by === "the sweep") expect(await world.files.find(file.fileId)).toBeNull();
      await expect(remove()).rejects.toMatchObject({ code: "file_not_found" });
    }
  });
});

test("a cache entry that another file has taken over meanwhile stays", async () => {
  const { world, file, remove } = await household();
  const key = "cached";
  world.at(
    "files.markDeleted",
    comesBefore(() => world.cache.put({ key, fileId: "newer", jobId: "j", expiresAt: file.expiresAt })),
  );
  await remove();
  expect((await world.cache.get(key))?.fileId).toBe("newer");
});
