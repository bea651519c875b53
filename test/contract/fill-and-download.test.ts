import { PDFDocument } from "pdf-lib";
import { afterAll, describe, expect, test } from "vitest";
import { queuedJob } from "../../lib/domain/job.ts";
import { fillRequestKey } from "../../lib/domain/object-keys.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { createClient } from "../support/client.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
const { client } = service;
afterAll(() => service.end());
const fileId = (await client.parsed(await smallForm(), { name: "Größe.pdf" })).file_id;

const PROMPT = "Full name: Ada Lovelace\nE-mail address: ada@example.org";
const filled = () => client.filled({ file_id: fileId, prompt: PROMPT });

describe("POST /fill", () => {
  const asMultipart = () => {
    const form = new FormData();
    form.set("file_id", fileId);
    form.set("prompt", PROMPT);
    return form;
  };
  test.each([
    ["application/x-www-form-urlencoded", () => new URLSearchParams({ file_id: fileId, prompt: PROMPT }), {}],
    ["multipart/form-data", asMultipart, {}],
    [
      "application/json",
      () => JSON.stringify({ file_id: fileId, prompt: PROMPT }),
      { "content-type": "application/json" },
    ],
  ])("takes %s", async (_, body, headers: Record<string, string>) => {
    const response = await client.send("POST", "/fill", { body: body(), headers });
    expect(response.status).toBe(202);
    expect(response.json.status).toBe("queued");
    expect(response.headers.get("location")).toBe(`/fill/${response.json.job_id}`);
    expect(response.headers.get("retry-after")).toBe("2");
    const job = (await client.settle(`/fill/${response.json.job_id}`)).json;
    expect(job.fill_id).toBe(response.json.fill_id);
    expect(job.result.filled).toHaveLength(2);
  });

  test("answers 422 that names every missing field", async () => {
    const response = await client.fill({});
    expect(response.status).toBe(422);
    expect(response.json.detail).toEqual([
      { loc: ["body", "file_id"], msg: "Field required", type: "missing" },
      { loc: ["body", "prompt"], msg: "Field required", type: "missing" },
    ]);
  });

  test.each([
    [{ file_id: "7" }, ["body", "file_id"], "uuid_parsing"],
    [{ prompt: "   " }, ["body", "prompt"], "string_too_short"],
    [{ prompt: "x".repeat(20_001) }, ["body", "prompt"], "string_too_long"],
    [{ engine: "magic" }, ["body", "engine"], "literal_error"],
    [{ evidence: "lax" }, ["body", "evidence"], "literal_error"],
    [{ flatten: "perhaps" }, ["body", "flatten"], "bool_parsing"],
    [{ timezone: "Mars/Olympus" }, ["body", "timezone"], "timezone"],
    [{ values: "{" }, ["body", "values"], "json_invalid"],
    [{ values: "[1]" }, ["body", "values"], "dict_type"],
  ])("answers 422 for %j", async (fields, loc, type) => {
    const response = await client.fill({
      file_id: fileId,
      prompt: PROMPT,
      ...(fields as Record<string, string>),
    });
    expect(response.status).toBe(422);
    expect(response.json.detail).toMatchObject([{ loc, type }]);
  });

  test("answers 422 for JSON that is none", async () => {
    const headers = { "content-type": "application/json" };
    const response = await client.send("POST", "/fill", { body: "{file_id", headers });
    expect(response.json.detail).toMatchObject([{ loc: ["body"], type: "json_invalid" }]);
  });

  test("answers 404 for an unknown file", async () => {
    const response = await client.fill({ file_id: "00000000-0000-4000-8000-000000000000", prompt: PROMPT });
    expect(response.status).toBe(404);
    expect(response.json.code).toBe("file_not_found");
  });

  test("answers 409 and when to ask again while the parse has not finished", async () => {
    const file = await service.store.files.get(fileId);
    const job = file && (await service.store.jobs.get(file.parseJobId));
    if (!file || !job) throw new Error("Expected the rows of the parsed file.");
    const waiting = "11111111-1111-4111-8111-111111111111";
    const startedAt = new Date(Date.now() - 600_000).toISOString();
    const running = { jobId: "job_waiting", fileId: waiting, status: "running", startedAt } as const;
    await service.store.jobs.insert({ ...job, ...running });
    await service.store.files.insert({ ...file, fileId: waiting, parseJobId: "job_waiting" });
    const response = await client.fill({ file_id: waiting, prompt: PROMPT });
    expect(response.status).toBe(409);
    expect(response.json.code).toBe("parse_not_finished");
    expect(response.headers.get("retry-after")).toBe("30");
  });

  test("answers 409 for a file whose parse failed", async () => {
    const failed = await client.parsed(new TextEncoder().encode("%PDF-1.4 broken"));
    const response = await client.fill({ file_id: failed.file_id, prompt: PROMPT });
    expect(response.status).toBe(409);
    expect(response.json.code).toBe("parse_failed");
    expect(response.headers.get("retry-after")).toBeNull();
  });

  test("answers 503 when the queue cannot be reached", async () => {
    const url = process.env.FILL_QUEUE_URL;
    process.env.FILL_QUEUE_URL = `${url}-that-is-not-there`;
    try {
      expect((await client.fill({ file_id: fileId, prompt: PROMPT })).json.code).toBe("queue_unavailable");
    } finally {
      process.env.FILL_QUEUE_URL = url;
    }
  });
});

