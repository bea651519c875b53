import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createS3Client } from "../../lib/adapters/s3-object-store.ts";
import { fillIdOf } from "../../lib/domain/ids.ts";
import { filePrefix, fillRequestKey, inputKey } from "../../lib/domain/object-keys.ts";
import type { ParsedForm } from "../../lib/domain/parsed-form.ts";
import { LAST_WRITE_MS } from "../../lib/domain/removal.ts";
import { documentReader } from "../../lib/usecases/context/read-document.ts";
import { deleteFile } from "../../lib/usecases/files/delete-file.ts";
import { runFill } from "../../lib/usecases/fill/run-fill.ts";
import { submitFill } from "../../lib/usecases/fill/submit-fill.ts";
import { runParse } from "../../lib/usecases/parse/run-parse.ts";
import { submitParse } from "../../lib/usecases/parse/submit-parse.ts";
import { sweepRemovals } from "../../lib/usecases/removals/sweep-removals.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { NO_CONTEXT } from "../support/no-context.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { unexpected } from "../support/unexpected.ts";

/** What must not outlive its file: all that was stored for it, however its end and a submission or a worker meet. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.end());

const FORM: ParsedForm = { kind: "none", pages: [], fields: [] };
const LIMITS = {
  maxPages: 10,
  maxFields: 10,
  retentionDays: 7,
  receiptDays: 365,
  maxJobsInFlight: 100,
  privateWebhooks: false,
  eventBus: false,
  ocr: "off",
} as const;
const OPTIONS = { flatten: false, preview: false, timezone: "UTC" };
const silent = { send: async () => undefined };
const broken = { send: () => Promise.reject(new Error("SQS is away")) };
const deps = () => ({ ...service.store, clock: Date.now, settings: LIMITS });
const stored = async (fileId: string): Promise<string[]> => {
  const list = new ListObjectsV2Command({ Bucket: process.env.BUCKET_NAME, Prefix: filePrefix(fileId) });
  return ((await createS3Client().send(list)).Contents ?? []).map(({ Key }) => Key ?? "");
};
const remove = (fileId: string) => deleteFile(deps(), { accountId: "local", fileId }, unexpected);
/** The service's second look at what was deleted, once whoever wrote meanwhile has stopped. */
const sweepLater = () => {
  const clock = () => Date.now() + LAST_WRITE_MS;
  return sweepRemovals({ ...deps(), clock, onFault: unexpected }, clock() + 10_000);
};
const parsedFile = async (name: string): Promise<string> =>
  (await service.client.parsed(await smallForm(name))).file_id;
const aFill = (fileId: string) => ({
  accountId: "local",
  fileId,
  request: { prompt: "Full name: Ada" },
  options: OPTIONS,
});
const inAMinute = () => ({ leaseUntil: Date.now() + 60_000, deadlineMs: 1000, until: Date.now() + 60_000 });
const ending = new AbortController().signal;
const aWorkersFill = (jobId: string) =>
  runFill(
    {
      ...deps(),
      readDocument: documentReader(deps().objects),
      pdf: { fill: () => Promise.reject(new Error("not here")), draw: async () => [] },
      engine: () => Promise.reject(new Error("not here")),
      planValues: () => Promise.reject(new Error("not here")),
      context: NO_CONTEXT,
      planned: () => undefined,
    },
    { jobId, ...inAMinute(), signal: ending, modelSignal: ending, modelMs: 1000 },
  );

