import { PDFDocument } from "pdf-lib";
import { afterAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
const { client } = service;
afterAll(() => service.end());
const fileId = (await client.parsed(await smallForm())).file_id;

const PROMPT = "Full name: Ada Lovelace\nE-mail address: ada@example.org";
const withValues = (values: Record<string, unknown>, more: Record<string, string> = {}) =>
  client.filled({ file_id: fileId, values: JSON.stringify(values), ...more });
const base = () => client.filled({ file_id: fileId, prompt: PROMPT });
interface Filled {
  label: string;
  value: string;
  verified: string;
  from_fill_id?: string;
}
const valuesOf = ({ result }: { result: { filled: Filled[] } }) =>
  Object.fromEntries(result.filled.map(({ label, value }) => [label, value]));
/** What the finished PDF holds, by another library's reading. */
async function heldBy(job: { download_url: string }) {
  const form = (await PDFDocument.load(await client.download(job.download_url))).getForm();
  return {
    name: form.getTextField("field1").getText() ?? "",
    mail: form.getTextField("field2").getText() ?? "",
    box: form.getCheckBox("field3").isChecked(),
  };
}
/** The small form with a name in it and its box ticked. */
async function prefilledForm(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await smallForm("prefilled"));
  document.getForm().getTextField("field1").setText("Somebody Else");
  document.getForm().getCheckBox("field3").check();
  return document.save();
}

describe("values without a prompt", () => {
  test("fill a form, read back like any others", async () => {
    const job = await withValues({ "Full name": "Grace Hopper", field3: true });
    expect(job.status).toBe("succeeded");
    expect(job.prompt).toBeUndefined();
    expect(job.result.engine).toMatch(/^local:/);
    expect(job.result.filled.map(({ verified }: Filled) => verified)).toEqual(["verified", "verified"]);
    expect(await heldBy(job)).toEqual({ name: "Grace Hopper", mail: "", box: true });
  });

  test("with neither, the prompt is what is missing", async () => {
    const response = await client.fill({ file_id: fileId, base_fill_id: "fill_1" });
    expect(response.status).toBe(422);
    expect(response.json.detail).toEqual([
      { loc: ["body", "prompt"], msg: "Field required", type: "missing" },
    ]);
  });

  test("with an earlier fill alone, that fill comes flattened, or with pictures of its pages", async () => {
    const { fill_id } = await base();
    const flat = await client.filled({ file_id: fileId, base_fill_id: fill_id, flatten: "true" });
    expect(flat.status).toBe("succeeded");
    expect(valuesOf(flat)).toEqual({ "Full name": "Ada Lovelace", "E-mail address": "ada@example.org" });
    const document = await PDFDocument.load(await client.download(flat.download_url));
    expect(document.getForm().getFields()).toEqual([]);
    const drawn = await client.filled({ file_id: fileId, base_fill_id: fill_id, preview: "true" });
    expect(valuesOf(drawn)).toEqual(valuesOf(flat));
    expect((await client.get(`/fill/${drawn.job_id}/pages/1.png`)).status).toBe(302);
    const neither = await client.fill({ file_id: fileId, base_fill_id: fill_id, flatten: "false" });
    expect(neither.status).toBe(422);
  });

  test("that give nothing fail with nothing_to_fill", async () => {
    expect((await withValues({})).error.code).toBe("nothing_to_fill");
  });

  test("take away what the file itself holds: null clears, an empty text is a blank on purpose", async () => {
    const file = (await client.parsed(await prefilledForm())).file_id;
    const job = await client.filled({ file_id: file, values: '{"Full name": null, "field3": ""}' });
    expect(job.status).toBe("succeeded");
    expect(job.result).toMatchObject({ filled: [], cleared: ["f1", "f3"], left_blank: ["f3"] });
    expect(await heldBy(job)).toEqual({ name: "", mail: "", box: false });
  });

  test("that are null beat the prompt", async () => {
    const job = await client.filled({ file_id: fileId, prompt: PROMPT, values: '{"Full name": null}' });
    expect(valuesOf(job)).toEqual({ "E-mail address": "ada@example.org" });
    expect(job.result.left_blank).toEqual([]);
  });
});

