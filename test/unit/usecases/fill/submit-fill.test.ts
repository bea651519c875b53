import { describe, expect, test } from "vitest";
import { fillIdOf } from "../../../../lib/domain/ids.ts";
import { fillRequestKey } from "../../../../lib/domain/object-keys.ts";
import { type FillSubmission, submitFill } from "../../../../lib/usecases/fill/submit-fill.ts";
import {
  comesAfter,
  comesBefore,
  fails,
  isSentTwice,
  losesItsAnswer,
} from "../../../support/memory-faults.ts";
import { createWorld, START } from "../../../support/memory-world.ts";
import { aFile, aFill } from "../../../support/seed-world.ts";

const OPTIONS = { flatten: false, preview: true, timezone: "Europe/Berlin" };

/** A parsed file, and how it is filled. */
async function office(about: Parameters<typeof aFile>[1] = {}) {
  const world = createWorld();
  const { file, parse } = await aFile(world, about);
  const { fileId } = file;
  return {
    world,
    file,
    fileId,
    parse,
    submit: (changes: Partial<FillSubmission> = {}) =>
      submitFill(world, {
        accountId: "acme",
        fileId,
        request: { prompt: "Ada" },
        options: OPTIONS,
        ...changes,
      }),
    stored: () => world.keys().filter((key) => key.includes("/fills/")),
    fills: async () => (await world.jobs.listByAccount("acme", "fill", { limit: 9 })).rows,
  };
}

describe("an accepted instruction", () => {
  test("is stored beside its file, has a queued job that names the form, and its id is sent", async () => {
    const { world, file, fileId, parse, submit, stored } = await office();
    const { jobId, fillId, ...answer } = await submit();
    expect(answer).toEqual({ status: "queued", retryAfter: "2" });
    expect(fillId).toBe(fillIdOf(jobId));
    expect(stored()).toEqual([fillRequestKey(fileId, fillId)]);
    expect(world.about(fillRequestKey(fileId, fillId))?.contentType).toBe("application/json");
    expect(await world.jsonAt(fillRequestKey(fileId, fillId))).toEqual({ prompt: "Ada" });
    const row = await world.job(jobId);
    expect(row).toMatchObject({
      kind: "fill",
      status: "queued",
      accountId: "acme",
      fileId,
      fillId,
      formKey: parse.output,
      options: OPTIONS,
      createdAt: new Date(START).toISOString(),
      expiresAt: file.expiresAt,
    });
    expect(row).not.toHaveProperty("base");
    expect(world.sent).toMatchObject([{ kind: "fill", jobId }]);
  });

  test("that builds on an earlier fill names that fill and its output", async () => {
    const { world, file, submit } = await office();
    const base = await aFill(world, file);
    const { jobId } = await submit({ request: { values: { Town: "Rome" }, base_fill_id: base.fillId } });
    expect((await world.job(jobId)).base).toEqual({ fillId: base.fillId, output: base.output });
  });

  test("tells its client to come back the later the more jobs are open", async () => {
    const { world, file } = await office();
    for (let open = 0; open < 40; open += 1) {
      await aFill(world, file, { job: { status: "queued", openAccount: "acme" } });
    }
    const settings = { ...world.settings, maxJobsInFlight: 100 };
    const submission = { accountId: "acme", fileId: file.fileId, request: {}, options: OPTIONS };
    expect((await submitFill({ ...world, settings }, submission)).retryAfter).toBe("4");
  });
});

