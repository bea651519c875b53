import { SendMessageCommand } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSqsClient } from "../../lib/adapters/sqs-queues.ts";
import { loadFunctions } from "../../lib/local/work/functions.ts";
import { API_KEY, MODEL, type OpenAiServer, startOpenAiServer } from "../fixtures/openai-server.ts";
import {
  dynamicXfa,
  encryptedForm,
  fileOfPages,
  fileWithoutPages,
  flateBomb,
  unknownEncryption,
} from "../fixtures/pdf/broken-files.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { answer, text, written } from "../unit/instructions/openai/fields.ts";

/** Every way in which a job can end badly, seen by a client. */
let service: TestService;
let model: OpenAiServer;
let fileId: string;
beforeAll(async () => {
  model = await startOpenAiServer();
  service = await startTestService({
    MAX_PAGES: "10",
    MAX_FIELDS: "3",
    PDF_MEMORY_MB: "300",
    OPENAI_API_KEY: API_KEY,
    OPENAI_MODEL: MODEL,
    OPENAI_BASE_URL: model.baseUrl,
  });
  fileId = (await service.client.parsed(await smallForm())).file_id;
});
afterAll(async () => {
  await service.end();
  await model.close();
});

describe("a parse job", () => {
  test.each([
    ["pdf_damaged", () => new TextEncoder().encode("%PDF-1.7\nnothing else")],
    ["pdf_password_protected", () => encryptedForm({ userPassword: "secret", ownerPassword: "owner" })],
    ["pdf_encryption_unsupported", () => unknownEncryption()],
    ["pdf_xfa_only", () => dynamicXfa()],
    ["pdf_no_pages", () => fileWithoutPages()],
    ["pdf_too_many_pages", () => fileOfPages(11)],
  ])("fails with %s", async (code, draw) => {
    const job = await service.client.parsed(await draw());
    expect(job.status).toBe("failed");
    expect(job.error).toMatchObject({ code, retryable: false });
    expect(job.error.message).toMatch(/^[A-Z].*\.$/s);
    expect(job.finished_at).toBeDefined();
    expect(job.form).toBeUndefined();
  });

  test("opens a file whose owner's password only forbids filling", async () => {
    const job = await service.client.parsed(
      await encryptedForm({ userPassword: "", ownerPassword: "owner" }),
    );
    expect(job).toMatchObject({ status: "succeeded", form: { field_count: 1 } });
  });

  test("fails with pdf_too_complex on a bomb, and the next job runs", async () => {
    const bomb = await service.client.parsed(flateBomb(80_000_000));
    expect(bomb.error).toMatchObject({ code: "pdf_too_complex" });
    expect((await service.client.parsed(await smallForm("after the bomb"))).status).toBe("succeeded");
  });

  test("fails with worker_crashed when its message ends in the dead-letter queue", async () => {
    const job = await service.store.jobs.get(
      (await service.client.parse(await smallForm("lost"))).json.job_id,
    );
    if (!job) throw new Error("Expected the job's row.");
    await service.store.jobs.insert({
      ...job,
      jobId: "job_lost",
      status: "running",
      attempt: 1,
      leaseUntil: 0,
    });
    const QueueUrl = process.env.DEAD_LETTER_QUEUE_URL;
    await createSqsClient().send(new SendMessageCommand({ QueueUrl, MessageBody: '{"job_id":"job_lost"}' }));
    await loadFunctions().invoke("sweep", {});
    const lost = (await service.client.get("/parse/job_lost")).json;
    expect(lost.error).toMatchObject({ code: "worker_crashed", retryable: true });
  });
});

describe("a fill job that asks a model", () => {
  const fill = (prompt: string, more: Record<string, string> = {}) =>
    service.client.filled({ file_id: fileId, prompt, ...more });

  test.each([
    ["model_refused", 1, "refuses", { kind: "refusal" }],
    ["model_unavailable", 1, "is cut off", { kind: "cut_off", text: '{"fills": [' }],
    [
      "model_unavailable",
      0,
      "has no money left",
      { kind: "status", status: 429, headers: { "retry-after": "0" }, error: { code: "insufficient_quota" } },
    ],
    ["model_unavailable", 0, "does not accept the request", { kind: "status", status: 400 }],
  ] as const)(
    "is planned by the local engine, with %s (%i call answered), when the model %s",
    async (code, calls, _, reply) => {
      model.script(reply);
      const job = await fill("Full name: Ada Lovelace");
      expect(job.result.engine).toMatch(/^local:/);
      expect(job.result.warnings).toMatchObject([{ code }]);
      expect(job.result.usage).toMatchObject({ calls });
      expect(job.result.filled).toMatchObject([{ value: "Ada Lovelace" }]);
    },
  );

  test("asks no model when the client asks for the local engine", async () => {
    const before = model.requests.length;
    const job = await fill("Full name: Ada Lovelace", { engine: "local" });
    expect(job.result.engine).toMatch(/^local:/);
    expect(job.result.usage).toBeUndefined();
    expect(model.requests.length).toBe(before);
  });

  test("names the model as the engine of what it filled", async () => {
    model.script(({ fields }) => ({
      kind: "answer",
      text: written(answer({ fills: [text(fields[0]?.id ?? "", "Ada Lovelace")] })),
    }));
    const job = await fill("It is for Ada Lovelace");
    expect(job.result.engine).toBe(`openai:${MODEL}`);
    expect(job.result.usage).toEqual({ calls: 1, input_tokens: 10, cached_tokens: 4, output_tokens: 6 });
    expect(job.result.filled).toMatchObject([
      { value: "Ada Lovelace", evidence: "verbatim", source: { text: "Ada Lovelace" } },
    ]);
  });

  test("writes nothing that merely follows from the words where the evidence is to be strict", async () => {
    model.script(({ fields: [first, second] }) => ({
      kind: "answer",
      text: written(
        answer({
          fills: [
            text(first?.id ?? "", "Ada Lovelace"),
            text(second?.id ?? "", "12/31/2009", "on new year's eve 2009"),
          ],
        }),
      ),
    }));
    const prompt = "It is for Ada Lovelace, on new year's eve 2009";
    const lax = (await fill(prompt)).result;
    const strict = (await fill(prompt, { evidence: "strict" })).result;
    expect(lax.filled.map((filled: { evidence: string }) => filled.evidence)).toEqual([
      "verbatim",
      "derived",
    ]);
    expect(strict.filled).toMatchObject([{ value: "Ada Lovelace" }]);
    expect(strict.ambiguous).toEqual([{ field_id: lax.filled[1].field_id, candidates: ["12/31/2009"] }]);
  });

  // Last of those that ask the model: it leaves the circuit open.
  test("asks no more for a while once the model gave no answer, and says so", async () => {
    model.script({ kind: "status", status: 503, headers: { "retry-after": "0" } });
    const asked = await fill("Full name: Ada Lovelace");
    expect(asked.result.warnings[0].message).toContain("answered 503");
    const before = model.requests.length;
    const spared = await fill("Full name: Ada Lovelace");
    expect(model.requests.length).toBe(before);
    expect(spared.result).toMatchObject({
      engine: expect.stringMatching(/^local:/),
      warnings: [{ code: "model_unavailable", message: expect.stringContaining("skipped") }],
      filled: [{ value: "Ada Lovelace" }],
    });
    expect(spared.result.usage).toBeUndefined();
  });
});
