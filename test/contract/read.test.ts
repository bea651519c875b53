import { afterAll, describe, expect, test } from "vitest";
import { FlatPage } from "../fixtures/pdf/flat-page.ts";
import { smallForm } from "../fixtures/small-form.ts";
import type { Client, Reply } from "../support/client.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
const { client } = service;
afterAll(() => service.end());

const UNKNOWN_FILE = "00000000-0000-4000-8000-000000000000";

/** POST /read with a file and fields in one form. */
function read(fields: Record<string, string>, file?: Uint8Array, by: Client = client): Promise<Reply> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file) body.set("file", new Blob([file as Uint8Array<ArrayBuffer>]), "form.pdf");
  return by.send("POST", "/read", { body });
}

/** A parsed form and a fill of it. */
async function filledForm(mark: string, options: Record<string, string> = {}) {
  const input = await smallForm(mark);
  const { file_id: fileId } = await client.parsed(input);
  const prompt = "Full name: Ada Lovelace\nE-mail address: ada@example.org";
  const fill = await client.filled({ file_id: fileId, prompt, ...options });
  return { input, fileId, fillId: fill.fill_id, filled: await client.download(fill.download_url) };
}

const valuesOf = ({ json }: Reply) =>
  json.fields.map(({ value, read_from: from }: { value: unknown; read_from: unknown }) => [value, from]);

describe("POST /read", () => {
  test("says what every field of a file holds, where it stands and what it is called", async () => {
    const { filled } = await filledForm("plain");
    const reply = await read({}, filled);
    expect(reply.status).toBe(200);
    expect(reply.json.fields[0]).toMatchObject({
      field_id: "f1",
      name: "field1",
      label: "Full name",
      type: "text",
      value: "Ada Lovelace",
      read_from: "field",
      page: 1,
      box: { x: 149.5, width: 201, height: 21 },
    });
    expect(reply.json.changed).toBeUndefined();
  });

  test("reads a parsed file by its id, as JSON and as a form", async () => {
    const { file_id } = await client.parsed(await smallForm("by id"));
    const headers = { "content-type": "application/json" };
    const asJson = await client.send("POST", "/read", { body: JSON.stringify({ file_id }), headers });
    expect(valuesOf(asJson)).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    const asForm = await client.send("POST", "/read", { body: new URLSearchParams({ file_id }) });
    expect(asForm.json).toEqual(asJson.json);
  });

  test("reads a flattened copy beside the form that it is one of", async () => {
    const { fileId, filled } = await filledForm("flattened", { flatten: "true" });
    const reply = await read({ file_id: fileId }, filled);
    expect(valuesOf(reply)).toEqual([
      ["Ada Lovelace", "print"],
      ["ada@example.org", "print"],
      [null, null],
    ]);
    expect(reply.json.fields[0].field_id).toBe("f1");
  });

  test("says what was changed since a fill, and nothing of its own result", async () => {
    const { input, fileId, fillId, filled } = await filledForm("changed");
    expect((await read({ file_id: fileId, fill_id: fillId })).json.changed).toEqual([]);
    expect((await read({ file_id: fileId, fill_id: fillId }, filled)).json.changed).toEqual([]);
    const values = JSON.stringify({ "Full name": "Ada King" });
    const other = await client.filled({ file_id: fileId, prompt: "E-mail address: ada@example.org", values });
    const edited = await client.download(other.download_url);
    expect((await read({ file_id: fileId, fill_id: fillId }, edited)).json.changed).toEqual([
      { field_id: "f1", was: "Ada Lovelace", value: "Ada King" },
    ]);
    expect((await read({ file_id: fileId, fill_id: fillId }, input)).json.changed).toEqual([
      { field_id: "f1", was: "Ada Lovelace", value: null },
      { field_id: "f2", was: "ada@example.org", value: null },
    ]);
  });

  test("says what is required and blank, and what contradicts its format", async () => {
    const input = await smallForm("judged");
    const { file_id } = await client.parsed(input);
    const filled = await client.filled({
      file_id,
      prompt: "Full name: Ada",
      values: '{"f2": "ada@example.org"}',
    });
    const key = (await service.store.jobs.get((await service.store.files.get(file_id))?.parseJobId ?? ""))
      ?.output;
    const stored = JSON.parse(
      new TextDecoder().decode((await service.store.objects.get(key ?? "")) ?? undefined),
    );
    for (const field of stored.fields) field.required = field.id !== "f2";
    stored.fields[1].format = "phone";
    await service.store.objects.put(key ?? "", JSON.stringify(stored), { contentType: "application/json" });
    const reply = await read({ file_id }, await client.download(filled.download_url));
    expect(reply.json.missing).toEqual(["f3"]);
    expect(reply.json.invalid).toEqual([
      { field_id: "f2", code: "format_mismatch", message: "Expected a complete telephone number." },
    ]);
  });

  test("reads a flat page that somebody typed on", async () => {
    const page = () => new FlatPage().text(60, 100, "Full name").rule(130, 380, 101);
    const { file_id } = await client.parsed(page().toBytes());
    const reply = await read({ file_id }, page().text(135, 99, "Ada Lovelace").toBytes());
    expect(valuesOf(reply)).toEqual([["Ada Lovelace", "print"]]);
    expect(reply.json.fields[0]).toMatchObject({ name: null, label: "Full name" });
  });

  test("stores nothing, and answers a repetition alike", async () => {
    const bytes = await smallForm("nothing stored");
    const before = (await client.get("/files")).json.files.length;
    const [first, second] = [await read({}, bytes), await read({}, bytes)];
    expect(second.json).toEqual(first.json);
    expect((await client.get("/files")).json.files.length).toBe(before);
  });
});