describe("is refused, and nothing is stored", () => {
  test.each<[string, Parameters<typeof aFile>[1], Partial<FillSubmission>, object]>([
    ["for an unknown file", {}, { fileId: "unknown" }, { code: "file_not_found" }],
    ["for another account's file", {}, { accountId: "other" }, { code: "file_not_found" }],
    ["for a deleted file", { file: { deletedAt: "now" } }, {}, { code: "file_not_found" }],
    ["for an expired file", { file: { expiresAt: START / 1000 } }, {}, { code: "file_not_found" }],
    [
      "while the file is parsed",
      { job: { status: "running", createdAt: new Date(START - 100_000).toISOString() } },
      {},
      { code: "parse_not_finished", retryAfterSeconds: 10 },
    ],
    ["after its parse has failed", { job: { status: "failed" } }, {}, { code: "parse_failed" }],
    ["on an unknown fill", {}, { request: { base_fill_id: "fill_1" } }, { code: "job_not_found" }],
  ])("%s", async (_, about, changes, refusal) => {
    const { submit, stored, fills } = await office(about);
    await expect(submit(changes)).rejects.toMatchObject(refusal);
    expect([stored(), await fills()]).toEqual([[], []]);
  });

  test("for an account with too many open jobs, which is told when to come back", async () => {
    const { world, submit, stored } = await office();
    for (let open = 0; open < world.settings.maxJobsInFlight; open += 1) await submit();
    const before = stored();
    await expect(submit()).rejects.toMatchObject({
      code: "too_many_jobs",
      message: expect.stringContaining("10 jobs"),
      retryAfterSeconds: 2,
    });
    expect(stored()).toEqual(before);
  });

  test("when its job cannot be queued", async () => {
    const { world, submit, stored, fills } = await office();
    world.at("queues.send", fails);
    await expect(submit()).rejects.toMatchObject({ code: "queue_unavailable" });
    expect([stored(), await fills()]).toEqual([[], []]);
  });

  test("when the file is deleted while the instruction is being stored", async () => {
    const { world, fileId, submit, stored, fills } = await office();
    world.at(
      "objects.put",
      comesAfter(() => world.files.markDeleted(fileId, "now", START)),
    );
    await expect(submit()).rejects.toMatchObject({ code: "file_not_found" });
    expect([stored(), await fills(), world.sent]).toEqual([[], [], []]);
  });
});

test("an instruction whose refusal is not sure stays stored: a fault is no refusal", async () => {
  const { world, submit, stored } = await office();
  world.at("jobs.insert", losesItsAnswer);
  await expect(submit()).rejects.toThrow("away");
  expect(stored()).toHaveLength(1);
});

test("one fill's refusal leaves the others of the file as they are", async () => {
  const { world, submit, stored } = await office();
  await submit();
  const before = stored();
  world.at("queues.send", fails);
  await expect(submit()).rejects.toMatchObject({ code: "queue_unavailable" });
  expect(stored()).toEqual(before);
});

describe("with an Idempotency-Key", () => {
  const idempotencyKey = "order 7";

  test("a repetition gets the first answer, and another file, instruction or option is refused", async () => {
    const { world, submit } = await office();
    const { file: other } = await aFile(world);
    const first = await submit({ idempotencyKey });
    expect(await submit({ idempotencyKey })).toEqual(first);
    for (const changes of [
      { fileId: other.fileId },
      { request: { prompt: "Eve" } },
      { options: { ...OPTIONS, flatten: true } },
    ]) {
      await expect(submit({ idempotencyKey, ...changes })).rejects.toMatchObject({
        code: "validation_error",
      });
    }
  });

  test.each([
    ["fails", fails],
    ["loses its answer", losesItsAnswer],
    ["is sent twice", isSentTwice],
  ])(
    "whichever of its calls %s: a repetition after a minute is accepted, and there is one fill",
    async (_, incident) => {
      for (let nth = 1; ; nth += 1) {
        const { world, fileId, submit, stored, fills } = await office();
        world.atCall(nth, incident);
        await submit({ idempotencyKey }).catch(() => undefined);
        if (world.calm()) return expect(nth).toBeGreaterThan(8);
        world.pass(60_000);
        const { jobId, fillId } = await submit({ idempotencyKey });
        expect(await fills()).toMatchObject([{ jobId, status: "queued" }]);
        expect(stored()).toEqual([fillRequestKey(fileId, fillId)]);
        expect(world.sent.map((message) => message.jobId)).toContain(jobId);
      }
    },
  );
});

test("a fill that a worker takes while its send seems to fail is accepted", async () => {
  const { world, submit } = await office();
  world.at(
    "queues.send",
    comesBefore(async () => {
      await world.jobs.claim(world.sent[0]?.jobId ?? "", START, START + 1);
      throw new Error("The answer is lost.");
    }),
  );
  expect((await world.job((await submit()).jobId)).status).toBe("running");
});
