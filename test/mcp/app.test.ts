import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { appPage } from "../../bin/clients/app-page.ts";
import { pictureUri } from "../../lib/mcp/app/picture-uri.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { type Agent, remoteAgent } from "./clients.ts";
import { startLocalAgent } from "./local-agent.ts";

const PAGE = "ui://forms-api/fill";
const { service, agent, at } = await startLocalAgent();

async function parsed(name: string): Promise<string> {
  const path = at(`${name}.pdf`);
  writeFileSync(path, await smallForm(name));
  return (await agent.call("parse_form", { path })).output.file_id;
}

/** What a chat reads for its page, by this agent's client. */
async function picture(of: Agent, job_id: string, page = 1) {
  const { contents } = await of.client.readResource({ uri: pictureUri(job_id, page) });
  const [image, about] = contents as Partial<{ mimeType: string; blob: string; text: string }>[];
  return {
    type: image?.mimeType,
    bytes: Buffer.from(image?.blob ?? "", "base64"),
    ...JSON.parse(about?.text ?? ""),
  };
}

test("the tools that end in a form name the page that a chat may show, which is one document and loads nothing", async () => {
  const { tools } = await agent.client.listTools();
  const shown = tools.filter(({ _meta }) => (_meta?.ui as { resourceUri?: string })?.resourceUri === PAGE);
  expect(shown.map(({ name }) => name)).toEqual(["fill_form", "review_fill", "commit_fill", "get_job"]);
  const { contents } = await agent.client.readResource({ uri: PAGE });
  expect(contents).toMatchObject([
    { uri: PAGE, mimeType: "text/html;profile=mcp-app", _meta: { ui: { csp: {} } } },
  ]);
  const text = contents.map((each) => ("text" in each ? each.text : "")).join("");
  expect(text).toMatch(/^<!doctype html>/);
  expect(text).not.toMatch(/https?:|\bsrc="|@import|url\(/);
});

test("the page is what npm run clients made of its sources", () => {
  expect(readFileSync(join(import.meta.dirname, "../../lib/mcp/app/page.gen.json"), "utf8")).toBe(appPage());
});

test("a picture of a filled page comes with the places of the fields, past the model", async () => {
  const file_id = await parsed("filled");
  const { output, text } = await agent.call("fill_form", { file_id, values: { f1: "Ada Lovelace" } });
  const filled = await picture(agent, output.job_id);
  expect([filled.type, filled.bytes.subarray(1, 4).toString()]).toEqual(["image/png", "PNG"]);
  expect([filled.count, filled.places[0].field_id, filled.places[0].page]).toEqual([1, "f1", 1]);
  expect(text.length).toBeLessThan(2000);
  const review = await agent.call("review_fill", { file_id, values: { f1: "Ada Lovelace" } });
  const blank = await picture(agent, review.output.job_id);
  expect(blank.bytes.equals(filled.bytes)).toBe(false);
  expect(blank.places).toEqual(filled.places);
});

test("no picture is had of another page, or by another account", async () => {
  const file_id = await parsed("kept");
  const { output } = await agent.call("fill_form", { file_id, values: { f1: "Ada Lovelace" } });
  await expect(picture(agent, output.job_id, 2)).rejects.toThrow("page_not_found");
  await expect(picture(agent, output.job_id, 0)).rejects.toThrow("page_not_found");
  await expect(picture(agent, "job_unknown")).rejects.toThrow("job_not_found");
  const stranger = await remoteAgent(service.url, { "x-api-key": await service.otherAccountKey("stranger") });
  await expect(picture(stranger, output.job_id)).rejects.toThrow("job_not_found");
  await stranger.client.close();
});

test.each(["legacy", "modern"] as const)(
  "a chat in the network has page and picture too (%s)",
  async (era) => {
    const remote = await remoteAgent(service.url, { "x-api-key": service.apiKey }, era);
    const { resources } = await remote.client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([PAGE]);
    const { resourceTemplates } = await remote.client.listResourceTemplates();
    expect(resourceTemplates).toHaveLength(1);
    const { output } = await agent.call("fill_form", { file_id: await parsed(era), values: { f1: "Ada" } });
    expect((await picture(remote, output.job_id)).type).toBe("image/png");
    await remote.client.close();
  },
);