describe("a fill job from before rows named the form", () => {
  test("is carried out by the form that its file leads to", async () => {
    const file = await service.store.files.get(fileId);
    if (!file) throw new Error("Expected the row of the parsed file.");
    const { accountId, expiresAt } = file;
    const identity = {
      jobId: "job_0",
      kind: "fill",
      accountId,
      fileId,
      fillId: "fill_0",
      expiresAt,
    } as const;
    const { objects, jobs, queues } = service.store;
    await objects.put(fillRequestKey(fileId, "fill_0"), JSON.stringify({ prompt: PROMPT }), {
      contentType: "application/json",
    });
    await jobs.insert(queuedJob(identity, Date.now()));
    await queues.send(identity);
    expect((await client.settle("/fill/job_0")).json.status).toBe("succeeded");
  });
});

describe("GET /fill/{job_id}", () => {
  test("says of every value which words gave it, and that it was read back", async () => {
    const { result } = await filled();
    expect(result.engine).toMatch(/^local:/);
    for (const value of result.filled) {
      expect(PROMPT.slice(value.source.start, value.source.end)).toBe(value.source.text);
      expect(value.verified).toBe("verified");
    }
    expect(result.filled.map((value: { value: string }) => value.value)).toEqual([
      "Ada Lovelace",
      "ada@example.org",
    ]);
  });

  test("lets structured values beat the prompt", async () => {
    const job = await client.filled({
      file_id: fileId,
      prompt: PROMPT,
      values: JSON.stringify({ "Full name": "Grace Hopper" }),
    });
    const name = job.result.filled.find((value: { label: string }) => value.label === "Full name");
    expect(name).toMatchObject({ value: "Grace Hopper", rule: "values", source: null });
  });

  test("fails with nothing_to_fill when the instruction names no field, and says what was not understood", async () => {
    const prompt = "Wombat quotient: seventeen";
    const job = await client.filled({ file_id: fileId, prompt });
    expect(job.status).toBe("failed");
    expect(job.error).toMatchObject({ code: "nothing_to_fill", retryable: false });
    expect(job.error.message).not.toContain("Wombat");
    expect(job.result.unused.map((span: { text: string }) => span.text).join(" ")).toContain("Wombat");
    expect(job.download_url).toBeUndefined();
  });
});

describe("the download", () => {
  test("redirects to the completed PDF, named after the original", async () => {
    const job = await filled();
    const path = new URL(job.download_url).pathname;
    const redirect = await createClient(service.url, "").get(path);
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get("cache-control")).toBe("no-store");
    const response = await fetch(redirect.headers.get("location") ?? "");
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="Gr__e-filled.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe-filled.pdf`,
    );
    const document = await PDFDocument.load(await response.arrayBuffer());
    expect(document.getForm().getTextField("field1").getText()).toBe("Ada Lovelace");
  });

  test("answers HEAD with a link that is good for HEAD alone", async () => {
    const path = new URL((await filled()).download_url).pathname;
    const head = await client.send("HEAD", path);
    expect(head.status).toBe(302);
    const link = head.headers.get("location") ?? "";
    expect((await fetch(link, { method: "HEAD" })).status).toBe(200);
    expect((await fetch(link)).ok).toBe(false);
  });

  test("keeps one token while it is valid", async () => {
    const job = await filled();
    expect((await client.get(`/fill/${job.job_id}`)).json.download_url).toBe(job.download_url);
  });

  test("answers 410 once the token has expired, and the job then gives a new one", async () => {
    const job = await filled();
    const token = job.download_url.split("/").at(-1);
    const [row, download] = [
      await service.store.jobs.get(job.job_id),
      await service.store.downloads.get(token),
    ];
    if (!row || !download) throw new Error("Expected the rows of the download.");
    const past = Date.now() - 1000;
    await service.store.downloads.deleteAll([token]);
    await service.store.downloads.insert({ ...download, validUntil: past });
    await service.store.jobs.setDownload(row, { token, validUntil: past });
    const expired = await client.get(`/download/${token}`);
    expect(expired.status).toBe(410);
    expect(expired.json.code).toBe("download_expired");
    const renewed = (await client.get(`/fill/${job.job_id}`)).json;
    expect(renewed.download_url).not.toBe(job.download_url);
    expect((await client.get(new URL(renewed.download_url).pathname)).status).toBe(302);
  });

  test("answers 404 for an unknown token", async () => {
    const response = await client.get("/download/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    expect(response.status).toBe(404);
    expect(response.json.code).toBe("download_not_found");
  });

  test("has a token of at least 128 random bits", async () => {
    const token = (await filled()).download_url.split("/").at(-1);
    expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
  });
});
