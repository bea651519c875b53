import { afterAll, describe, expect, test, vi } from "vitest";
import { sha256 } from "../../lib/domain/ids.ts";
import { inputKey } from "../../lib/domain/object-keys.ts";
import { parseCacheKey, submitParse } from "../../lib/usecases/parse/submit-parse.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";

const MAX_BYTES = 20_000;
const SETTINGS = {
  retentionDays: 7,
  maxJobsInFlight: 100,
  privateWebhooks: false,
  eventBus: false,
  ocr: "off",
} as const;
const silent = { send: async () => undefined };
const service = await startTestService({ MAX_FILE_BYTES: String(MAX_BYTES), OCR: SETTINGS.ocr });
afterAll(() => service.end());

const multipart = (...lines: string[]) =>
  service.client.send("POST", "/parse", {
    headers: { "content-type": "multipart/form-data; boundary=XX" },
    body: lines.join("\r\n"),
  });

describe("POST /parse", () => {
  test("answers 202 with ids, where to poll, and how soon", async () => {
    const response = await service.client.parse(await smallForm("accepted"));
    expect(response.status).toBe(202);
    expect(response.json.status).toBe("queued");
    expect(response.headers.get("location")).toBe(`/parse/${response.json.job_id}`);
    expect(response.headers.get("retry-after")).toBe("2");
  });

  test("stores the input byte for byte as input.pdf under the file's id", async () => {
    const bytes = await smallForm("stored");
    const { json } = await service.client.parse(bytes);
    expect(await service.store.objects.get(inputKey(json.file_id))).toEqual(bytes);
  });

  test("answers 422 for a missing file, in FastAPI's words", async () => {
    const form = new FormData();
    form.set("force", "true");
    const response = await service.client.send("POST", "/parse", { body: form });
    expect(response.status).toBe(422);
    expect(response.json.detail).toEqual([{ loc: ["body", "file"], msg: "Field required", type: "missing" }]);
  });

  test("answers 422 for a body that is no form at all", async () => {
    const response = await service.client.send("POST", "/parse", { body: "hello" });
    expect(response.json.detail).toEqual([{ loc: ["body", "file"], msg: "Field required", type: "missing" }]);
  });

  test.each([
    ["an empty file", new Uint8Array(), "file_empty"],
    ["a text", new TextEncoder().encode("Dear Sir or Madam"), "not_a_pdf"],
    [
      "a header beyond the first 1,024 bytes",
      new TextEncoder().encode(`${" ".repeat(1024)}%PDF-1.7`),
      "not_a_pdf",
    ],
  ])("answers 422 for %s", async (_, bytes, type) => {
    const response = await service.client.parse(bytes);
    expect(response.status).toBe(422);
    expect(response.json.detail[0]).toMatchObject({ loc: ["body", "file"], type });
  });

  test("answers 422 for a force that is no boolean", async () => {
    const response = await service.client.parse(await smallForm(), { force: "maybe" });
    expect(response.status).toBe(422);
    expect(response.json.detail[0]).toMatchObject({ loc: ["body", "force"], type: "bool_parsing" });
  });

  test("answers 413 for a file over the limit", async () => {
    const response = await service.client.parse(new Uint8Array(MAX_BYTES + 1).fill(37));
    expect(response.status).toBe(413);
    expect(response.json.code).toBe("file_too_large");
  });

  test.each([
    [
      "cut off before its end",
      ["--XX", 'Content-Disposition: form-data; name="file"; filename="a.pdf"', "", "%PDF-"],
    ],
    [
      "with a field that an object could take for its own",
      ["--XX", 'Content-Disposition: form-data; name="__proto__"', "", "x", "--XX--", ""],
    ],
    [
      "with a part that has no end of headers",
      ["--XX", 'Content-Disposition: form-data; name="file"', "--XX--", ""],
    ],
  ])("answers 422 for a body %s", async (_, lines) => {
    const response = await multipart(...lines);
    expect(response.status).toBe(422);
    expect(response.json.detail[0].type).toBe("multipart_invalid");
  });

  test("keeps a file name in any script", async () => {
    const name = 'Anmeldung – Größe "7" 申請.pdf';
    const { json } = await service.client.parse(await smallForm("name"), { name });
    expect((await service.client.get(`/files/${json.file_id}`)).json.file_name).toBe(name);
  });

  test("answers 503 and keeps no job when the queue cannot be reached", async () => {
    const url = process.env.PARSE_QUEUE_URL;
    process.env.PARSE_QUEUE_URL = `${url}-that-is-not-there`;
    try {
      const response = await service.client.parse(await smallForm("unqueued"));
      expect(response.status).toBe(503);
      expect(response.json.code).toBe("queue_unavailable");
      expect(response.headers.get("retry-after")).toBe("5");
    } finally {
      process.env.PARSE_QUEUE_URL = url;
    }
  });
});

