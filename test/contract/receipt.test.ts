import { createHmac } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { sha256 } from "../../lib/domain/ids.ts";
import { keptReceiptKey } from "../../lib/domain/object-keys.ts";
import { keepReceipt } from "../../lib/usecases/receipts/keep-receipt.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
const { client } = service;
afterAll(() => service.end());
const bytes = await smallForm("<b>receipts</b>");
const fileId = (await client.parsed(bytes)).file_id;

const PROMPT = "Full name: Ada <script>alert()</script>";
const NAME = "Ada <script>alert()</script>";
const filled = (more: Record<string, string> = {}) =>
  client.filled({ file_id: fileId, prompt: PROMPT, values: '{"f2": "ada@example.org"}', ...more });
const receiptOf = async ({ job_id }: { job_id: string }, query = "") =>
  (await client.get(`/fill/${job_id}/receipt${query}`)).json;

/** A fill of a file of its own whose receipt is to be kept. */
async function keptFill(mark: string) {
  const file = (await client.parsed(await smallForm(mark))).file_id;
  const job = await client.filled({ file_id: file, prompt: "Full name: Ada Lovelace", receipt: "keep" });
  await whenKept(job.job_id);
  return { file, job };
}
/** It is stored just after the job has ended. */
async function whenKept(jobId: string): Promise<void> {
  while (!(await service.store.objects.head(keptReceiptKey("local", jobId)))) await client.get("/jobs");
}
async function expire(file: string): Promise<void> {
  const row = await service.store.files.get(file);
  await service.store.files.delete(file);
  await service.store.files.insert({ ...row!, expiresAt: Math.floor(Date.now() / 1000) - 1 });
}

describe("GET /fill/{job_id}/receipt", () => {
  test("says what was written, because of which words, who decided it, and how it was read back", async () => {
    const job = await filled();
    const receipt = await receiptOf(job);
    expect(receipt).toMatchObject({
      job_id: job.job_id,
      fill_id: job.fill_id,
      file_id: fileId,
      engine: job.result.engine,
      values: "plain",
      input: { sha256: sha256(bytes), bytes: bytes.length },
    });
    const pdf = await client.download(job.download_url);
    expect(receipt.output).toEqual({ sha256: sha256(pdf), bytes: pdf.length });
    const told = Object.fromEntries(receipt.fields.map((field: { label: string }) => [field.label, field]));
    expect(told["Full name"]).toMatchObject({ value: NAME, decided_by: "engine", verified: "verified" });
    expect(PROMPT).toContain(told["Full name"].source.text);
    expect(told["E-mail address"]).toMatchObject({
      value: "ada@example.org",
      decided_by: "person",
      source: null,
    });
  });

  test("gives hashes instead when asked, which its salt proves", async () => {
    const job = await filled();
    const receipt = await receiptOf(job, "?values=hash");
    expect(JSON.stringify(receipt)).not.toMatch(/Ada|ada@/);
    const hash = (text: string) => createHmac("sha256", receipt.salt).update(text).digest("hex");
    const name = receipt.fields.find(({ label }: { label: string }) => label === "Full name");
    expect(name.value_hash).toBe(hash(NAME));
    const { start, end, text_hash } = name.source;
    expect(text_hash).toBe(hash(PROMPT.slice(start, end)));
    expect((await receiptOf(await filled(), "?values=hash")).salt).not.toBe(receipt.salt);
  });

  test.each([
    ["?format=html", {}],
    ["", { accept: "text/html,application/xhtml+xml" }],
  ])("is a page without scripts that shows everything as text: %j %j", async (query, headers) => {
    const job = await filled();
    const response = await client.get(`/fill/${job.job_id}/receipt${query}`, headers);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.text).not.toMatch(/<script|<link|<img|src=|href=|url\(/i);
    expect(response.text).toContain("Ada &#60;script&#62;alert()&#60;/script&#62;");
    expect(response.text).toContain(sha256(bytes));
  });

  test("is JSON when the query says so, whatever is accepted", async () => {
    const job = await filled();
    const response = await client.get(`/fill/${job.job_id}/receipt?format=json`, { accept: "text/html" });
    expect(response.json.job_id).toBe(job.job_id);
  });

  test.each(["?format=pdf", "?values=secret"])("answers 422 for %s", async (query) => {
    const job = await filled();
    expect((await client.get(`/fill/${job.job_id}/receipt${query}`)).status).toBe(422);
  });

  test("says what a person let pass", async () => {
    const review = await filled({ review: "true" });
    const { json } = await client.send("POST", `/fill/${review.job_id}/commit`);
    const job = (await client.settle(`/fill/${json.job_id}`)).json;
    const { base_fill_id, fields } = await receiptOf(job);
    expect(base_fill_id).toBe(review.fill_id);
    expect(fields.map(({ accepted }: { accepted: boolean }) => accepted)).toEqual([true, true]);
  });

  test("is not there for a fill that failed, a review, or a parse", async () => {
    const failed = await client.filled({ file_id: fileId, values: "{}" });
    const review = await filled({ review: "true" });
    const parse = (await service.store.files.get(fileId))?.parseJobId;
    for (const id of [failed.job_id, review.job_id, parse, "job_unknown"]) {
      const { status, json } = await client.get(`/fill/${id}/receipt`);
      expect([status, json.code]).toEqual([404, "receipt_not_found"]);
    }
  });

  test("answers 409 and when to come back while the fill has not ended", async () => {
    const row = await service.store.jobs.get((await filled()).job_id);
    const { output, finishedAt, ...open } = row!;
    await service.store.jobs.insert({ ...open, jobId: "job_open", fillId: "fill_open", status: "running" });
    const { status, json, headers } = await client.get("/fill/job_open/receipt");
    expect([status, json.code, headers.get("retry-after")]).toEqual([409, "fill_not_finished", "2"]);
  });
});

