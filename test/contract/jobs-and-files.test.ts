import { afterAll, describe, expect, test } from "vitest";
import { flatPage, smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
const { client } = service;
afterAll(() => service.end());

const UNKNOWN_FILE = "00000000-0000-4000-8000-000000000000";

describe("GET /parse/{job_id}", () => {
  test("walks from queued to succeeded, saying when and what was found", async () => {
    const job = await client.parsed(await smallForm("walk"));
    expect(job).toMatchObject({
      status: "succeeded",
      form: { kind: "acroform", page_count: 1, field_count: 3 },
    });
    expect([job.created_at, job.started_at, job.finished_at].toSorted()).toEqual([
      job.created_at,
      job.started_at,
      job.finished_at,
    ]);
  });

  test("says of a flat page that it holds no form", async () => {
    const job = await client.parsed(await flatPage());
    expect(job).toMatchObject({ status: "succeeded", form: { kind: "none", page_count: 1, field_count: 0 } });
  });

  test.each(["unknown", "job_00000000000000000000000000000000"])("answers 404 for %s", async (jobId) => {
    const response = await client.get(`/parse/${jobId}`);
    expect(response.status).toBe(404);
    expect(response.json.code).toBe("job_not_found");
  });

  test("answers 404 for a fill job's id, and GET /fill for a parse job's", async () => {
    const parse = await client.parsed(await smallForm("kinds"));
    const fill = await client.fill({ file_id: parse.file_id, prompt: "Full name: Ada" });
    expect((await client.get(`/parse/${fill.json.job_id}`)).status).toBe(404);
    expect((await client.get(`/fill/${parse.job_id}`)).status).toBe(404);
  });

  test("treats an expired row as gone at once", async () => {
    const parse = await client.parsed(await smallForm("expired"));
    const job = await service.store.jobs.get(parse.job_id);
    if (!job) throw new Error("Expected the job's row.");
    await service.store.jobs.insert({
      ...job,
      jobId: "job_expired",
      expiresAt: Math.floor(Date.now() / 1000) - 1,
    });
    expect((await client.get("/parse/job_expired")).status).toBe(404);
  });
});

describe("GET /files/{file_id}", () => {
  test("answers the record and the parsed form", async () => {
    const bytes = await smallForm("file");
    const { file_id: fileId } = await client.parsed(bytes, { name: "small.pdf" });
    const { json } = await client.get(`/files/${fileId}`);
    expect(json).toMatchObject({ file_id: fileId, file_name: "small.pdf", bytes: bytes.length });
    expect(json.form.fields.map((field: { type: string }) => field.type)).toEqual([
      "text",
      "text",
      "checkbox",
    ]);
  });

  test("has no form for a file whose parse failed", async () => {
    const job = await client.parsed(new TextEncoder().encode("%PDF-1.4 broken"));
    expect(job.status).toBe("failed");
    expect((await client.get(`/files/${job.file_id}`)).json.form).toBeNull();
  });

  test("answers 404 for an unknown file", async () => {
    const response = await client.get(`/files/${UNKNOWN_FILE}`);
    expect(response.status).toBe(404);
    expect(response.json.code).toBe("file_not_found");
  });
});

describe("GET /files/{file_id}/text", () => {
  test("answers the pages as plain text, with the form's ids where its blanks are", async () => {
    const { file_id: fileId } = await client.parsed(await smallForm("text"));
    const { status, headers, text } = await client.get(`/files/${fileId}/text`);
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text.split("\n")).toEqual([
      "[page 1 of 1]",
      "Small form text",
      "Full name       [f1____]",
      "E-mail address  [f2____]",
      "[f3] Subscribe to the newsletter",
      "",
    ]);
    expect((await client.get(`/files/${fileId}/text?page=1`)).text).toBe(text);
  });

  test("answers 404 for a page that there is not, and 422 for what is no page's number", async () => {
    const { file_id: fileId } = await client.parsed(await smallForm("pages"));
    const unknown = await client.get(`/files/${fileId}/text?page=2`);
    expect([unknown.status, unknown.json.code]).toEqual([404, "page_not_found"]);
    for (const page of ["0", "-1", "one", "1.5", ""]) {
      const { status, json } = await client.get(`/files/${fileId}/text?page=${page}`);
      expect([status, json.detail[0].loc]).toEqual([422, ["query", "page"]]);
    }
  });

  test("answers 409 while the parse has not ended, and when it failed", async () => {
    const failed = await client.parsed(new TextEncoder().encode("%PDF-1.4 broken text"));
    const refused = await client.get(`/files/${failed.file_id}/text`);
    expect([refused.status, refused.json.code]).toEqual([409, "parse_failed"]);
    const { json } = await client.parse(await smallForm("waiting"));
    await client.settle(`/parse/${json.job_id}`);
    const job = await service.store.jobs.get(json.job_id);
    const file = await service.store.files.get(json.file_id);
    if (!job || !file) throw new Error("Expected the job's and the file's row.");
    const [jobId, fileId] = ["job_waiting_text", crypto.randomUUID()];
    await service.store.jobs.insert({ ...job, jobId, fileId, status: "queued" });
    await service.store.files.insert({ ...file, fileId, parseJobId: jobId });
    const waiting = await client.get(`/files/${fileId}/text`);
    expect([waiting.status, waiting.json.code]).toEqual([409, "parse_not_finished"]);
    expect(waiting.headers.get("retry-after")).toBe("2");
  });

  test("answers 404 for a file that was parsed before pages were kept", async () => {
    const { file_id: fileId } = await client.parsed(await smallForm("older"));
    await service.store.objects.deletePrefix(`${fileId}/parse/1/text.json`);
    const { status, json } = await client.get(`/files/${fileId}/text`);
    expect([status, json.code]).toEqual([404, "page_not_found"]);
    const fill = await client.filled({ file_id: fileId, prompt: "Full name: Ada Lovelace" });
    expect(fill.status).toBe("succeeded");
  });

  test("answers 404 for an unknown file", async () => {
    const response = await client.get(`/files/${UNKNOWN_FILE}/text`);
    expect([response.status, response.json.code]).toEqual([404, "file_not_found"]);
  });
});

