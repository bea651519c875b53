import { afterAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
const { client } = service;
afterAll(() => service.end());
const fileId = (await client.parsed(await smallForm("suggested"))).file_id;

const commit = (jobId: string, body: unknown) =>
  client.send("POST", `/fill/${jobId}/commit`, {
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
async function committed(jobId: string, accept: unknown) {
  const { json } = await commit(jobId, { accept });
  return (await client.settle(`/fill/${json.job_id}`)).json;
}
const written = ({ result }: { result: { filled: { field_id: string; value: string }[] } }) =>
  Object.fromEntries(result.filled.map(({ field_id, value }) => [field_id, value]));

const PROMPT = "Full name: Ada Lovelace\nIf they ask, my e-mail address is ada@mail.example.";

describe("what a fill suggests", () => {
  test("is not written, and says its words and why", async () => {
    const filled = await client.filled({ file_id: fileId, prompt: PROMPT });
    expect(written(filled)).toEqual({ f1: "Ada Lovelace" });
    expect(filled.result.suggested).toMatchObject([
      { field_id: "f2", value: "ada@mail.example", why: "condition", source: { text: "ada@mail.example" } },
    ]);
  });

  test.each<unknown>(["suggested", ["f2"]])("is added to what was written by accept=%j", async (accept) => {
    const filled = await client.filled({ file_id: fileId, prompt: PROMPT });
    const added = await committed(filled.job_id, accept);
    expect(written(added)).toEqual({ f1: "Ada Lovelace", f2: "ada@mail.example" });
    const receipt = (await client.get(`/fill/${added.job_id}/receipt`)).json;
    expect(receipt.fields).toMatchObject([
      { field_id: "f1" },
      { field_id: "f2", accepted: true, rule: "suggested" },
    ]);
    expect(receipt.base_fill_id).toBe(filled.fill_id);
  });

  test("is taken over of a fill that wrote nothing, too", async () => {
    const failed = await client.filled({ file_id: fileId, prompt: "Should I write ada@mail.example?" });
    expect(failed).toMatchObject({ status: "failed", error: { code: "nothing_to_fill" } });
    expect(written(await committed(failed.job_id, "suggested"))).toEqual({ f2: "ada@mail.example" });
  });

  test("is part of a proposal, and written by accept=suggested alone", async () => {
    const { job_id: jobId } = await client.filled({ file_id: fileId, prompt: PROMPT, review: "true" });
    expect(written(await committed(jobId, "sure"))).toEqual({ f1: "Ada Lovelace" });
    expect(written(await committed(jobId, "suggested"))).toEqual({
      f1: "Ada Lovelace",
      f2: "ada@mail.example",
    });
  });

  test("must be of that fill", async () => {
    const { job_id: jobId } = await client.filled({ file_id: fileId, prompt: PROMPT });
    expect((await commit(jobId, { accept: ["f3"] })).json.detail[0].type).toBe("field_not_proposed");
    expect((await commit(jobId, { accept: "sure" })).json.code).toBe("nothing_to_commit");
  });

  test("stays suggested by the fills that build on it, with its words, until it is settled", async () => {
    const first = await client.filled({ file_id: fileId, prompt: PROMPT });
    const base = { file_id: fileId, base_fill_id: first.fill_id };
    const second = await client.filled({ ...base, values: '{"f1":"Ada King"}' });
    expect(second.result.suggested).toMatchObject([{ field_id: "f2", from_fill_id: first.fill_id }]);
    const added = await committed(second.job_id, ["f2"]);
    expect(added.result.filled).toMatchObject([
      { field_id: "f1", value: "Ada King" },
      { field_id: "f2", accepted: true, from_fill_id: first.fill_id, source: { text: "ada@mail.example" } },
    ]);
    expect(added.result.suggested ?? []).toEqual([]);
  });

  test("is also what would replace a value, when a fill is asked not to", async () => {
    const first = await client.filled({ file_id: fileId, prompt: "Full name: Ada Lovelace" });
    const changed = { file_id: fileId, base_fill_id: first.fill_id, prompt: "Full name: Grace Hopper" };
    expect(written(await client.filled(changed))).toEqual({ f1: "Grace Hopper" });
    const asked = await client.filled({ ...changed, replace: "ask" });
    expect(written(asked)).toEqual({ f1: "Ada Lovelace" });
    expect(asked.result.suggested).toMatchObject([
      { field_id: "f1", value: "Grace Hopper", why: "replaces" },
    ]);
    expect(written(await committed(asked.job_id, ["f1"]))).toEqual({ f1: "Grace Hopper" });
  });
});

test("a fill that wrote nothing can be gone on from", async () => {
  const failed = await client.filled({ file_id: fileId, prompt: "Should I write ada@mail.example?" });
  const gone = { file_id: fileId, base_fill_id: failed.fill_id, values: '{"f1":"Ada"}' };
  const added = await client.filled(gone);
  expect(written(added)).toEqual({ f1: "Ada" });
  expect(added.result.suggested).toMatchObject([{ field_id: "f2", from_fill_id: failed.fill_id }]);
});