describe("a receipt that is to be kept", () => {
  test("outlives its file, with hashes instead of values and words, and without their salt", async () => {
    const { file, job } = await keptFill("kept");
    const before = await receiptOf(job, "?values=hash");
    await expire(file);
    const after = await receiptOf(job, "?values=plain");
    const { salt, ...rest } = before;
    expect(after).toEqual({ ...rest, kept_until: after.kept_until });
    const days = (Date.parse(after.kept_until) - Date.parse(after.created_at)) / 86_400_000;
    expect(days).toBe(365);
    const stored = await service.store.objects.get(keptReceiptKey("local", job.job_id));
    expect(new TextDecoder().decode(stored ?? undefined)).not.toMatch(/Ada|Lovelace/);
    const page = await client.get(`/fill/${job.job_id}/receipt?format=html`);
    expect(page.text).toContain("Kept until");
  });

  test("is asked for at a commit, too", async () => {
    const review = await filled({ review: "true" });
    const body = new URLSearchParams({ receipt: "keep" });
    const { json } = await client.send("POST", `/fill/${review.job_id}/commit`, { body });
    expect((await client.settle(`/fill/${json.job_id}`)).json.status).toBe("succeeded");
    await whenKept(json.job_id);
  });

  test("does so for its own account alone, and only when it was asked for", async () => {
    const { file, job } = await keptFill("own");
    const unkept = await client.filled({ file_id: file, prompt: "Full name: Ada Lovelace" });
    await expire(file);
    const stranger = await service.otherAccount("stranger");
    expect((await stranger.get(`/fill/${job.job_id}/receipt`)).status).toBe(404);
    expect((await stranger.send("DELETE", `/fill/${job.job_id}/receipt`)).status).toBe(404);
    expect((await client.get(`/fill/${unkept.job_id}/receipt`)).status).toBe(404);
    expect((await client.get(`/fill/${job.job_id}/receipt`)).status).toBe(200);
  });

  test("goes with its file when that is deleted", async () => {
    const { file, job } = await keptFill("deleted");
    expect((await client.send("DELETE", `/files/${file}`)).status).toBe(204);
    expect((await client.get(`/fill/${job.job_id}/receipt`)).json.code).toBe("receipt_not_found");
    expect(await service.store.objects.head(keptReceiptKey("local", job.job_id))).toBeNull();
  });

  test("does not come back when it is stored beside the deletion of its file", async () => {
    const { file, job } = await keptFill("beside");
    const row = await service.store.jobs.get(job.job_id);
    const { objects, files, removals } = service.store;
    const receipt = await objects.get(`${row?.output}result.json`);
    await client.send("DELETE", `/files/${file}`);
    const late = { ...objects, get: async () => receipt };
    const deps = { objects: late, files, removals, clock: Date.now, settings: { receiptDays: 1 } };
    await keepReceipt(deps, row!, row?.output ?? "");
    const key = keptReceiptKey("local", job.job_id);
    expect(await objects.head(key)).toBeNull();
    // Its removal is due: the sweep takes the row.
    expect((await removals.get(key))?.dueAt).toBeLessThanOrEqual(Date.now());
  });

  test("can be deleted by itself, once its file has expired", async () => {
    const { file, job } = await keptFill("alone");
    await expire(file);
    const remove = () => client.send("DELETE", `/fill/${job.job_id}/receipt`);
    expect((await remove()).status).toBe(204);
    expect((await remove()).json.code).toBe("receipt_not_found");
    expect((await client.get(`/fill/${job.job_id}/receipt`)).status).toBe(404);
  });

  test("is gone at its own end", async () => {
    const { file, job } = await keptFill("over");
    await expire(file);
    const key = keptReceiptKey("local", job.job_id);
    const kept = JSON.parse(new TextDecoder().decode((await service.store.objects.get(key)) ?? undefined));
    const over = { ...kept, kept_until: new Date(Date.now() - 1000).toISOString() };
    await service.store.objects.put(key, JSON.stringify(over), { contentType: "application/json" });
    expect((await client.get(`/fill/${job.job_id}/receipt`)).status).toBe(404);
  });

  test("is stored by the next delivery when the one that ended the job died before", async () => {
    const { job } = await keptFill("redelivered");
    await service.store.objects.deletePrefix(keptReceiptKey("local", job.job_id));
    const row = await service.store.jobs.get(job.job_id);
    await service.store.queues.send(row!);
    await whenKept(job.job_id);
  });
});