describe("DELETE /files/{file_id}", () => {
  test("takes the file, its jobs, results, rows and links; afterwards all of it answers 404", async () => {
    const parse = await client.parsed(await smallForm("delete"));
    const fill = await client.filled({ file_id: parse.file_id, prompt: "Full name: Ada Lovelace" });
    expect(fill.status).toBe("succeeded");
    const response = await client.send("DELETE", `/files/${parse.file_id}`);
    expect(response.status).toBe(204);
    expect(response.text).toBe("");
    const paths = [
      `/parse/${parse.job_id}`,
      `/fill/${fill.job_id}`,
      `/files/${parse.file_id}`,
      new URL(fill.download_url).pathname,
    ];
    for (const path of paths) expect((await client.get(path)).status, path).toBe(404);
    expect((await client.fill({ file_id: parse.file_id, prompt: "Full name: Ada" })).status).toBe(404);
    expect((await client.send("DELETE", `/files/${parse.file_id}`)).status).toBe(404);
    expect(await service.store.jobs.get(parse.job_id)).toBeNull();
    expect(await service.store.jobs.get(fill.job_id)).toBeNull();
    expect(await service.store.objects.head(`${parse.file_id}/input.pdf`)).toBeNull();
  });

  test("wins against a job that is still to run", async () => {
    const parse = await client.parse(await smallForm("delete while queued"));
    await client.send("DELETE", `/files/${parse.json.file_id}`);
    expect((await client.get(`/parse/${parse.json.job_id}`)).status).toBe(404);
    expect((await client.get(`/files/${parse.json.file_id}`)).status).toBe(404);
  });
});

describe("every response", () => {
  test("carries a request id, which errors repeat in their body", async () => {
    const response = await client.get("/parse/unknown");
    expect(response.json.request_id).toBe(response.headers.get("x-request-id"));
  });

  test.each([
    ["GET", "/nothing/here", 404, "not_found"],
    ["PUT", "/parse", 405, "method_not_allowed"],
    ["GET", "/parse", 405, "method_not_allowed"],
    ["POST", "/", 405, "method_not_allowed"],
  ])("answers %s %s, which does not exist, in the common shape", async (method, path, status, code) => {
    const response = await client.send(method, path);
    expect(response.status).toBe(status);
    expect(response.json.code).toBe(code);
  });

  test("answers 500 without details when something of ours is broken", async () => {
    const table = process.env.JOBS_TABLE;
    process.env.JOBS_TABLE = "no-such-table";
    try {
      const response = await client.get("/parse/job_1");
      expect(response.status).toBe(500);
      expect(response.json.code).toBe("internal_error");
      expect(response.text).not.toContain("no-such-table");
    } finally {
      process.env.JOBS_TABLE = table;
    }
  });
});