describe("a submission that could not be queued", () => {
  test("leaves neither the file nor a row that lists it", async () => {
    const bytes = await smallForm("unqueued");
    const submission = { accountId: "unqueued", bytes, fileName: "a.pdf", force: true };
    const before = await allKeys();
    const refused = submitParse({ ...deps(), queues: broken }, submission);
    await expect(refused).rejects.toMatchObject({ code: "queue_unavailable" });
    expect((await service.store.files.list("unqueued", { limit: 10 })).rows).toEqual([]);
    expect(await allKeys()).toEqual(before);
  });

  test("leaves no instruction behind", async () => {
    const fileId = await parsedFile("unqueued fill");
    const before = await stored(fileId);
    await expect(submitFill({ ...deps(), queues: broken }, aFill(fileId))).rejects.toMatchObject({
      code: "queue_unavailable",
    });
    expect(await stored(fileId)).toEqual(before);
  });

  test("is carried out by a repetition with the same ids, although taking it back was cut off", async () => {
    const bytes = await smallForm("cut off");
    const submission = {
      accountId: "local",
      bytes,
      fileName: "a.pdf",
      force: true,
      idempotencyKey: "cut off",
    };
    const idempotency = {
      ...service.store.idempotency,
      forget: () => Promise.reject(new Error("DynamoDB is away")),
    };
    const began = Date.now() - 60_000;
    const first = submitParse({ ...deps(), idempotency, queues: broken, clock: () => began }, submission);
    await expect(first).rejects.toThrow("DynamoDB is away");
    const { jobId } = await submitParse(deps(), submission);
    expect((await service.client.settle(`/parse/${jobId}`)).json.status).toBe("succeeded");
  });

  test("is not taken back when a repetition may have been told that it is accepted", async () => {
    const bytes = await smallForm("slow");
    const submission = { accountId: "slow", bytes, fileName: "a.pdf", force: true };
    let now = Date.now();
    const slow = {
      send: async () => {
        now += 60_000;
        throw new Error("SQS is away");
      },
    };
    const accepted = await submitParse({ ...deps(), queues: slow, clock: () => now }, submission);
    expect(await service.store.jobs.get(accepted.jobId)).toMatchObject({ status: "queued" });
  });

  const allKeys = async (): Promise<(string | undefined)[]> => {
    const answer = await createS3Client().send(new ListObjectsV2Command({ Bucket: process.env.BUCKET_NAME }));
    return (answer.Contents ?? []).map(({ Key }) => Key);
  };
});

describe("a file that is deleted beside a fill's submission", () => {
  test("takes an instruction with it that is stored after its objects are gone", async () => {
    const fileId = await parsedFile("beside");
    const { objects } = service.store;
    const slow: typeof objects = {
      ...objects,
      async put(key, body, about) {
        await remove(fileId);
        await objects.put(key, body, about);
      },
    };
    const submitted = submitFill({ ...deps(), objects: slow, queues: silent }, aFill(fileId));
    await expect(submitted).rejects.toMatchObject({ code: "file_not_found" });
    expect(await stored(fileId)).toEqual([]);
  });

  test("takes it also when the job's row comes after all that led to it, and a worker finds it", async () => {
    const fileId = await parsedFile("late row");
    const { jobs } = service.store;
    const late: typeof jobs = {
      ...jobs,
      async insert(job) {
        await remove(fileId);
        await jobs.insert(job);
      },
    };
    const { jobId } = await submitFill({ ...deps(), jobs: late, queues: silent }, aFill(fileId));
    const request = fillRequestKey(fileId, fillIdOf(jobId));
    await service.store.objects.put(request, "{}", { contentType: "application/json" });
    expect(await aWorkersFill(jobId)).toBe("done");
    await sweepLater();
    expect(await stored(fileId)).toEqual([]);
    expect(await jobs.find(jobId)).toBeNull();
  });
});

describe("a result that comes when its file has expired", () => {
  test("is taken back; what lies beside it is the sweep's", async () => {
    const { files, jobs } = service.store;
    const fileId = crypto.randomUUID();
    const submitted = await submitParse(
      { ...deps(), queues: silent },
      { accountId: "local", bytes: await smallForm(fileId), fileName: "a.pdf", force: true },
    );
    const expired = { ...files, get: async () => null };
    const worker = { ...deps(), files: expired, pdf: { parse: async () => ({ form: FORM, text: [] }) } };
    const delivery = { jobId: submitted.jobId, ...inAMinute() };
    expect(await runParse(worker, delivery)).toBe("done");
    expect((await jobs.get(submitted.jobId))?.status).toBe("succeeded");
    expect(await stored(submitted.fileId)).toEqual([inputKey(submitted.fileId)]);
  });
});
