import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { flatPage, smallForm } from "../fixtures/small-form.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { runWorkflow, type Workflow } from "./n8n-engine.ts";
import { faultsOf } from "./valid.ts";

const FILE = join(import.meta.dirname, "../../integrations/n8n/fill-a-form.json");
const read = (): Workflow => JSON.parse(readFileSync(FILE, "utf8"));

describe("the workflow for n8n", () => {
  test("is what n8n imports", () => {
    expect(faultsOf("n8n-workflow.schema.json", read())).toEqual([]);
  });

  test("is checked by a schema that finds what is wrong", () => {
    const wrong = read();
    wrong.nodes[2]!.parameters.methd = wrong.nodes[2]!.parameters.method;
    expect(faultsOf("n8n-workflow.schema.json", wrong)).toContainEqual(expect.stringMatching(/^\/nodes\/2/));
  });

  test("connects nodes that are there, each by a name and an id of its own", () => {
    const { nodes, connections } = read();
    const names = new Set(nodes.map(({ name }) => name));
    expect(names.size).toBe(nodes.length);
    const named = Object.entries(connections).flatMap(([from, { main }]) => [
      from,
      ...main.flat().map(({ node }) => node),
    ]);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
    const ids = readFileSync(FILE, "utf8").match(/"id": "0{8}-[^"]+"/g) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the workflow at work", { timeout: 300_000 }, () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.end());
  async function run(
    pdf: Uint8Array,
    instruction: string,
    about?: { execution: { id: string }; index: number },
  ) {
    const workflow = read();
    workflow.nodes.find(({ name }) => name === "Service")!.parameters.assignments.assignments[0].value =
      service.url;
    const item = { json: { Instruction: instruction }, binary: { Form: new Blob([pdf as BlobPart]) } };
    return runWorkflow(workflow, item, service.apiKey, about);
  }

  test("fills a form and downloads it", async () => {
    const { item, order } = await run(await smallForm("n8n"), 'Full name: Ada "the" Lovelace');
    expect([order[0], order.at(-1)]).toEqual(["A form and an instruction", "Download the filled form"]);
    const form = new FormData();
    form.set("file", item.binary.filled!);
    const { json } = await service.client.send("POST", "/read", { body: form });
    expect(json.fields[0].value).toBe('Ada "the" Lovelace');
  });

  test("fills several items of one execution, each for itself", async () => {
    const [pdf, execution] = [await smallForm("n8n items"), { id: "one" }];
    for (const [index, name] of ["Ada Lovelace", "Grace Hopper"].entries()) {
      const { item } = await run(pdf, `Full name: ${name}`, { execution, index });
      const form = new FormData();
      form.set("file", item.binary.filled!);
      const { json } = await service.client.send("POST", "/read", { body: form });
      expect(json.fields[0].value).toBe(name);
    }
  });

  test("says why a form was not filled", async () => {
    await expect(run(await flatPage(), "Full name: Ada Lovelace")).rejects.toThrow(/^nothing_to_fill: /);
  });
});
