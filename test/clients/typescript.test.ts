import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ConnectionOptions,
  FormsApi,
  JobFailed,
  operations,
  type Progress,
  RequestInvalid,
  RequestRefused,
} from "../../clients/typescript/src/index.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { type Fault, startFaultProxy } from "./fault-proxy.ts";

const PROMPT = "Full name: Ada Lovelace\nE-mail address: ada@example.org";
const SLOW = { timeout: 300_000 };
const AT_ONCE = { "retry-after": "0" };

let service: TestService;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
let forms: FormsApi;
beforeAll(async () => {
  service = await startTestService();
  proxy = await startFaultProxy(service.url);
  forms = client();
});
afterAll(async () => {
  await proxy.stop();
  await service.end();
});

const client = (options: Partial<ConnectionOptions> = {}) =>
  new FormsApi({ url: proxy.url, apiKey: service.apiKey, ...options });
/** More than a request may hold: what follows a PDF's end is no part of it. */
const largeForm = async (mark: string) =>
  Buffer.concat([await smallForm(mark), Buffer.alloc(5_000_000, "%\n")]);
const fillsOf = async (fileId: string) => {
  const { jobs } = await forms.call(operations.listJobs({ kind: "fill", limit: 100 }));
  return jobs.filter(({ file_id }) => file_id === fileId);
};
const caught = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

