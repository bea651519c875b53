import { expect, test } from "vitest";
import { queuedJob } from "../../../lib/domain/job.ts";
import type { ParsedForm } from "../../../lib/domain/parsed-form.ts";
import type { JobOutcome, PdfEngine, ReadPage } from "../../../lib/domain/ports.ts";
import type { ReadScans } from "../../../lib/usecases/read-scans.ts";
import { type RunParseDeps, runParse } from "../../../lib/usecases/run-parse.ts";

const page = (number: number) => ({ number, width: 612, height: 792, rotation: 0 });
const SCANNED: ParsedForm = { kind: "none", pages: [page(1), { ...page(2), scanned: true }], fields: [] };
const TEXT = [{ number: 1, text: "Name [f1]" }];
const READ: ReadPage = { page: 2, words: [] };

/** Runs one parse of a file with a scanned second page; what was parsed, what was read, what was stored, how it ended. */
async function parseScan(readScans?: ReadScans, text = TEXT) {
  const parses: (readonly ReadPage[])[] = [];
  const limits: unknown[] = [];
  const stored = new Map<string, unknown>();
  const ends: JobOutcome[] = [];
  const parse: PdfEngine["parse"] = async (_input, given, read = []) => {
    parses.push(read);
    limits.push(given);
    return { form: read.length > 0 ? { ...SCANNED, kind: "flat" } : SCANNED, text };
  };
  const about = { jobId: "job_1", kind: "parse", accountId: "local", fileId: "file", expiresAt: 1 } as const;
  const deps = {
    clock: () => 0,
    settings: { maxPages: 10, maxFields: 10 },
    pdf: { parse },
    jobs: {
      claim: async () => ({ outcome: "claimed", claim: { job: queuedJob(about, 0), attempt: 1 } }),
      finish: async (_claim: unknown, outcome: JobOutcome) => void ends.push(outcome),
    },
    files: { get: async () => ({ sha256: "", fileId: "file", expiresAt: 1 }) },
    cache: { put: async () => undefined },
    templates: { lastChange: async () => null },
    objects: {
      get: async () => new Uint8Array(),
      put: async (key: string, body: string) => void stored.set(key, JSON.parse(body)),
      deletePrefix: async () => undefined,
    },
    ...(readScans && { readScans }),
  } as unknown as RunParseDeps;
  await runParse(deps, { jobId: "job_1", leaseUntil: 1000, deadlineMs: 700, until: 900 });
  const form = stored.get("file/parse/1/form.json") as ParsedForm | undefined;
  return { parses, limits, kinds: form ? [form.kind] : [], text: stored.get("file/parse/1/text.json"), ends };
}

test("has scanned pages read, and parses once more with their words", async () => {
  const asked: (readonly number[])[] = [];
  const { parses, kinds } = await parseScan(async (_input, pages) => {
    asked.push(pages);
    return [READ];
  });
  expect({ asked, parses, kinds }).toEqual({ asked: [[2]], parses: [[], [READ]], kinds: ["flat"] });
});

test("has PDF work done for the job's account, within the worker's time", async () => {
  const { limits } = await parseScan(async () => [READ]);
  const within = { accountId: "local", deadlineMs: 700, until: 900 };
  expect(limits).toMatchObject([within, within]);
});

test("keeps the first parse where nothing could be read, or nobody reads", async () => {
  const once = { parses: [[]], kinds: ["none"], text: TEXT };
  expect(await parseScan(async () => [])).toMatchObject(once);
  expect(await parseScan()).toMatchObject(once);
});

test("ends a job as too complex whose form would be too long for whoever asks for it, and stores nothing", async () => {
  const long = [{ number: 1, text: "x".repeat(20_000_000) }];
  const { kinds, text, ends } = await parseScan(undefined, long);
  expect([kinds, text]).toEqual([[], undefined]);
  expect(ends).toMatchObject([{ status: "failed", error: { code: "pdf_too_complex", retryable: false } }]);
});