describe("what POST /read refuses", () => {
  test.each([
    ["no file and no id", {}, undefined, ["body", "file"], "missing"],
    ["a fill without its file", { fill_id: "fill_1" }, "%PDF-1.7", ["body", "file_id"], "missing"],
    ["an id that is none", { file_id: "nothing" }, undefined, ["body", "file_id"], "uuid_parsing"],
    ["an empty file", {}, "", ["body", "file"], "file_empty"],
    ["something else than a PDF", {}, "hello", ["body", "file"], "not_a_pdf"],
    ["a PDF that is damaged", {}, "%PDF-1.7 nothing", ["body", "file"], "pdf_damaged"],
  ])("%s is 422", async (_, fields, content, loc, type) => {
    const file = content === undefined ? undefined : new TextEncoder().encode(content);
    const reply = await read(fields as Record<string, string>, file);
    expect(reply.status).toBe(422);
    expect(reply.json.detail[0]).toMatchObject({ loc, type });
  });

  test("a file that is unknown, expired or deleted is 404", async () => {
    expect((await read({ file_id: UNKNOWN_FILE })).json.code).toBe("file_not_found");
    const { file_id } = await client.parsed(await smallForm("deleted"));
    await client.send("DELETE", `/files/${file_id}`);
    expect((await read({ file_id })).json.code).toBe("file_not_found");
    const { file_id: old } = await client.parsed(await smallForm("old"));
    const row = await service.store.files.get(old);
    if (!row) throw new Error("Expected the file's row.");
    await service.store.files.delete(old);
    await service.store.files.insert({ ...row, expiresAt: Math.floor(Date.now() / 1000) - 1 });
    expect((await read({ file_id: old })).json.code).toBe("file_not_found");
  });

  test("a file whose parse failed is 409", async () => {
    const { file_id } = await client.parsed(new TextEncoder().encode("%PDF-1.4 broken"));
    const reply = await read({ file_id });
    expect([reply.status, reply.json.code]).toEqual([409, "parse_failed"]);
  });

  test("a fill that is unknown, of another file, or failed is 404", async () => {
    const { fileId } = await filledForm("one file");
    const other = await filledForm("other file");
    const failed = await client.filled({ file_id: fileId, prompt: "Nothing that any field takes" });
    for (const fillId of ["fill_unknown", other.fillId, failed.fill_id]) {
      const reply = await read({ file_id: fileId, fill_id: fillId });
      expect([reply.status, reply.json.code]).toEqual([404, "fill_not_found"]);
    }
  });

  test("another account's file is 404, with and without a file beside it", async () => {
    const { fileId, fillId, filled } = await filledForm("mine");
    const stranger = await service.otherAccount("stranger");
    for (const file of [undefined, filled]) {
      const reply = await read({ file_id: fileId, fill_id: fillId }, file, stranger);
      expect([reply.status, reply.json.code]).toEqual([404, "file_not_found"]);
    }
  });

  test("a request without a key is 401", async () => {
    const nobody = await fetch(`${service.url}/read`, { method: "POST" });
    expect(nobody.status).toBe(401);
  });
});
