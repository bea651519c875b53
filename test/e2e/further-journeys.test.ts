import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pictureUri } from "../../lib/mcp/app/picture-uri.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { type Client, createClient } from "../support/client.ts";
import { startTestService, type TestService } from "../support/service.ts";

/**
 * What a client may do beside the main job: against the service at FORMS_API_URL with FORMS_API_KEY when they are set,
 * else against a local one.
 */
const deployed = process.env.FORMS_API_URL;
let service: TestService | undefined;
let client: Client;
let fileId = "";
beforeAll(async () => {
  service = deployed ? undefined : await startTestService();
  client = service?.client ?? createClient(deployed ?? "", process.env.FORMS_API_KEY ?? "");
  fileId = (await client.parsed(await smallForm("further journeys"), { force: "true" })).file_id;
});
afterAll(async () => {
  await client.send("DELETE", `/files/${fileId}`);
  await service?.end();
});

const JSON_BODY = { "content-type": "application/json" };
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  client.send("POST", path, { body: JSON.stringify(body), headers: { ...JSON_BODY, ...headers } });

describe("further journeys", { timeout: 120_000 }, () => {
  test("rows become documents in one archive", async () => {
    const rows = [{ "Full name": "Ada Lovelace" }, { "Full name": "Grace Hopper" }];
    const submitted = await post("/batches", { file_id: fileId, rows });
    expect(submitted.status).toBe(202);
    const { json: batch } = await client.settle(`/batches/${submitted.json.batch_id}`);
    expect(batch).toMatchObject({ status: "succeeded", total: 2, succeeded: 2 });
    const archive = await client.get(`/batches/${batch.batch_id}/zip`);
    const bytes = await client.download(archive.headers.get("location") ?? "");
    expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe("PK");
  });

  test("a corrected form is kept for the next upload of the same bytes", async () => {
    const changes = [{ op: "change", field_id: "f1", label: "Applicant" }];
    const put = await client.send("PUT", "/templates", {
      body: JSON.stringify({ file_id: fileId, changes }),
      headers: JSON_BODY,
    });
    expect([200, 201]).toContain(put.status);
    const { template_id: templateId } = put.json;
    expect((await client.get(`/templates/${templateId}`)).status).toBe(200);
    expect((await client.send("DELETE", `/templates/${templateId}`)).status).toBe(204);
    expect((await client.get(`/templates/${templateId}`)).status).toBe(404);
  });

  test("a receipt is kept, and what it says is read back from the document", async () => {
    const job = await client.filled({ file_id: fileId, prompt: "Full name: Ada Lovelace", receipt: "keep" });
    expect(job.status).toBe("succeeded");
    const receipt = await client.get(`/fill/${job.job_id}/receipt`);
    expect([receipt.status, receipt.json.fields.length]).toEqual([200, 1]);
    const body = new FormData();
    const filled = await client.download(job.download_url);
    body.set(
      "file",
      new Blob([filled as Uint8Array<ArrayBuffer>], { type: "application/pdf" }),
      "filled.pdf",
    );
    const read = await client.send("POST", "/read", { body });
    expect(read.status).toBe(200);
    expect(read.json.fields[0].value).toBe("Ada Lovelace");
  });

  /** What the tools' server answers to a request. */
  const asked = async (method: string, params: object = {}) => {
    const accept = { accept: "application/json, text/event-stream" };
    const answer = await post("/mcp", { jsonrpc: "2.0", id: 1, method, params }, accept);
    expect(answer.status).toBe(200);
    return answer.json.result;
  };

  test("an agent lists its tools", async () => {
    expect(JSON.stringify(await asked("tools/list"))).toContain("parse_form");
  });

  test("an agent fills a form by its tools, and a chat shows the page", async () => {
    const { file_id } = await client.parsed(await smallForm("of an agent"), { force: "true" });
    const values = { f1: "Ada Lovelace" };
    const call = { name: "fill_form", arguments: { file_id, values } };
    let { structuredContent: job } = await asked("tools/call", call);
    while (job.status === "queued" || job.status === "running")
      job = (await asked("tools/call", { name: "get_job", arguments: { job_id: job.job_id } }))
        .structuredContent;
    expect(job.values).toMatchObject([{ value: "Ada Lovelace", verified: "verified" }]);
    const { contents } = await asked("resources/read", { uri: pictureUri(job.job_id, 1) });
    expect(Buffer.from(contents[0].blob, "base64").subarray(1, 4).toString()).toBe("PNG");
  });

  test("a receiver is named, has a secret and is forgotten again", async () => {
    const made = await post("/webhooks", { url: "https://receiver.example.org/forms" });
    expect(made.status).toBe(201);
    expect(made.json.secret).toMatch(/^whsec_/);
    const { webhook_id: webhookId } = made.json;
    await client.parsed(await smallForm("told of"), { force: "true" });
    expect((await client.get(`/webhooks/${webhookId}/attempts`)).status).toBe(200);
    expect((await client.send("DELETE", `/webhooks/${webhookId}`)).status).toBe(204);
  });
});
