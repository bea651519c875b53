import { describe, expect, test } from "vitest";
import { sha256 } from "../../../../lib/domain/ids.ts";
import { inputKey } from "../../../../lib/domain/object-keys.ts";
import {
  type ParseSubmission,
  parseCacheKey,
  submitParse,
} from "../../../../lib/usecases/parse/submit-parse.ts";
import { comesBefore, fails, isSentTwice, losesItsAnswer } from "../../../support/memory-faults.ts";
import { createWorld, START, type World } from "../../../support/memory-world.ts";
import { aFile } from "../../../support/seed-world.ts";

const BYTES = new TextEncoder().encode("%PDF-1.7");
const DAY_SECONDS = 86_400;
const submit = (world: World, about: Partial<ParseSubmission> = {}) =>
  submitParse(world, { accountId: "acme", bytes: BYTES, fileName: "Größe.pdf", force: false, ...about });
const filesOf = async (world: World) => (await world.files.list("acme", { limit: 9 })).rows;

describe("an accepted file", () => {
  test("is stored with its name, has a row and a queued job, and its id is sent", async () => {
    const world = createWorld();
    const { jobId, fileId, ...answer } = await submit(world);
    expect(answer).toEqual({ status: "queued", retryAfter: "2" });
    expect(await world.objects.get(inputKey(fileId))).toEqual(BYTES);
    expect(world.about(inputKey(fileId))).toEqual({
      contentType: "application/pdf",
      metadata: { "file-name": "Größe.pdf" },
    });
    expect(await filesOf(world)).toEqual([
      {
        fileId,
        accountId: "acme",
        sha256: sha256(BYTES),
        bytes: BYTES.length,
        parseJobId: jobId,
        createdAt: new Date(START).toISOString(),
        expiresAt: START / 1000 + 7 * DAY_SECONDS,
      },
    ]);
    expect(await world.job(jobId)).toMatchObject({
      kind: "parse",
      status: "queued",
      accountId: "acme",
      fileId,
      expiresAt: START / 1000 + 7 * DAY_SECONDS,
    });
    expect(world.sent).toMatchObject([{ kind: "parse", jobId, accountId: "acme" }]);
  });

  test("that was uploaded before is copied as it was read, and its row names the upload", async () => {
    const world = createWorld();
    await world.objects.put("upload", BYTES, { contentType: "application/pdf" });
    const { version = "" } = (await world.objects.head("upload")) ?? {};
    const { fileId } = await submit(world, {
      upload: { ids: ["upload_1"], key: "upload", version, isPdf: true },
    });
    expect(await world.objects.get(inputKey(fileId))).toEqual(BYTES);
    expect(world.about(inputKey(fileId))?.metadata).toEqual({ "file-name": "Größe.pdf" });
    expect((await world.files.get(fileId))?.uploadIds).toEqual(["upload_1"]);
  });

  test("tells its client to come back later behind many jobs", async () => {
    const world = createWorld();
    const many = { ...world, settings: { ...world.settings, maxJobsInFlight: 100 } };
    for (let open = 0; open < 50; open += 1) await submit(many as unknown as World, { force: true });
    expect((await submit(many as unknown as World, { force: true })).retryAfter).toBe("5");
  });
});

describe("the same bytes again", () => {
  /** A world that has parsed the bytes. */
  async function parsed(about: object = {}, entry: object = {}) {
    const world = createWorld();
    const { file, parse } = await aFile(world, { bytes: "%PDF-1.7", ...about });
    const key = parseCacheKey("acme", sha256(BYTES), world.settings);
    const { fileId, expiresAt } = file;
    await world.cache.put({ key, fileId, jobId: parse.jobId, expiresAt, ...entry });
    return { world, file, known: { jobId: parse.jobId, fileId, status: "succeeded", retryAfter: "2" } };
  }

  test("are answered by the parse that has succeeded, and nothing is stored or queued", async () => {
    const { world, known } = await parsed();
    const before = world.keys();
    expect(await submit(world)).toEqual(known);
    expect([world.keys(), world.sent]).toEqual([before, []]);
  });

  test.each<[string, Partial<ParseSubmission>]>([
    ["with force", { force: true }],
    ["of another account", { accountId: "other" }],
  ])("are parsed anew %s", async (_, about) => {
    const { world, known } = await parsed();
    const again = await submit(world, about);
    expect(again.status).toBe("queued");
    expect(again.fileId).not.toBe(known.fileId);
  });

  test.each<[string, (world: World, fileId: string) => unknown]>([
    ["deleted", (world, fileId) => world.files.markDeleted(fileId, "now", START)],
    ["of another account", (world, fileId) => world.files.delete(fileId)],
    ["without its input", (world, fileId) => world.objects.deletePrefix(inputKey(fileId))],
    ["read by other templates", (world) => world.templates.noteChange("acme", "change")],
    ["to be gone within a day", (world) => world.pass(6 * DAY_SECONDS * 1000 + 1000)],
  ])("are parsed anew when the file is %s", async (_, happens) => {
    const { world, known } = await parsed();
    await happens(world, known.fileId);
    expect((await submit(world)).status).toBe("queued");
  });

  test("are no hit where scanned pages are read by something else now", async () => {
    const { world } = await parsed();
    const settings = { ...world.settings, ocr: "tesseract" as const };
    const submission = { accountId: "acme", bytes: BYTES, fileName: "a.pdf", force: false };
    expect((await submitParse({ ...world, settings }, submission)).status).toBe("queued");
  });

  test("are a hit to the last moment at which the file has a day to live", async () => {
    const { world, known } = await parsed();
    world.pass(6 * DAY_SECONDS * 1000);
    expect(await submit(world)).toEqual(known);
  });
});