describe("the cache", () => {
  /** Parses, and waits for the entry that the worker writes just after the job's success. */
  async function cached(bytes: Uint8Array) {
    const job = await service.client.parsed(bytes);
    const key = parseCacheKey("local", sha256(bytes), SETTINGS);
    const entry = await vi.waitUntil(() => service.store.cache.get(key));
    return { job, entry };
  }

  test("answers the same bytes with the same succeeded job and file", async () => {
    const bytes = await smallForm("cached");
    const { job: first } = await cached(bytes);
    const again = await service.client.parse(bytes);
    expect(again.status).toBe(202);
    expect(again.json).toEqual({ job_id: first.job_id, file_id: first.file_id, status: "succeeded" });
  });

  test("is skipped by force=true, which makes a new file and a new job", async () => {
    const bytes = await smallForm("forced");
    const { job: first } = await cached(bytes);
    const again = await service.client.parse(bytes, { force: "yes" });
    expect(again.json.status).toBe("queued");
    expect(again.json.file_id).not.toBe(first.file_id);
    expect(again.json.job_id).not.toBe(first.job_id);
  });

  test("belongs to one account", async () => {
    const bytes = await smallForm("one account");
    const { job: first } = await cached(bytes);
    const other = await (await service.otherAccount("cache-other")).parse(bytes);
    expect(other.json.status).toBe("queued");
    expect(other.json.file_id).not.toBe(first.file_id);
  });

  test("is no hit for a parse that failed", async () => {
    const bytes = new TextEncoder().encode("%PDF-1.7 and nothing else");
    const first = await service.client.parsed(bytes);
    const again = await service.client.parse(bytes);
    expect(first.status).toBe("failed");
    expect(again.json.status).toBe("queued");
    expect(again.json.file_id).not.toBe(first.file_id);
  });

  test("is no hit when the file has less than a day to live", async () => {
    const bytes = await smallForm("nearly expired");
    const { job: first, entry } = await cached(bytes);
    await service.store.cache.put({ ...entry, expiresAt: Math.floor(Date.now() / 1000) + 86_000 });
    const again = await service.client.parse(bytes);
    expect(again.json.file_id).not.toBe(first.file_id);
  });

  test("is no hit when scanned pages are read by something else now", async () => {
    const bytes = await smallForm("other eyes");
    const { job: first } = await cached(bytes);
    const submission = { accountId: "local", bytes, fileName: "a.pdf", force: false };
    const submit = (settings: Parameters<typeof submitParse>[0]["settings"]) =>
      submitParse({ ...service.store, queues: silent, clock: Date.now, settings }, submission);
    expect((await submit(SETTINGS)).fileId).toBe(first.file_id);
    expect((await submit({ ...SETTINGS, ocr: "tesseract" })).fileId).not.toBe(first.file_id);
  });

  test("is no hit when the input is gone", async () => {
    const bytes = await smallForm("input gone");
    const { job: first } = await cached(bytes);
    await service.store.objects.deletePrefix(inputKey(first.file_id));
    expect((await service.client.parse(bytes)).json.file_id).not.toBe(first.file_id);
  });

  test("is no hit when the file is deleted", async () => {
    const bytes = await smallForm("deleted");
    const { job: first } = await cached(bytes);
    await service.client.send("DELETE", `/files/${first.file_id}`);
    expect((await service.client.parse(bytes)).json.status).toBe("queued");
  });
});
