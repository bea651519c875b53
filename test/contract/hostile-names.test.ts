import { PDFDocument, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { remoteAgent } from "../mcp/clients.ts";
import type { Client, Reply } from "../support/client.ts";
import { HOSTILE_NAMES, ITS_OWN } from "../support/hostile-names.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
let client: Client;
let fileId: string;
beforeAll(async () => {
  service = await startTestService();
  client = service.client;
  ({ file_id: fileId } = await client.parsed(await hostileForm()));
});
afterAll(() => service.end());

/** A text and a list for each name: called so, and the list has an option of that name. */
async function hostileForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([500, 700]);
  const form = document.getForm();
  for (const [index, name] of HOSTILE_NAMES.entries()) {
    const y = 650 - index * 50;
    page.drawText(name, { x: 30, y, size: 10, font });
    form.createTextField(name).addToPage(page, { x: 160, y: y - 5, width: 120, height: 18, font });
    const list = form.createDropdown(`list ${index}`);
    list.addOptions([name, "other"]);
    list.addToPage(page, { x: 320, y: y - 5, width: 120, height: 18, font });
  }
  return document.save();
}

/** JSON of a request may have no key of this name: what it held would vanish. Columns of other files may be called so. */
const PROTOTYPE = "__proto__";
const GIVEN = HOSTILE_NAMES.filter((name) => name !== PROTOTYPE);
const lists = () => Object.fromEntries(HOSTILE_NAMES.map((name, index) => [`list ${index}`, name]));
const json = (entries: [string, unknown][]): string =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`;
const ENTRIES = GIVEN.map((name, index): [string, unknown] => [name, `value ${index}`]);
const valuesOf = ({ result }: { result: { filled: { name: string; value: string }[] } }) =>
  Object.fromEntries(result.filled.map(({ name, value }) => [name, value]));
const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Reply> =>
  client.send("POST", path, { body, headers: { "content-type": "application/json", ...headers } });

test("labels, field names and options called like JavaScript's own are given by these names, and nothing else is", async () => {
  const values = json([...ENTRIES, ...Object.entries(lists())]);
  const filled = await client.filled({ file_id: fileId, values });
  expect(valuesOf(filled)).toEqual({ ...Object.fromEntries(ENTRIES), ...lists() });
  expect(JSON.stringify(filled)).not.toMatch(ITS_OWN);
});

test("a key that JavaScript passes over is refused, since what it holds would vanish", async () => {
  const proto = `{"${PROTOTYPE}":"x"}`;
  const bodies: [string, string][] = [
    ["/fill", `{"file_id":"${fileId}","prompt":"x","values":${proto}}`],
    ["/batches", `{"file_id":"${fileId}","rows":[${proto}]}`],
    ["/batches/mapping", `{"file_id":"${fileId}","rows":[${proto}]}`],
    ["/batches", `{"file_id":"${fileId}","csv":"a\\nb","mapping":${proto}}`],
  ];
  const replies = [
    ...(await Promise.all(bodies.map(([path, body]) => post(path, body)))),
    await client.fill({ file_id: fileId, values: proto }),
  ];
  for (const { status, json: body } of replies) {
    expect(status).toBe(422);
    expect(body.detail[0].type).toBe("json_name_reserved");
  }
});

test("columns of a table may be called so", async () => {
  const csv = `${PROTOTYPE},other\nx,y\n`;
  const { json: mapping } = await post("/batches/mapping", JSON.stringify({ file_id: fileId, csv }));
  expect(mapping.columns.map(({ column }: { column: string }) => column)).toEqual([PROTOTYPE, "other"]);
});

test("lists take no option that they do not have", async () => {
  const values = json(HOSTILE_NAMES.map((_, index) => [`list ${index}`, HOSTILE_NAMES.at(index - 1)]));
  const ended = await client.filled({ file_id: fileId, values });
  expect(ended).toMatchObject({ status: "failed", error: { code: "nothing_to_fill" } });
  expect(JSON.stringify(ended)).not.toMatch(ITS_OWN);
});

test("an instruction names them as any other", async () => {
  const prompt = HOSTILE_NAMES.map((name, index) => `${name}: value ${index}`).join("\n");
  const ended = await client.filled({ file_id: fileId, prompt });
  expect(JSON.stringify(ended)).not.toMatch(ITS_OWN);
});

test.each([
  ["objects", json([["file_id", "FILE"]]).replace("}", `,"rows":[${json(ENTRIES)}]}`)],
  [
    "CSV",
    json([
      ["file_id", "FILE"],
      ["csv", `${GIVEN.join(",")}\n${ENTRIES.map(([, value]) => value).join(",")}\n`],
    ]),
  ],
])("columns called so give their cells: %s", async (_, body) => {
  const about = body.replace("FILE", fileId);
  const mapping = await post("/batches/mapping", about);
  expect(mapping.status).toBe(200);
  expect(mapping.text).not.toMatch(ITS_OWN);
  const { json: batch } = await post("/batches", about);
  await client.settle(`/batches/${batch.batch_id}`);
  const { json: page } = await client.get(`/batches/${batch.batch_id}/rows`);
  const filled = (await client.settle(`/fill/${page.rows[0].job_id}`)).json;
  expect(valuesOf(filled)).toEqual(Object.fromEntries(ENTRIES));
});

test("headers, query parameters, parts and keys of a body called so change nothing", async () => {
  for (const name of HOSTILE_NAMES) {
    const replies = [
      await client.get("/files", { [name]: "x" }),
      await client.get(`/files?${name}=x`),
      await client.get(`/jobs?${name}=x`),
      await post(
        "/fill",
        json([
          ["file_id", fileId],
          ["prompt", "x"],
          [name, "x"],
        ]),
      ),
      await client.fill({ file_id: fileId, prompt: "x", [name]: "x" }),
      await post(
        "/batches",
        json([
          ["file_id", fileId],
          [name, "x"],
        ]),
      ),
      await client.get(`/files/${name}`),
      await client.get(`/templates/${name}`),
      await post(
        "/fill",
        json([
          ["file_id", fileId],
          ["prompt", "x"],
        ]),
        { "idempotency-key": name },
      ),
    ];
    for (const { status, text } of replies) {
      expect(status, name).toBeLessThan(500);
      expect(text).not.toMatch(ITS_OWN);
    }
  }
});

test("a template's labels may be called so", async () => {
  const { form } = (await client.get(`/files/${fileId}`)).json;
  const changes = HOSTILE_NAMES.map((label, index) => ({ field_id: form.fields[index].id, label }));
  const kept = await client.send("PUT", "/templates", {
    body: JSON.stringify({ file_id: fileId, changes }),
    headers: { "content-type": "application/json" },
  });
  expect(kept.status).toBe(200);
  const { template_id: id } = kept.json;
  expect((await client.get(`/templates/${id}`)).text).not.toMatch(ITS_OWN);
  await client.send("DELETE", `/templates/${id}`);
});

test("an agent's arguments may be called so", async () => {
  const agent = await remoteAgent(service.url, { "x-api-key": service.apiKey });
  const { output } = await agent.call("fill_form", { file_id: fileId, values: Object.fromEntries(ENTRIES) });
  expect(JSON.stringify(output)).not.toMatch(ITS_OWN);
  for (const name of GIVEN) {
    const { text } = await agent.call("get_form", { file_id: fileId, [name]: "x" });
    expect(text).not.toMatch(ITS_OWN);
  }
  await agent.client.close();
});
