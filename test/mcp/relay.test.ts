import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { relayTo } from "../../bin/mcp/relay.ts";
import { AgentFiles } from "../../lib/local/client/agent-files.ts";
import { StartFault } from "../../lib/local/start-fault.ts";
import { pictureUri } from "../../lib/mcp/app/picture-uri.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { agent } from "./clients.ts";

const folder = mkdtempSync(join(tmpdir(), "forms-api-relay-"));
let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
  writeFileSync(join(folder, "form.pdf"), await smallForm("relay"));
  const [near, far] = InMemoryTransport.createLinkedPair();
  const serve = await relayTo(service, new AgentFiles(folder));
  await serve().connect(far);
  client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(near);
});
afterAll(async () => {
  await client.close();
  await service.end();
  rmSync(folder, { recursive: true, force: true });
});

const outputOf = async (name: string, args: Record<string, unknown>) =>
  (await agent(client).call(name, args)).output;

describe("the tools of a service elsewhere", () => {
  test("take paths of this machine where they took uploads, and say where a document is to go", async () => {
    const { tools } = await client.listTools();
    const takes = (name: string) =>
      Object.keys(tools.find((each) => each.name === name)?.inputSchema.properties ?? {});
    expect(tools.map(({ name }) => name)).not.toContain("request_upload");
    expect(takes("parse_form").toSorted()).toEqual(["force", "path"]);
    expect(takes("fill_form")).toEqual(expect.arrayContaining(["save_as", "overwrite", "values"]));
    for (const name of ["commit_fill", "get_job", "make_fillable"]) expect(takes(name)).toContain("save_as");
    expect(takes("get_form")).not.toContain("save_as");
    expect(tools.find(({ name }) => name === "parse_form")?.inputSchema.required).toEqual(["path"]);
  });

  test("lead to the page that a chat may show, and to its picture", async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(["ui://forms-api/fill"]);
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(1);
    const { file_id } = await outputOf("parse_form", { path: join(folder, "form.pdf") });
    const { job_id } = await outputOf("fill_form", { file_id, values: { f1: "Ada Lovelace" } });
    const { contents } = await client.readResource({ uri: pictureUri(job_id, 1) });
    expect(contents.map(({ mimeType }) => mimeType)).toEqual(["image/png", "application/json"]);
  });

  test("fill a file of this machine and write it here", async () => {
    const { file_id } = await outputOf("parse_form", { path: join(folder, "form.pdf") });
    const save_as = join(folder, "filled.pdf");
    const filled = await outputOf("fill_form", { file_id, values: { f1: "Ada Lovelace" }, save_as });
    expect(filled).toMatchObject({ status: "succeeded", saved_to: save_as });
    expect(filled).not.toHaveProperty("download_url");
    expect(readFileSync(save_as, "latin1")).toMatch(/^%PDF-/);
    const again = join(folder, "again.pdf");
    expect(await outputOf("get_job", { job_id: filled.job_id, save_as: again })).toMatchObject({
      saved_to: again,
    });
    const blank = join(folder, "blank.pdf");
    expect(await outputOf("make_fillable", { file_id, save_as: blank })).toMatchObject({ saved_to: blank });
  });

  test("reach nothing outside the folder, and begin no work for a place where nothing may be written", async () => {
    const { call } = agent(client);
    expect((await call("parse_form", { path: "/etc/hostname" })).text).toMatch(/must be inside.*\nNext: /s);
    const { file_id } = await outputOf("parse_form", { path: join(folder, "form.pdf") });
    const outside = join(tmpdir(), "relay-outside.pdf");
    const refused = await call("fill_form", { file_id, values: { f1: "Ada" }, save_as: outside });
    expect([refused.isError, existsSync(outside)]).toEqual([true, false]);
  });
});

test.each([
  ["a wrong key", () => ({ url: service.url, apiKey: "forms_sk_wrong" })],
  ["an address where nothing answers", () => ({ url: "http://127.0.0.1:9", apiKey: service.apiKey })],
  ["what is no address", () => ({ url: "my service", apiKey: service.apiKey })],
])("a start with %s says what to look at", async (_, given) => {
  const start = relayTo(given(), new AgentFiles(folder));
  await expect(start).rejects.toThrow(StartFault);
  await expect(start).rejects.toThrow(/address/);
});
