import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import type { Client } from "../support/client.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
let client: Client;
/** Parse jobs, the newest first, and a fill of the newest. */
let parses: { file_id: string; job_id: string }[];
let fill: { job_id: string; fill_id: string; file_id: string };
beforeAll(async () => {
  service = await startTestService();
  client = await service.otherAccount("lists");
  parses = [];
  for (const name of ["a", "b", "c"]) {
    parses.unshift(await client.parsed(await smallForm(name), { name: `${name}.pdf` }));
  }
  fill = await client.filled({ file_id: parses[0]?.file_id ?? "", prompt: "Full name: Ada" });
});
afterAll(() => service.end());

/** All pages of a list, as the client walks them; each page's items. */
async function walk(path: string, name: "files" | "jobs"): Promise<Record<string, unknown>[][]> {
  const pages = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { json } = await client.get(`${path}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    pages.push(json[name]);
    cursor = json.next_cursor;
  }
  return pages;
}

describe("GET /files", () => {
  test("lists the account's files with their names, the newest first", async () => {
    const { status, json } = await client.get("/files");
    expect(status).toBe(200);
    expect(json.next_cursor).toBeNull();
    expect(json.files.map((file: { file_name: string }) => file.file_name)).toEqual([
      "c.pdf",
      "b.pdf",
      "a.pdf",
    ]);
    expect(json.files[0]).toMatchObject({ file_id: parses[0]?.file_id, parse_job_id: parses[0]?.job_id });
  });

  test("goes on where a page ended, and ends with its last row", async () => {
    const ids = (await walk("/files?limit=2", "files")).map((page) => page.map((file) => file.file_id));
    expect(ids).toEqual([[parses[0]?.file_id, parses[1]?.file_id], [parses[2]?.file_id]]);
  });

  test("leaves out a deleted file at once", async () => {
    const gone = await client.parsed(await smallForm("gone"));
    await client.send("DELETE", `/files/${gone.file_id}`);
    expect((await client.get("/files")).text).not.toContain(gone.file_id);
    expect((await client.get("/jobs")).text).not.toContain(gone.job_id);
  });

  test("cannot be led into another account's files by a cursor", async () => {
    const mine = await service.client.parsed(await smallForm("mine"));
    const { json } = await client.get("/files?limit=1");
    const theirs = await service.client.get(`/files?cursor=${json.next_cursor}`);
    expect(theirs.text).not.toContain(parses[1]?.file_id);
    expect(mine.status).toBe("succeeded");
  });
});

describe("GET /jobs", () => {
  test("lists parses and fills, the newest first", async () => {
    const { json } = await client.get("/jobs");
    const ids = json.jobs.map((job: { job_id: string }) => job.job_id);
    expect(ids).toEqual([fill.job_id, ...parses.map((parse) => parse.job_id)]);
    expect(json.jobs[0]).toMatchObject({ kind: "fill", fill_id: fill.fill_id, status: "succeeded" });
    expect(json.jobs[1]).not.toHaveProperty("fill_id");
  });

  test("lists one kind when asked, also when others lie between", async () => {
    const { json } = await client.get("/jobs?kind=fill&limit=1");
    expect(json).toMatchObject({ jobs: [{ job_id: fill.job_id }] });
    const pages = await walk("/jobs?kind=parse&limit=2", "jobs");
    expect(pages.flat().map((job) => job.job_id)).toEqual(parses.map((parse) => parse.job_id));
  });

  test("says why a job failed", async () => {
    await service.client.parsed(new TextEncoder().encode("%PDF-1.4 broken"));
    const { json } = await service.client.get("/jobs?limit=1");
    expect(json.jobs[0]).toMatchObject({ status: "failed", error: { code: expect.any(String) } });
  });
});

describe("a list", () => {
  test.each([
    ["limit=0", "limit", "greater_than_equal"],
    ["limit=-1", "limit", "greater_than_equal"],
    ["limit=101", "limit", "less_than_equal"],
    ["limit=1.5", "limit", "int_from_float"],
    ["limit=ten", "limit", "number_type"],
    ["cursor=nonsense", "cursor", "cursor_invalid"],
    [`cursor=${Buffer.from('["yesterday",""]').toString("base64url")}`, "cursor", "cursor_invalid"],
    ["kind=tax", "kind", "literal_error"],
  ])("answers 422 for ?%s", async (query, name, type) => {
    const response = await client.get(`/jobs?${query}`);
    expect(response.status).toBe(422);
    expect(response.json.detail).toMatchObject([{ loc: ["query", name], type }]);
  });
});

describe("GET /files/{file_id}/input.pdf", () => {
  test("redirects to the file as it was uploaded", async () => {
    const bytes = await smallForm("input");
    const { file_id: fileId } = await client.parsed(bytes);
    const redirect = await client.get(`/files/${fileId}/input.pdf`);
    expect(redirect.status).toBe(302);
    const response = await fetch(redirect.headers.get("location") ?? "");
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });
});
