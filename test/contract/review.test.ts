import { PDFDocument } from "pdf-lib";
import { afterAll, describe, expect, test } from "vitest";
import { proposalKey } from "../../lib/domain/object-keys.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
const { client } = service;
afterAll(() => service.end());
const fileId = (await client.parsed(await reviewedForm())).file_id;

/** The small form, which must have an e-mail address. */
async function reviewedForm(mark = "reviewed"): Promise<Uint8Array> {
  const document = await PDFDocument.load(await smallForm(mark));
  document.getForm().getTextField("field2").enableRequired();
  return document.save();
}
const PROMPT = "Full name: Ada Lovelace";
const review = (more: Record<string, string> = {}) =>
  client.filled({ file_id: fileId, prompt: PROMPT, review: "true", ...more });
const commit = (jobId: string, body: unknown, headers: Record<string, string> = {}, by = client) =>
  by.send("POST", `/fill/${jobId}/commit`, {
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
async function committed(jobId: string, body: unknown) {
  const { json } = await commit(jobId, body);
  return (await client.settle(`/fill/${json.job_id}`)).json;
}
interface Filled {
  label: string;
  value: string;
}
const valuesOf = ({ result }: { result: { filled: Filled[] } }) =>
  Object.fromEntries(result.filled.map(({ label, value }) => [label, value]));

/** Makes the proposal doubt its name, and ask which of two addresses it is: an engine would, of other words. */
async function withDoubts(jobId: string): Promise<void> {
  const output = (await service.store.jobs.get(jobId))?.output ?? "";
  const stored = await service.store.objects.get(proposalKey(output));
  const proposal = JSON.parse(new TextDecoder().decode(stored ?? undefined));
  proposal.fields[0].sure = false;
  proposal.engine = "openai:some-model";
  proposal.questions = [
    { kind: "doubtful", field_id: "f1", label: "Full name", value: "Ada Lovelace" },
    {
      kind: "ambiguous",
      field_id: "f2",
      label: "E-mail address",
      candidates: ["a@example.org", "b@example.org"],
    },
  ];
  await service.store.objects.put(proposalKey(output), JSON.stringify(proposal), {
    contentType: "application/json",
  });
}

describe("a fill with review=true", () => {
  test("ends with a proposal and what is to be decided, and writes nothing", async () => {
    const job = await review();
    expect([job.status, job.review]).toEqual(["succeeded", true]);
    expect([job.download_url, job.result]).toEqual([undefined, undefined]);
    expect(job.proposal.fields).toMatchObject([
      {
        field_id: "f1",
        value: "Ada Lovelace",
        evidence: "verbatim",
        sure: true,
        source: { text: "Ada Lovelace" },
      },
    ]);
    expect(job.proposal.questions).toEqual([{ kind: "required", field_id: "f2", label: "E-mail address" }]);
    const file = await service.store.files.get(fileId);
    expect(Date.parse(job.expires_at) / 1000).toBe(file?.expiresAt);
    const { output = "" } = (await service.store.jobs.get(job.job_id)) ?? {};
    expect(await service.store.objects.head(`${output}filled.pdf`)).toBeNull();
  });

  test("fails with nothing_to_fill where there is nothing to decide about", async () => {
    const job = await review({ prompt: "Wombat quotient: seventeen" });
    expect(job.error.code).toBe("nothing_to_fill");
    expect(job.result.unused.length).toBeGreaterThan(0);
  });

  test("proposes what an earlier fill wrote, with the changes", async () => {
    const first = await client.filled({ file_id: fileId, prompt: PROMPT });
    const job = await client.filled({
      file_id: fileId,
      values: '{"f2": "ada@example.org"}',
      base_fill_id: first.fill_id,
      review: "true",
    });
    const proposed = job.proposal.fields.map(({ value, from_fill_id }: Record<string, string>) => [
      value,
      from_fill_id,
    ]);
    expect(proposed).toEqual([
      ["ada@example.org", undefined],
      ["Ada Lovelace", first.fill_id],
    ]);
  });

  test("cannot be built on before it is committed", async () => {
    const { fill_id } = await review();
    const response = await client.fill({ file_id: fileId, values: "{}", base_fill_id: fill_id });
    expect([response.status, response.json.code]).toEqual([409, "fill_not_written"]);
  });
});

describe("POST /fill/{job_id}/commit", () => {
  test("writes what is sure when nothing else is said, and verifies it", async () => {
    const proposed = await review();
    const response = await client.send("POST", `/fill/${proposed.job_id}/commit`);
    expect(response.status).toBe(202);
    expect(response.headers.get("location")).toBe(`/fill/${response.json.job_id}`);
    const job = (await client.settle(`/fill/${response.json.job_id}`)).json;
    expect(job.base_fill_id).toBe(proposed.fill_id);
    expect(job.result.filled).toMatchObject([
      {
        field_id: "f1",
        value: "Ada Lovelace",
        verified: "verified",
        accepted: true,
        from_fill_id: proposed.fill_id,
      },
    ]);
    const pdf = await PDFDocument.load(await client.download(job.download_url));
    expect(pdf.getForm().getTextField("field1").getText()).toBe("Ada Lovelace");
  });

  test("takes answers and values, and who gave each stays told", async () => {
    const { job_id } = await review();
    const job = await committed(job_id, { answers: { f2: "ada@example.org" }, values: { field3: true } });
    const told = job.result.filled.map(({ field_id, rule, accepted }: Record<string, string>) => [
      field_id,
      rule === "values",
      accepted,
    ]);
    expect(told.toSorted()).toEqual([
      ["f1", false, true],
      ["f2", true, undefined],
      ["f3", true, undefined],
    ]);
  });

  test("asks about what is doubtful: it is written after a yes alone", async () => {
    const { job_id } = await review();
    await withDoubts(job_id);
    const mail = { f2: "b@example.org" };
    expect(valuesOf(await committed(job_id, { answers: mail }))).toEqual({
      "E-mail address": "b@example.org",
    });
    expect(valuesOf(await committed(job_id, { answers: { f1: true } }))).toEqual({
      "Full name": "Ada Lovelace",
    });
    expect(valuesOf(await committed(job_id, { accept: "all", answers: { ...mail, f1: false } }))).toEqual({
      "E-mail address": "b@example.org",
    });
    const byId = await committed(job_id, { accept: ["f1"] });
    expect(valuesOf(byId)).toEqual({ "Full name": "Ada Lovelace" });
    expect(byId.result.engine).toBe("openai:some-model");
  });

  test("may be done again, each time with a result of its own, which can be built on", async () => {
    const { job_id } = await review();
    const [one, other] = await Promise.all([
      committed(job_id, { values: { f2: "one@example.org" } }),
      committed(job_id, { values: { f1: "Grace Hopper" } }),
    ]);
    expect(valuesOf(one)).toEqual({ "Full name": "Ada Lovelace", "E-mail address": "one@example.org" });
    expect(valuesOf(other)).toEqual({ "Full name": "Grace Hopper" });
    const later = await client.filled({
      file_id: fileId,
      values: '{"field3": true}',
      base_fill_id: one.fill_id,
    });
    expect(later.result.filled.map(({ accepted }: { accepted?: boolean }) => accepted)).toEqual([
      undefined,
      undefined,
      true,
    ]);
  });

  test("takes a form as well as JSON", async () => {
    const { job_id } = await review();
    const body = new URLSearchParams({ accept: '["f1"]', answers: '{"f2": "ada@example.org"}' });
    const response = await client.send("POST", `/fill/${job_id}/commit`, { body });
    const job = (await client.settle(`/fill/${response.json.job_id}`)).json;
    expect(Object.keys(valuesOf(job)).length).toBe(2);
  });

  test("fails with nothing_to_fill when nothing is accepted", async () => {
    const { job_id } = await review();
    expect((await committed(job_id, { accept: [] })).error.code).toBe("nothing_to_fill");
  });

  test.each([
    [{ accept: "some" }, ["body", "accept"]],
    [{ accept: ["f9"] }, ["body", "accept", 0]],
    [{ answers: { f1: "Eve" } }, ["body", "answers", "f1"]],
    [{ answers: [] }, ["body", "answers"]],
    [{ values: "x" }, ["body", "values"]],
  ])("answers 422 for %j", async (body, loc) => {
    const { job_id } = await review();
    const response = await commit(job_id, body);
    expect(response.status).toBe(422);
    expect(response.json.detail[0].loc).toEqual(loc);
  });

  test("says what may be accepted", async () => {
    const { json } = await commit((await review()).job_id, { accept: "some" });
    expect(json.detail[0].msg).toBe("Input should be 'all', 'sure', 'suggested' or a list of field ids");
  });

  test("is answered once for all repetitions with an Idempotency-Key", async () => {
    const { job_id } = await review();
    const key = { "idempotency-key": "commit-1" };
    const first = await commit(job_id, { accept: "all" }, key);
    expect((await commit(job_id, { accept: "all" }, key)).json).toEqual(first.json);
    expect((await commit(job_id, { accept: "sure" }, key)).status).toBe(422);
    expect((await commit((await review()).job_id, { accept: "all" }, key)).status).toBe(422);
  });

  test("is carried out anew with an Idempotency-Key that came with an invalid request", async () => {
    const [{ job_id }, key] = [await review(), { "idempotency-key": "commit-2" }];
    expect((await commit(job_id, { accept: ["f9"] }, key)).status).toBe(422);
    expect((await commit(job_id, { accept: ["f1"] }, key)).status).toBe(202);
  });

  test("is answered with 409 by a fill that is no review, failed, or has not ended", async () => {
    const filled = await client.filled({ file_id: fileId, prompt: PROMPT });
    const failed = await review({ prompt: "Wombat quotient: seventeen" });
    const row = await service.store.jobs.get((await review()).job_id);
    if (!row) throw new Error("Expected the row of the review.");
    const { output, finishedAt, ...open } = row;
    await service.store.jobs.insert({ ...open, jobId: "job_r", fillId: "fill_r", status: "running" });
    const codes = await Promise.all(
      [filled.job_id, failed.job_id, "job_r"].map(async (id) => (await commit(id, {})).json.code),
    );
    expect(codes).toEqual(["nothing_to_commit", "fill_failed", "fill_not_finished"]);
  });

  test("is answered with 404 once the file has expired: what nobody committed is gone", async () => {
    const file = (await client.parsed(await reviewedForm("expiring"))).file_id;
    const { job_id } = await client.filled({ file_id: file, prompt: PROMPT, review: "true" });
    const row = await service.store.files.get(file);
    await service.store.files.delete(file);
    await service.store.files.insert({ ...row!, expiresAt: Math.floor(Date.now() / 1000) - 1 });
    const response = await commit(job_id, { accept: "all" });
    expect([response.status, response.json.code]).toEqual([404, "job_not_found"]);
    const { rows } = await service.store.jobs.listByAccount("local", "fill", { limit: 100 });
    expect(rows.filter(({ fileId }) => fileId === file).map(({ jobId }) => jobId)).toEqual([job_id]);
  });

  test("is answered with 404 once the file is deleted", async () => {
    const file = (await client.parsed(await reviewedForm("deleted"))).file_id;
    const { job_id } = await client.filled({ file_id: file, prompt: PROMPT, review: "true" });
    await client.send("DELETE", `/files/${file}`);
    expect((await commit(job_id, {})).json.code).toBe("job_not_found");
  });
});