describe("nothing is kept of a file", () => {
  const emptied = async (world: World) => {
    expect(world.keys()).toEqual([]);
    expect(await filesOf(world)).toEqual([]);
    expect((await world.jobs.listByAccount("acme", undefined, { limit: 9 })).rows).toEqual([]);
  };

  test("whose job cannot be queued", async () => {
    const world = createWorld();
    world.at("queues.send", fails);
    await expect(submit(world)).rejects.toMatchObject({ code: "queue_unavailable", retryAfterSeconds: 5 });
    await emptied(world);
  });

  test("of an account that has as many jobs in flight as it may", async () => {
    const world = createWorld();
    for (let open = 0; open < world.settings.maxJobsInFlight; open += 1) {
      await submit(world, { force: true });
    }
    const before = world.keys();
    await expect(submit(world, { force: true })).rejects.toMatchObject({ code: "too_many_jobs" });
    expect(world.keys()).toEqual(before);
    expect((await submit(world, { accountId: "other" })).status).toBe("queued");
  });

  test("whose upload has changed since it was read", async () => {
    const world = createWorld();
    await world.objects.put("upload", BYTES, { contentType: "application/pdf" });
    const upload = { ids: ["upload_1"], key: "upload", version: "another", isPdf: true };
    await expect(submit(world, { upload })).rejects.toMatchObject({ code: "upload_changed" });
    await world.objects.deletePrefix("upload");
    await emptied(world);
  });
});

describe("a submission with an Idempotency-Key", () => {
  const idempotencyKey = "order 7";

  test("gets the first answer again, even when the first job has moved on", async () => {
    const world = createWorld();
    const first = await submit(world, { idempotencyKey, force: true });
    await world.jobs.claim(first.jobId, START, START + 1);
    expect(await submit(world, { idempotencyKey, force: true })).toEqual(first);
    expect(world.sent).toHaveLength(1);
  });

  test.each<[string, Partial<ParseSubmission>]>([
    ["other bytes", { bytes: Uint8Array.of(1) }],
    ["another force", { force: true }],
  ])("is refused with %s", async (_, about) => {
    const world = createWorld();
    await submit(world, { idempotencyKey });
    await expect(submit(world, { idempotencyKey, ...about })).rejects.toThrow("payload");
  });

  test.each([
    ["fails", fails],
    ["loses its answer", losesItsAnswer],
    ["is sent twice", isSentTwice],
  ])(
    "whichever of its calls %s: a repetition after a minute is accepted, and there is one file",
    async (_, incident) => {
      for (let nth = 1; ; nth += 1) {
        const world = createWorld();
        world.atCall(nth, incident);
        await submit(world, { idempotencyKey }).catch(() => undefined);
        if (world.calm()) return expect(nth).toBeGreaterThan(9);
        world.pass(60_000);
        const { jobId, fileId } = await submit(world, { idempotencyKey });
        expect(await world.job(jobId)).toMatchObject({ status: "queued", fileId });
        expect((await filesOf(world)).map((file) => file.fileId)).toEqual([fileId]);
        expect(world.keys()).toEqual([inputKey(fileId)]);
        expect(world.sent.map((message) => message.jobId)).toContain(jobId);
      }
    },
  );
});

test("a file whose refusal is not sure stays: a fault is no refusal", async () => {
  const world = createWorld();
  world.at("jobs.insert", losesItsAnswer);
  await expect(submit(world)).rejects.toThrow("away");
  expect([world.keys().length, (await filesOf(world)).length]).toEqual([1, 1]);
});

test("a job that a worker claims while its send seems to fail is accepted", async () => {
  const world = createWorld();
  world.at(
    "queues.send",
    comesBefore(async () => {
      await world.jobs.claim(world.sent[0]?.jobId ?? "", START, START + 1);
      throw new Error("The answer is lost.");
    }),
  );
  const { jobId } = await submit(world);
  expect((await world.job(jobId)).status).toBe("running");
});
