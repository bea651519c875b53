import { afterAll, describe, expect, test } from "vitest";
import { sha256 } from "../../lib/domain/ids.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
const { client } = service;
afterAll(() => service.end());
const fileId = (await client.parsed(await smallForm())).file_id;

let count = 0;
const newKey = (): { "idempotency-key": string } => {
  count += 1;
  return { "idempotency-key": `order-${count}` };
};
const prompt = "Full name: Ada Lovelace";

describe("a repetition with the same Idempotency-Key", () => {
  test("of POST /parse gets the first answer again, even with force, and makes no second file", async () => {
    const [headers, bytes] = [newKey(), await smallForm("twice")];
    const first = await client.parse(bytes, { force: "true", headers });
    await client.settle(`/parse/${first.json.job_id}`);
    const again = await client.parse(bytes, { force: "true", headers });
    expect([again.status, again.json]).toEqual([202, first.json]);
    expect(again.headers.get("location")).toBe(first.headers.get("location"));
  });

  test("of POST /fill gets the first answer again, whatever the body's encoding", async () => {
    const headers = newKey();
    const first = await client.fill({ file_id: fileId, prompt }, headers);
    const body = JSON.stringify({ prompt, file_id: fileId });
    const again = await client.send("POST", "/fill", {
      body,
      headers: { ...headers, "content-type": "application/json" },
    });
    expect([again.status, again.json]).toEqual([202, first.json]);
  });

  test("but another payload is refused with 422", async () => {
    const headers = newKey();
    await client.fill({ file_id: fileId, prompt }, headers);
    const other = await client.fill({ file_id: fileId, prompt: "Full name: Grace Hopper" }, headers);
    expect(other.status).toBe(422);
    expect(other.json.detail).toMatchObject([
      { loc: ["header", "Idempotency-Key"], type: "idempotency_key_reused" },
    ]);
  });

  test("by another account, or for the other operation, is a request of its own", async () => {
    const [headers, bytes] = [newKey(), await smallForm("own")];
    const first = await client.parse(bytes, { force: "true", headers });
    const theirs = await (await service.otherAccount("idempotent")).parse(bytes, { force: "true", headers });
    expect(theirs.json.job_id).not.toBe(first.json.job_id);
    expect((await client.fill({ file_id: fileId, prompt }, headers)).status).toBe(202);
  });

  test("after a refusal is carried out anew", async () => {
    const headers = newKey();
    const url = process.env.FILL_QUEUE_URL;
    process.env.FILL_QUEUE_URL = `${url}-that-is-not-there`;
    const refused = await client.fill({ file_id: fileId, prompt }, headers);
    process.env.FILL_QUEUE_URL = url;
    expect(refused.status).toBe(503);
    expect((await client.fill({ file_id: fileId, prompt }, headers)).status).toBe(202);
  });
});

describe("a repetition while the first request is at work", () => {
  /** The record that a request leaves which began then and has not answered. */
  async function unfinished(begunAt: number) {
    const [headers, bytes] = [newKey(), await smallForm(`unfinished ${begunAt}`)];
    const ids = { fileId: crypto.randomUUID(), jobId: `job_unfinished_${begunAt}` };
    await service.store.idempotency.insert({
      key: `local#parse#${sha256(headers["idempotency-key"])}`,
      payloadHash: sha256(`${sha256(bytes)} true`),
      ids,
      startedAt: begunAt,
      expiresAt: Math.floor(Date.now() / 1000) + 86_400,
    });
    return { ids, send: () => client.parse(bytes, { force: "true", headers }) };
  }

  test("is told to wait", async () => {
    const { send } = await unfinished(Date.now());
    const response = await send();
    expect(response.status).toBe(409);
    expect(response.json.code).toBe("idempotency_in_progress");
    expect(response.headers.get("retry-after")).toBe("5");
  });

  test("takes over after 60 seconds, with the ids that were allocated", async () => {
    const { ids, send } = await unfinished(Date.now() - 60_000);
    const response = await send();
    expect(response.status).toBe(202);
    expect(response.json).toMatchObject({ job_id: ids.jobId, file_id: ids.fileId });
    expect((await client.settle(`/parse/${ids.jobId}`)).json.status).toBe("succeeded");
    expect((await send()).json).toEqual(response.json);
  });
});

test.each(["", " ", "ключ", "k".repeat(256)])("a key such as %j is refused", async (key) => {
  const headers = { "idempotency-key": Buffer.from(key, "utf8").toString("latin1") };
  const response = await client.fill({ file_id: fileId, prompt }, headers);
  expect(response.status).toBe(422);
  expect(response.json.detail[0].type).toBe("idempotency_key_invalid");
});