describe("a fill with base_fill_id", () => {
  test("starts from what the earlier one wrote, and verifies all of it", async () => {
    const first = await base();
    const job = await withValues({ field3: true }, { base_fill_id: first.fill_id });
    expect(job.base_fill_id).toBe(first.fill_id);
    expect(job.result.filled.every(({ verified }: Filled) => verified === "verified")).toBe(true);
    expect(await heldBy(job)).toEqual({ name: "Ada Lovelace", mail: "ada@example.org", box: true });
  });

  test("says which fill gave each value, through several", async () => {
    const first = await base();
    const second = await withValues({ "Full name": "Grace Hopper" }, { base_fill_id: first.fill_id });
    const third = await withValues({ field3: true }, { base_fill_id: second.fill_id });
    const origins = third.result.filled.map(({ label, from_fill_id }: Filled) => [label, from_fill_id]);
    expect(Object.fromEntries(origins)).toEqual({
      "Subscribe to the newsletter": undefined,
      "Full name": second.fill_id,
      "E-mail address": first.fill_id,
    });
    const mail = third.result.filled.find(({ label }: Filled) => label === "E-mail address");
    expect(PROMPT.slice(mail.source.start, mail.source.end)).toBe(mail.source.text);
  });

  test("changes what its prompt says, and nothing else", async () => {
    const first = await base();
    const job = await client.filled({
      file_id: fileId,
      base_fill_id: first.fill_id,
      prompt: "E-mail address: lovelace@example.org",
    });
    expect(valuesOf(job)).toEqual({
      "Full name": "Ada Lovelace",
      "E-mail address": "lovelace@example.org",
    });
  });

  test("takes away what values say, and keeps blanks that were made on purpose", async () => {
    const first = await base();
    const blank = await withValues({ "E-mail address": "" }, { base_fill_id: first.fill_id });
    expect(blank.result).toMatchObject({ left_blank: ["f2"] });
    const later = await withValues({ field3: true }, { base_fill_id: blank.fill_id });
    expect(later.result.left_blank).toEqual(["f2"]);
    expect(await heldBy(later)).toEqual({ name: "Ada Lovelace", mail: "", box: true });
    const reopened = await withValues({ "E-mail address": null }, { base_fill_id: later.fill_id });
    expect(reopened.result.left_blank).toEqual([]);
  });

  test("may take away all there was", async () => {
    const first = await base();
    const job = await withValues({ f1: null, f2: null }, { base_fill_id: first.fill_id });
    expect(job.status).toBe("succeeded");
    expect(await heldBy(job)).toEqual({ name: "", mail: "", box: false });
  });

  test("keeps cleared what the file held, until it is given a value", async () => {
    const file = (await client.parsed(await prefilledForm())).file_id;
    const fill = (values: string, more = {}) => client.filled({ file_id: file, values, ...more });
    const first = await fill('{"f1": null}');
    const second = await fill('{"f2": "a@example.org"}', { base_fill_id: first.fill_id });
    expect(await heldBy(second)).toEqual({ name: "", mail: "a@example.org", box: true });
    const third = await fill('{"f1": "Ada"}', { base_fill_id: second.fill_id });
    expect(third.result.cleared).toBeUndefined();
    expect((await heldBy(third)).name).toBe("Ada");
  });

  const submit = (base_fill_id: string, file_id = fileId, to = client) =>
    to.fill({ file_id, values: '{"f1": "Eve"}', base_fill_id });

  test("is refused with 404 for a fill that is unknown, or another account's", async () => {
    const [first, other] = [await base(), await service.otherAccount("stranger")];
    const theirs = (await other.parsed(await smallForm("theirs"))).file_id;
    for (const response of [await submit("fill_unknown"), await submit(first.fill_id, theirs, other)]) {
      expect([response.status, response.json.code]).toEqual([404, "job_not_found"]);
    }
  });

  test("is refused with 422 for a fill of another file", async () => {
    const other = (await client.parsed(await smallForm("other"))).file_id;
    const response = await submit((await base()).fill_id, other);
    expect(response.status).toBe(422);
    expect(response.json.detail).toMatchObject([
      { loc: ["body", "base_fill_id"], type: "fill_of_another_file" },
    ]);
  });

  test("is refused with 409 for a fill that failed, or has not ended", async () => {
    const failed = await withValues({});
    const [row] = [await service.store.jobs.get(failed.job_id)];
    if (!row) throw new Error("Expected the row of the fill.");
    const { error, output, finishedAt, ...open } = row;
    const crashed = { code: "worker_crashed", message: "", retryable: true } as const;
    const ended = { status: "failed", error: crashed, finishedAt: finishedAt ?? "" } as const;
    await service.store.jobs.insert({ ...open, ...ended, jobId: "job_a", fillId: "fill_a" });
    expect((await submit("fill_a")).json.code).toBe("fill_failed");
    await service.store.jobs.insert({ ...open, jobId: "job_b", fillId: "fill_b", status: "running" });
    const response = await submit("fill_b");
    expect([response.status, response.json.code]).toEqual([409, "fill_not_finished"]);
    expect(response.headers.get("retry-after")).toBe("2");
  });

  test("is refused with 404 once the file has expired", async () => {
    const file = (await client.parsed(await smallForm("expiring"))).file_id;
    const first = await client.filled({ file_id: file, prompt: PROMPT });
    const row = await service.store.files.get(file);
    await service.store.files.delete(file);
    await service.store.files.insert({ ...row!, expiresAt: Math.floor(Date.now() / 1000) - 1 });
    expect((await submit(first.fill_id, file)).json.code).toBe("file_not_found");
  });

  test("is answered once for all repetitions with an Idempotency-Key, and again after a refusal", async () => {
    const first = await base();
    const send = (base_fill_id: string) =>
      client.fill({ file_id: fileId, values: '{"f1": "Eve"}', base_fill_id }, { "idempotency-key": "built" });
    expect((await send("fill_unknown")).status).toBe(404);
    const [one, other] = await Promise.all([send(first.fill_id), send(first.fill_id)]);
    const accepted = [one, other].filter(({ status }) => status === 202);
    expect(accepted.length).toBeGreaterThan(0);
    expect((await send(first.fill_id)).json).toEqual(accepted[0]?.json);
    expect((await send("fill_other")).status).toBe(422);
  });

  test("can be built on twice at once, each with its own result", async () => {
    const first = await base();
    const [one, other] = await Promise.all(
      ["Eve", "Eva"].map((name) => withValues({ f1: name }, { base_fill_id: first.fill_id })),
    );
    expect([valuesOf(one)["Full name"], valuesOf(other)["Full name"]]).toEqual(["Eve", "Eva"]);
    expect(valuesOf(one)["E-mail address"]).toBe("ada@example.org");
  });
});

describe("GET /fill/{job_id}", () => {
  test("gives the prompt back to its account, while the job waits and when it has ended", async () => {
    const submitted = await client.fill({ file_id: fileId, prompt: PROMPT });
    expect((await client.get(`/fill/${submitted.json.job_id}`)).json.prompt).toBe(PROMPT);
    expect((await client.settle(`/fill/${submitted.json.job_id}`)).json.prompt).toBe(PROMPT);
  });
});