describe("the TypeScript client", SLOW, () => {
  test("fills a form: submits, waits, downloads, and tells how far it is", async () => {
    const steps: Progress["step"][] = [];
    const onProgress = ({ step }: Progress) => void (steps.at(-1) !== step && steps.push(step));
    const { pdf, result, job } = await forms.fill(await smallForm(), PROMPT, { onProgress });
    expect(steps).toEqual(["upload", "parse", "fill", "download"]);
    expect(result.filled.map(({ value }) => value)).toEqual(["Ada Lovelace", "ada@example.org"]);
    expect(job.status).toBe("succeeded");
    const read = await forms.read(pdf);
    expect(read.fields.map(({ value }) => value)).toEqual(["Ada Lovelace", "ada@example.org", null]);
  });

  test("tells what a fill is at, and since when", async () => {
    const since = "2026-01-01T00:00:01.000Z";
    const bodies = [
      { job_id: "job_1", file_id: "file_1" },
      { job_id: "job_1", status: "running", stage: "model", since },
      { job_id: "job_1", status: "failed", error: { code: "timeout", message: "" } },
    ];
    const answer = async () => Response.json(bodies.shift(), { headers: AT_ONCE });
    const told: Progress[] = [];
    const onProgress = (progress: Progress) => void told.push(progress);
    await caught(client({ fetch: answer }).fill({ file_id: "file_1" }, PROMPT, { onProgress }));
    expect(told).toContainEqual({ step: "fill", job_id: "job_1", status: "running", stage: "model", since });
  });

  test("builds on a form that was parsed, and on a fill of it", async () => {
    const file = await forms.parse(new File([(await smallForm("club")) as BlobPart], "club.pdf"));
    expect(file.file_name).toBe("club.pdf");
    expect(file.form?.fields).toHaveLength(3);
    const first = await forms.fill(file, PROMPT);
    const { result } = await forms.fill(file, null, {
      base_fill_id: first.job.fill_id,
      values: { f1: "Ada King" },
    });
    expect(result.filled.map(({ value }) => value)).toEqual(["Ada King", "ada@example.org"]);
  });

  test("lets a person review, and writes what was accepted", async () => {
    const review = await forms.review(await smallForm(), PROMPT);
    expect(review.proposal.fields.map(({ value }) => value)).toEqual(["Ada Lovelace", "ada@example.org"]);
    const { result } = await forms.commit(review.job_id, { accept: ["f1"] });
    expect(result.filled.map(({ value }) => value)).toEqual(["Ada Lovelace"]);
  });

  test("has every operation, such as templates, receipts and texts", async () => {
    const { file_id } = await forms.parse(await smallForm("template"));
    const changes = [{ field_id: "f1", label: "Your name" }];
    const { template_id } = await forms.call(operations.putTemplate({ file_id, changes }));
    const template = await forms.call(operations.getTemplate(template_id));
    expect(template.form.fields[0]?.label).toBe("Your name");
    expect(await forms.call(operations.deleteTemplate(template_id))).toBeUndefined();
    const { job } = await forms.fill({ file_id }, PROMPT);
    expect(await forms.call(operations.getReceipt(job.job_id))).toMatchObject({ file_id });
    expect(await forms.call(operations.getReceipt(job.job_id, { format: "html" }))).toMatch(
      /^<!doctype html>/i,
    );
    expect(await forms.call(operations.getText(file_id))).toContain("Full name");
    expect(Buffer.from(await forms.call(operations.getInput(file_id))).toString("latin1", 0, 5)).toBe(
      "%PDF-",
    );
  });

  test("uploads what is too large for a request straight to storage, and gives storage no key", async () => {
    proxy.inject();
    const { form } = await forms.parse(await largeForm("large"));
    expect(form?.fields).toHaveLength(3);
    expect(proxy.seen("POST /parse")).toEqual([]);
    const keyless = proxy.seen().filter(({ headers }) => !headers["x-api-key"]);
    expect(keyless).toEqual([expect.objectContaining({ path: expect.stringMatching(/^\/storage\//) })]);
  });

  test("reads a large form, and leaves nothing behind", async () => {
    const before = await forms.call(operations.listFiles());
    const read = await forms.read(await largeForm("read"));
    expect(read.fields).toHaveLength(3);
    expect(await forms.call(operations.listFiles())).toEqual(before);
  });
});

describe("faults on the way", SLOW, () => {
  /** Every step of the journey meets some. */
  const EVERYWHERE: Fault[] = [
    { on: "POST /parse", status: 503, headers: AT_ONCE },
    { on: "POST /parse", cut: "after" },
    { on: "GET /parse/", status: 429, headers: AT_ONCE },
    { on: "GET /parse/", status: 502, headers: AT_ONCE },
    { on: "POST /fill", cut: "before" },
    { on: "POST /fill", cut: "after" },
    { on: "POST /fill", status: 429, headers: AT_ONCE },
    { on: "GET /fill/", cut: "within" },
    { on: "GET /download/", status: 503, headers: AT_ONCE },
    { on: "GET /download/", cut: "before" },
  ];

  test("are not seen by the caller, and make no second job", async () => {
    proxy.inject(...EVERYWHERE);
    const { pdf, job } = await forms.fill(await smallForm("faults"), PROMPT);
    expect(proxy.left).toBe(0);
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
    const submissions = proxy.seen("POST /fill");
    expect(submissions).toHaveLength(4);
    expect(new Set(submissions.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(await fillsOf(job.file_id)).toHaveLength(1);
  });

  test("on the way to storage neither", async () => {
    proxy.inject(
      { on: "POST /uploads", cut: "after" },
      { on: "POST /storage/", status: 503 },
      { on: "POST /storage/", cut: "before" },
      { on: "POST /uploads/", cut: "after" },
    );
    expect((await forms.parse(await largeForm("storage faults"))).form?.fields).toHaveLength(3);
    expect(proxy.left).toBe(0);
  });

  test("come to the caller once they have lasted for all retries", async () => {
    const again = (fault: Fault) => Array.from({ length: 3 }, () => fault);
    const impatient = client({ maxRetries: 2 });
    proxy.inject(...again({ on: "GET /files", status: 503, headers: AT_ONCE }));
    expect(await caught(impatient.call(operations.listFiles()))).toMatchObject({
      code: "http_503",
      status: 503,
    });
    proxy.inject(...again({ on: "GET /files", cut: "before" }));
    expect(await caught(impatient.call(operations.listFiles()))).toMatchObject({ code: "connection_failed" });
    expect(proxy.seen()).toHaveLength(3);
  });

  test("end a request that may have been done and cannot be known again", async () => {
    proxy.inject({ on: "POST /uploads", cut: "after" });
    const request = operations.createUpload({ filename: "form.pdf", bytes: 10 });
    expect(await caught(forms.call(request))).toMatchObject({ code: "connection_failed" });
    expect(proxy.seen()).toHaveLength(1);
  });
});

describe("what the service refuses", SLOW, () => {
  test("comes with its code, and is not asked again", async () => {
    proxy.inject();
    const file = { file_id: "00000000-0000-4000-8000-000000000000" };
    const unknown = await caught(forms.fill(file, PROMPT));
    expect(unknown).toBeInstanceOf(RequestRefused);
    expect(unknown).toMatchObject({ code: "file_not_found", status: 404, requestId: expect.any(String) });
    const keyless = await caught(client({ apiKey: "forms_sk_wrong" }).call(operations.listFiles()));
    expect(keyless).toMatchObject({ code: "invalid_api_key", status: 401 });
    expect(proxy.seen()).toHaveLength(2);
  });

  test("as invalid comes with every issue", async () => {
    const invalid = await caught(forms.fill({ file_id: "no id" }, ""));
    expect(invalid).toBeInstanceOf(RequestInvalid);
    expect((invalid as RequestInvalid).issues.map(({ loc }) => loc.at(-1))).toEqual(["file_id", "prompt"]);
  });

  test("as a job comes with the job's own error", async () => {
    const damaged = await caught(forms.parse(Buffer.from("%PDF-1.7\nnothing else")));
    expect(damaged).toBeInstanceOf(JobFailed);
    expect(damaged).toMatchObject({ code: "pdf_damaged", retryable: false, job: { status: "failed" } });
    const nothing = await caught(forms.fill(await smallForm(), "The weather is fine."));
    expect(nothing).toMatchObject({ code: "nothing_to_fill" });
  });
});
