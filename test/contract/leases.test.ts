import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "../../lib/domain/ids.ts";
import { type Job, queuedJob } from "../../lib/domain/job.ts";
import { formKey, inputKey, textKey } from "../../lib/domain/object-keys.ts";
import type { ParsedForm } from "../../lib/domain/parsed-form.ts";
import type { ParsedPdf } from "../../lib/domain/ports/pdf.ts";
import { deleteFile } from "../../lib/usecases/files/delete-file.ts";
import { abandonDeadLetter } from "../../lib/usecases/jobs/abandon-job.ts";
import { runParse } from "../../lib/usecases/parse/run-parse.ts";
import { parseCacheKey } from "../../lib/usecases/parse/submit-parse.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { unexpected } from "../support/unexpected.ts";

/** The contract of a claim, against the real rows: workers that are slow, doubled, killed or late. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.end());

const parsedAs = (kind: ParsedForm["kind"]): ParsedPdf => ({
  form: { kind, pages: [], fields: [] },
  text: [{ number: 1, text: "Name" }],
});
const PARSED = parsedAs("none");
let count = 0;

/** A file and a parse job that only this test works on: its message is never sent. */
async function aJob(changes: Partial<Job> = {}): Promise<Job> {
  count += 1;
  const fileId = `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;
  const expiresAt = Math.floor(Date.now() / 1000) + 604_800;
  const job = {
    ...queuedJob({ jobId: `job_${count}`, kind: "parse", accountId: "local", fileId, expiresAt }, Date.now()),
    ...changes,
  };
  const { files, jobs, objects } = service.store;
  await objects.put(inputKey(fileId), "%PDF-", { contentType: "application/pdf" });
  const record = { fileId, accountId: "local", sha256: sha256(fileId), bytes: 5, parseJobId: job.jobId };
  await files.insert({ ...record, createdAt: job.createdAt, expiresAt });
  await jobs.insert(job);
  return job;
}

const SETTINGS = { maxPages: 10, maxFields: 10, ocr: "off" } as const;

/** A worker whose parsing is what the test says. */
function aWorker(parse: () => Promise<ParsedPdf> = async () => PARSED, now: () => number = Date.now) {
  const { files, jobs, objects, cache, templates } = service.store;
  return (job: Job, leaseMs = 60_000) =>
    runParse(
      { files, jobs, objects, cache, templates, clock: now, settings: SETTINGS, pdf: { parse } },
      { jobId: job.jobId, leaseUntil: now() + leaseMs, deadlineMs: 1000, until: now() + leaseMs },
    );
}

/** A promise that the test resolves. */
function gate<T>() {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const rowOf = async (job: Job): Promise<Job> => {
  const row = await service.store.jobs.get(job.jobId);
  if (!row) throw new Error("Expected the job's row.");
  return row;
};

describe("a claim", () => {
  test("makes a queued job running, with an attempt, a lease and a start", async () => {
    const job = await aJob();
    await service.store.jobs.claim(job.jobId, 1_000, 61_000);
    expect(await rowOf(job)).toMatchObject({
      status: "running",
      attempt: 1,
      leaseUntil: 61_000,
      startedAt: new Date(1_000).toISOString(),
    });
  });

  test("is left for redelivery while another's lease is alive", async () => {
    const job = await aJob();
    await service.store.jobs.claim(job.jobId, Date.now(), Date.now() + 60_000);
    expect(await aWorker()(job)).toBe("leave");
    expect((await rowOf(job)).attempt).toBe(1);
  });

  test("takes over from a worker that was killed, once its lease has run out", async () => {
    const job = await aJob();
    await service.store.jobs.claim(job.jobId, Date.now(), Date.now() - 1);
    expect(await aWorker()(job)).toBe("done");
    expect(await rowOf(job)).toMatchObject({
      status: "succeeded",
      attempt: 2,
      output: formKey(job.fileId, 2),
    });
  });

  test("is refused on a job that has ended: a late duplicate changes nothing", async () => {
    const job = await aJob();
    await aWorker()(job);
    const ended = await rowOf(job);
    const again = aWorker(async () => {
      throw new Error("This worker must not parse.");
    });
    expect(await again(job)).toBe("done");
    expect(await rowOf(job)).toEqual(ended);
  });

  test("drops a message whose job does not exist", async () => {
    const ghost = { ...(await aJob()), jobId: "job_ghost" };
    expect(await aWorker()(ghost)).toBe("done");
    expect(await service.store.jobs.get("job_ghost")).toBeNull();
  });

  test("is given to one of two workers that come at once", async () => {
    const job = await aJob();
    const { opened, open } = gate<ParsedPdf>();
    let parses = 0;
    const worker = aWorker(() => {
      parses += 1;
      return opened;
    });
    const both = [worker(job), worker(job)];
    const first = await Promise.race(both);
    open(PARSED);
    expect([first, ...(await Promise.all(both))].toSorted()).toEqual(["done", "leave", "leave"]);
    expect(parses).toBe(1);
    expect((await rowOf(job)).attempt).toBe(1);
  });
});

describe("a slow twin", () => {
  test("neither ends the job nor touches the winner's output, and takes its own back", async () => {
    const job = await aJob();
    const { opened, open } = gate<ParsedPdf>();
    const slow = aWorker(() => opened)(job, -1);
    await expect.poll(async () => (await rowOf(job)).attempt).toBe(1);
    await aWorker(async () => parsedAs("acroform"))(job);
    const won = await rowOf(job);
    open(parsedAs("flat"));
    expect(await slow).toBe("done");
    expect(await rowOf(job)).toEqual(won);
    expect(won).toMatchObject({ attempt: 2, form: { kind: "acroform" } });
    const { objects } = service.store;
    expect(await objects.head(formKey(job.fileId, 1))).toBeNull();
    expect(await objects.head(textKey(formKey(job.fileId, 1)))).toBeNull();
    expect(new TextDecoder().decode((await objects.get(formKey(job.fileId, 2))) ?? undefined)).toContain(
      "acroform",
    );
  });
});

describe("a worker that fails", () => {
  test("at something that is not the job's fault leaves it to the lease and the next delivery", async () => {
    const job = await aJob();
    const { jobs, files, cache, objects, templates } = service.store;
    const broken = { ...objects, get: () => Promise.reject(new Error("S3 is away")) };
    const deps = {
      jobs,
      files,
      cache,
      templates,
      objects: broken,
      clock: Date.now,
      settings: SETTINGS,
      pdf: { parse: async () => PARSED },
    };
    const run = runParse(deps, {
      jobId: job.jobId,
      leaseUntil: Date.now() - 1,
      deadlineMs: 1000,
      until: Date.now(),
    });
    await expect(run).rejects.toThrow("S3 is away");
    expect((await rowOf(job)).status).toBe("running");
    expect(await aWorker()(job)).toBe("done");
    expect((await rowOf(job)).status).toBe("succeeded");
  });

  test("at a fault of our own code ends the job as internal_error, not in a loop", async () => {
    const job = await aJob();
    await aWorker(() => Promise.reject(new TypeError("undefined is not a function")))(job);
    expect(await rowOf(job)).toMatchObject({ status: "failed", error: { code: "internal_error" } });
  });
});

describe("a file that is deleted while a worker is at it", () => {
  test("does not come back: the worker takes its output back", async () => {
    const job = await aJob();
    const { opened, open } = gate<ParsedPdf>();
    const working = aWorker(() => opened)(job);
    await expect.poll(async () => (await rowOf(job)).status).toBe("running");
    await deleteFile(
      { ...service.store, clock: Date.now },
      { accountId: "local", fileId: job.fileId },
      unexpected,
    );
    open(PARSED);
    await working;
    expect(await service.store.objects.head(formKey(job.fileId, 1))).toBeNull();
    expect(await service.store.jobs.get(job.jobId)).toBeNull();
    expect(await service.store.cache.get(parseCacheKey("local", sha256(job.fileId), SETTINGS))).toBeNull();
  });
});

describe("a dead letter", () => {
  const deadLetter = ({ jobId }: Pick<Job, "jobId">, now = Date.now()) =>
    abandonDeadLetter({ ...service.store, clock: () => now }, jobId);

  test("has a job queued again that no worker has tried, and it waits for its pause", async () => {
    const job = await aJob();
    expect(await deadLetter(job)).toBe("done");
    expect(await rowOf(job)).toMatchObject({ status: "queued", attempt: 0, resentAt: expect.any(String) });
    await service.store.jobs.deleteAll([job.jobId]);
  });

  test("leaves a job alone whose worker's lease is alive, and fails it once it has run out", async () => {
    const job = await aJob();
    const now = Date.now();
    await service.store.jobs.claim(job.jobId, now, now + 60_000);
    expect(await deadLetter(job, now)).toBe("leave");
    expect((await rowOf(job)).status).toBe("running");
    expect(await deadLetter(job, now + 60_000)).toBe("done");
    expect(await rowOf(job)).toMatchObject({
      status: "failed",
      error: { code: "worker_crashed", retryable: true },
    });
  });

  test("changes nothing about a job that has ended or is gone", async () => {
    const job = await aJob();
    await aWorker()(job);
    expect(await deadLetter(job)).toBe("done");
    expect((await rowOf(job)).status).toBe("succeeded");
    expect(await deadLetter({ jobId: "job_gone" })).toBe("done");
  });
});
