import { request } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";
import { type Agent, remoteAgent } from "./clients.ts";

const service = await startTestService();
afterAll(() => service.end());
const key = { "x-api-key": service.apiKey };

/** Sends the file as `request_upload` says. */
async function uploaded(agent: Agent, mark: string): Promise<string> {
  const bytes = await smallForm(mark);
  const { output } = await agent.call("request_upload", { filename: "form.pdf", bytes: bytes.length });
  const form = new FormData();
  for (const [name, value] of Object.entries<string>(output.fields)) form.set(name, value);
  form.set("file", new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "application/pdf" }));
  expect((await fetch(output.url, { method: "POST", body: form })).ok).toBe(true);
  expect(output.command).toContain(output.url);
  return output.upload_id;
}

const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${service.url}/mcp`, {
    method: "POST",
    body,
    headers: {
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      ...headers,
    },
  });
/** The answer's status under another name than the service's own, as a page whose name was rebound would ask. */
async function statusUnder(host: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = { ...key, host, "content-type": "application/json" };
  const sent = request(`${service.url}/mcp`, { method: "POST", headers }, (answer) => {
    answer.resume();
    resolve(answer.statusCode);
  });
  sent.on("error", reject).end(LIST);
  return promise;
}

const LIST = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });

test("a message that is too long is refused with a code and the next step", async () => {
  const response = await post(
    JSON.stringify({ jsonrpc: "2.0", id: 1, method: "x".repeat(4 * 1024 * 1024) }),
    key,
  );
  expect([response.status, await response.json()]).toEqual([
    413,
    expect.objectContaining({
      code: "file_too_large",
      detail: expect.stringMatching(/Next: call request_upload/),
    }),
  ]);
});

describe("POST /mcp", () => {
  test.each(["modern", "legacy"] as const)(
    "takes a form the whole way in the %s revision, by links",
    { timeout: 120_000 },
    async (era) => {
      const agent = await remoteAgent(service.url, key, era);
      const upload = await uploaded(agent, `remote ${era}`);
      const { output: file } = await agent.call("parse_form", { upload_id: upload });
      const { output: form } = await agent.call("get_form", { file_id: file.file_id });
      const values = { [form.fields[0].id]: "Ada Lovelace" };
      const { output: fill } = await agent.call("fill_form", { file_id: file.file_id, values });
      expect(fill.values).toMatchObject([{ value: "Ada Lovelace", verified: "verified" }]);
      const read = await agent.call("read_form", { file_id: file.file_id, fill_id: fill.fill_id });
      expect(read.output.fields[0]).toMatchObject({ value: "Ada Lovelace" });
      const pdf = await service.client.download(fill.download_url);
      expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe("%PDF-");
    },
  );

  test("offers request_upload, and no argument that names a file of the server's machine", async () => {
    const agent = await remoteAgent(service.url, key);
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name)).toContain("request_upload");
    expect(JSON.stringify(tools.map(({ inputSchema }) => inputSchema.properties))).not.toMatch(
      /save_as|"path"/,
    );
    for (const [name, args] of [
      ["parse_form", { path: "/etc/passwd" }],
      ["fill_form", { file_id: "00000000-0000-4000-8000-000000000000", save_as: "/tmp/filled.pdf" }],
    ] as const) {
      const { isError, text } = await agent.call(name, args);
      expect([isError, text]).toEqual([true, expect.stringMatching(/only over stdio.*request_upload/s)]);
    }
  });

  test("takes the key in either header, and nothing else as a credential", async () => {
    expect((await post(LIST, key)).status).toBe(200);
    expect((await post(LIST, { authorization: `Bearer ${service.apiKey}` })).status).toBe(200);
    const session = { authorization: `Bearer ${process.env.LOCAL_SESSION_TOKEN}` };
    for (const headers of [{}, { "x-api-key": "forms_sk_wrong" }, session]) {
      const refused = await post(LIST, headers);
      expect([refused.status, (await refused.json()).code]).toEqual([401, "invalid_api_key"]);
    }
  });

  test("refuses pages of other sites, whatever key they have, and hosts that are not its own", async () => {
    const foreign = await post(LIST, { ...key, origin: "https://evil.example" });
    expect([foreign.status, (await foreign.json()).code]).toEqual([403, "cross_site_request"]);
    expect((await post(LIST, { ...key, origin: service.url })).status).toBe(200);
    const rebound = await statusUnder("evil.example");
    expect(rebound).toBe(421);
  });

  test("takes one message a request: a list of many would pass the limit of requests", async () => {
    const list = await post(`[${LIST},${LIST}]`, key);
    expect([list.status, (await list.json()).error.code]).toEqual([400, -32_600]);
  });

  test("opens no stream, which would hold a function until its time is up", async () => {
    const listen = { jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params: {} };
    const refused = await post(JSON.stringify(listen), { ...key, "mcp-protocol-version": "2026-07-28" });
    expect([refused.status, (await refused.json()).error.code]).toEqual([400, -32_601]);
  });

  test("keeps accounts apart", async () => {
    const agent = await remoteAgent(service.url, key);
    const { output } = await agent.call("parse_form", { upload_id: await uploaded(agent, "mine") });
    const stranger = await service.otherAccountKey("stranger");
    const other = await remoteAgent(service.url, { "x-api-key": stranger });
    for (const [name, args] of [
      ["get_form", { file_id: output.file_id }],
      ["get_job", { job_id: output.job_id }],
      ["read_form", { file_id: output.file_id }],
      ["fill_form", { file_id: output.file_id, values: { f1: "Ada" } }],
      ["copy_values", { file_id: output.file_id, sources: [{ file_id: output.file_id }] }],
    ] as const) {
      expect((await other.call(name, args)).text).toMatch(/^(file|job)_not_found/);
    }
  });

  test("is answered as the OpenAPI document says", async () => {
    const accept = { accept: "application/json, text/event-stream", "content-type": "application/json" };
    const send = (body: string, headers: Record<string, string> = accept) =>
      service.client.send("POST", "/mcp", { body, headers });
    expect((await send(LIST)).json.result.tools.length).toBe(12);
    const notification = JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" });
    expect((await send(notification)).status).toBe(202);
    expect((await send("{")).status).toBe(400);
    expect((await send(LIST, { ...accept, accept: "text/html" })).status).toBe(406);
    expect((await send(LIST, { ...accept, accept: "*/*" })).status).toBe(200);
    expect((await send(LIST, { ...accept, "content-type": "text/plain" })).status).toBe(415);
    expect((await service.client.get("/mcp")).headers.get("allow")).toBe("POST");
  });
});
