import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { Field } from "../../lib/domain/parsed-form.ts";
import { FlatPage } from "../fixtures/pdf/flat-page.ts";
import { flatPage, smallForm } from "../fixtures/small-form.ts";
import type { Client, Reply } from "../support/client.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
const { client } = service;
afterAll(() => service.end());
/** The leases are editions of each other. */
afterEach(async () => {
  const { templates } = (await client.get("/templates")).json;
  for (const { template_id } of templates) await client.send("DELETE", `/templates/${template_id}`);
});

const UNKNOWN_FILE = "00000000-0000-4000-8000-000000000000";

function put(
  fileId: string,
  changes: unknown,
  { by = client, ...rest }: { by?: Client; version?: number; key?: string } = {},
): Promise<Reply> {
  const { key, ...more } = rest;
  return by.send("PUT", "/templates", {
    body: JSON.stringify({ file_id: fileId, changes, ...more }),
    headers: { "content-type": "application/json", ...(key && { "idempotency-key": key }) },
  });
}

const LINES = [
  "Tenant name",
  "Monthly rent",
  "Street address",
  "City and state",
  "Phone number",
  "Date of birth",
  "Employer",
  "Annual income",
  "Previous landlord",
  "Reason for leaving",
  "Vehicle plate",
  "Other occupants",
];

/** A page of lines that prints enough for editions to be told; `edition` is printed at its foot. */
function lease(edition: string, shift = 0): Uint8Array {
  const page = new FlatPage();
  for (const [index, line] of LINES.entries()) {
    const y = 100 + 40 * index + shift;
    page.text(60, y, line).rule(180, 380, y + 1);
  }
  return page.text(60, 740, edition).toBytes();
}

/** The parsed form of newly uploaded bytes. */
async function formOf(bytes: Uint8Array, by: Client = client) {
  const { file_id: fileId } = await by.parsed(bytes);
  return { fileId, form: (await by.get(`/files/${fileId}`)).json.form };
}
const labels = ({ fields }: { fields: Field[] }) => fields.map(({ id, label }) => [id, label]);

describe("PUT /templates", () => {
  test("holds for the next upload of the same bytes: labels, types, formats, what is required", async () => {
    const bytes = await smallForm("corrected");
    const { fileId, form } = await formOf(bytes);
    expect(form.template).toBeUndefined();
    const reply = await put(fileId, [
      { field_id: "f1", label: "Applicant's full name", required: true },
      { field_id: "f2", format: null },
      {
        field_id: "f3",
        before: "f1",
        options: [{ value: form.fields[2].options[0].value, label: "Newsletter" }],
      },
    ]);
    expect([reply.status, reply.json.version]).toEqual([200, 1]);
    const again = await formOf(bytes);
    expect(again.fileId).not.toBe(fileId);
    expect(again.form.template).toEqual({ ...reply.json, match: "same" });
    expect(labels(again.form)).toEqual([
      ["f3", form.fields[2].label],
      ["f1", "Applicant's full name"],
      ["f2", "E-mail address"],
    ]);
    expect(again.form.fields.map((field: Field) => field.source)).toEqual(Array(3).fill("template"));
    expect(again.form.fields[1]).toMatchObject({ required: true, name: "field1", confidence: 1 });
    expect(again.form.fields[2].format).toBeNull();
    expect(again.form.fields[0].options[0].label).toBe("Newsletter");
    expect(again.form.kind).toBe("acroform");
  });

  test("adds and removes fields of a flat page, with ids that stay, in the page's text too", async () => {
    const bytes = lease("added and removed");
    const { fileId, form } = await formOf(bytes);
    expect(labels(form)).toEqual(LINES.map((label, index) => [`f${index + 1}`, label]));
    const kept = labels(form).slice(1);
    const widgets = [{ page: 1, x: 420, y: 300, width: 150, height: 16 }];
    await put(fileId, [
      { type: "text", label: "Emergency contact", widgets },
      { field_id: "f1", remove: true },
    ]);
    const again = await formOf(bytes);
    expect(labels(again.form)).toEqual([...kept, ["f13", "Emergency contact"]]);
    expect(again.form).toMatchObject({ kind: "flat", template: { version: 1 } });
    const { text } = await client.get(`/files/${again.fileId}/text`);
    expect(text).toContain("[f13");
    expect(text).not.toMatch(/\[f1[^\d]/);
    await put(again.fileId, [
      { type: "text", label: "Another", widgets },
      { field_id: "f13", remove: true },
    ]);
    expect(labels((await formOf(bytes)).form)).toEqual([...kept, ["f14", "Another"]]);
  });

  test.each([
    ["text", {}, "Ada Lovelace"],
    ["checkbox", {}, "Yes"],
    [
      "choice",
      {
        options: [
          { value: "w", label: "Weekly" },
          { value: "m", label: "Monthly" },
        ],
      },
      "m",
    ],
  ])("a %s drawn on a flat page becomes a real field when it is filled", async (type, more, value) => {
    const bytes = lease(`drawn ${type}`);
    const { fileId } = await formOf(bytes);
    const widgets = [{ page: 1, x: 420, y: 300, width: 120, height: 16 }];
    const made = await put(fileId, [{ type, label: "Drawn by hand", widgets, ...more }]);
    expect(made.status).toBe(200);
    const again = await formOf(bytes);
    const id = again.form.fields.at(-1).id;
    const fill = await client.filled({
      file_id: again.fileId,
      prompt: "Tenant name: Ada",
      values: JSON.stringify({ [id]: value }),
    });
    expect(fill.result.filled.map((each: { field_id: string }) => each.field_id)).toContain(id);
    const filled = await formOf(await client.download(fill.download_url));
    const field = filled.form.fields.find(({ label }: Field) => label === "Drawn by hand");
    expect(field).toMatchObject({ type, value, source: "acroform" });
  });

  test("of a radio makes one group, and its fields are in the fillable form", async () => {
    const bytes = lease("radio");
    const { fileId } = await formOf(bytes);
    const options = [
      { value: "yes", label: "Yes" },
      { value: "no", label: "No" },
    ];
    const widgets = options.map(({ value: option }, index) => ({
      page: 1,
      x: 420 + 60 * index,
      y: 300,
      width: 12,
      height: 12,
      option,
    }));
    await put(fileId, [{ type: "radio", label: "Pets", options, widgets }]);
    const again = await formOf(bytes);
    const made = (await client.get(`/files/${again.fileId}/fillable.pdf`)).headers.get("location") ?? "";
    const { form } = await formOf(await client.download(made));
    expect(form.fields.find(({ name }: Field) => name === "Pets")).toMatchObject({ type: "radio" });
  });

  test("changes the latest version, and counts on", async () => {
    const bytes = await smallForm("versions");
    const { fileId } = await formOf(bytes);
    const first = await put(fileId, [{ field_id: "f1", label: "One" }]);
    const second = await put(fileId, [{ field_id: "f2", label: "Two" }]);
    expect(second.json).toEqual({ ...first.json, version: 2 });
    expect(labels((await formOf(bytes)).form).map(([, label]) => label)).toEqual([
      "One",
      "Two",
      "Subscribe to the newsletter",
    ]);
    const late = await put(fileId, [], { version: 1 });
    expect([late.status, late.json.code]).toEqual([409, "template_changed"]);
    expect((await put(fileId, [], { version: 2 })).json.version).toBe(3);
  });

  test("of two at once one is told that the other came first, and nothing is lost", async () => {
    const { fileId } = await formOf(await smallForm("at once"));
    await put(fileId, []);
    const changes = ["One", "Two"].map((label) => put(fileId, [{ field_id: "f1", label }], { version: 1 }));
    const replies = await Promise.all(changes);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = replies[0]?.status === 200 ? "One" : "Two";
    const { template_id: id } = replies.find(({ status }) => status === 200)?.json ?? {};
    const { json } = await client.get(`/templates/${id}`);
    expect([json.version, json.form.fields[0].label]).toEqual([2, winner]);
  });

  test("is carried out once for all repetitions with one key", async () => {
    const { fileId } = await formOf(lease("repeated"));
    const widgets = [{ page: 1, x: 420, y: 300, width: 150, height: 16 }];
    const change = [{ type: "text", label: "Once", widgets }];
    const replies = [await put(fileId, change, { key: "k1" }), await put(fileId, change, { key: "k1" })];
    expect(replies[1]?.json).toEqual(replies[0]?.json);
    const { json } = await client.get(`/templates/${replies[0]?.json.template_id}`);
    expect(json.form.fields.filter(({ label }: Field) => label === "Once").length).toBe(1);
    const other = await put(fileId, [], { key: "k1" });
    expect(other.json.detail[0].type).toBe("idempotency_key_reused");
  });

  test("holds no values, and the next parse has what the file holds", async () => {
    const { fileId } = await formOf(await smallForm("values"));
    const fill = await client.filled({ file_id: fileId, prompt: "Full name: Ada Lovelace" });
    const filled = await client.download(fill.download_url);
    const copy = await formOf(filled);
    const { json } = await put(copy.fileId, [{ field_id: "f1", label: "Name" }]);
    const template = await client.get(`/templates/${json.template_id}`);
    expect(template.text).not.toContain("Lovelace");
    expect((await formOf(filled)).form.fields[0]).toMatchObject({ label: "Name", value: "Ada Lovelace" });
  });
});

describe("what PUT /templates refuses", () => {
  const box = { page: 1, x: 10, y: 10, width: 50, height: 10 };
  test.each([
    ["a field that is not there", [{ field_id: "f99", label: "x" }], "field_id", "field_unknown"],
    ["a new field without a place", [{ type: "text", label: "x" }], "widgets", "missing"],
    ["a new field without a type", [{ label: "x", widgets: [box] }], "type", "missing"],
    [
      "a box beside the page",
      [{ type: "text", label: "x", widgets: [{ ...box, x: 380 }] }],
      "widgets",
      "box_off_page",
    ],
    [
      "a page that is not there",
      [{ type: "text", label: "x", widgets: [{ ...box, page: 2 }] }],
      "widgets",
      "box_off_page",
    ],
    ["another type of the file's own field", [{ field_id: "f1", type: "checkbox" }], "type", "field_fixed"],
    ["another place of the file's own field", [{ field_id: "f1", widgets: [box] }], "widgets", "field_fixed"],
    ["a choice without options", [{ type: "choice", label: "x", widgets: [box] }], "options", "missing"],
    [
      "a radio whose box names no option",
      [{ type: "radio", label: "x", options: [{ value: "a", label: "A" }], widgets: [box] }],
      "widgets",
      "option_unknown",
    ],
    [
      "a place before a field that is not there",
      [{ field_id: "f1", before: "f99" }],
      "before",
      "field_unknown",
    ],
  ])("%s", async (_, changes, part, type) => {
    const { fileId } = await formOf(await smallForm("refused"));
    const reply = await put(fileId, changes);
    expect(reply.status).toBe(422);
    expect(reply.json.detail[0]).toMatchObject({ loc: ["body", "changes", 0, part], type });
  });

  test("what is refused is forgotten: its key takes the mended request", async () => {
    const { fileId } = await formOf(await smallForm("mended"));
    expect((await put(fileId, [{ field_id: "f99", label: "x" }], { key: "k2" })).status).toBe(422);
    expect((await put(fileId, [{ field_id: "f1", label: "x" }], { key: "k2" })).status).toBe(200);
  });

  test("a body that is none, and a file that is unknown, deleted, another's or not parsed", async () => {
    expect((await put("nothing", [])).json.detail[0]).toMatchObject({ type: "uuid_parsing" });
    expect((await put(UNKNOWN_FILE, [])).json.code).toBe("file_not_found");
    const { fileId } = await formOf(await smallForm("another's"));
    const stranger = await service.otherAccount("stranger");
    expect((await put(fileId, [], { by: stranger })).json.code).toBe("file_not_found");
    const failed = await client.parsed(new TextEncoder().encode("%PDF-1.4 broken"));
    expect((await put(failed.file_id, [])).json.code).toBe("parse_failed");
    await client.send("DELETE", `/files/${fileId}`);
    expect((await put(fileId, [])).json.code).toBe("file_not_found");
  });
});

describe("a template", () => {
  test("is the account's own: the same bytes of another account are parsed without it", async () => {
    const bytes = await smallForm("two accounts");
    const { fileId } = await formOf(bytes);
    const { json } = await put(fileId, [{ field_id: "f1", label: "Mine" }]);
    const other = await service.otherAccount("other");
    const theirs = await formOf(bytes, other);
    expect([theirs.form.template, theirs.form.fields[0].label]).toEqual([undefined, "Full name"]);
    expect((await other.get("/templates")).json.templates).toEqual([]);
    const stranger = await other.send("DELETE", `/templates/${json.template_id}`);
    expect([stranger.status, stranger.json.code]).toEqual([404, "template_not_found"]);
    await put(theirs.fileId, [{ field_id: "f1", label: "Theirs" }], { by: other });
    expect((await formOf(bytes, other)).form.fields[0].label).toBe("Theirs");
    expect((await formOf(bytes)).form.fields[0].label).toBe("Mine");
  });

  test("is respected by the parse cache, and answered from it", async () => {
    const bytes = await smallForm("cached");
    const first = await client.parse(bytes);
    await client.settle(`/parse/${first.json.job_id}`);
    expect((await client.parse(bytes)).json.file_id).toBe(first.json.file_id);
    await put(first.json.file_id, [{ field_id: "f1", label: "Cached" }]);
    const second = await formOf(bytes);
    expect(second.fileId).not.toBe(first.json.file_id);
    const third = await client.parse(bytes);
    expect(third.json).toMatchObject({ file_id: second.fileId, status: "succeeded" });
  });

  test("is listed and read with the name of its file, and outlives the file", async () => {
    const earlier = await formOf(await smallForm("listed earlier"));
    const { json: second } = await put(earlier.fileId, [{ field_id: "f1", label: "Earlier" }]);
    const bytes = await smallForm("listed");
    const { file_id: fileId } = await client.parsed(bytes, { name: "lease.pdf" });
    const { json } = await put(fileId, [{ field_id: "f1", label: "Listed" }]);
    await client.send("DELETE", `/files/${fileId}`);
    const { json: template } = await client.get(`/templates/${json.template_id}`);
    expect(template).toMatchObject({ version: 1, file_name: "lease.pdf" });
    const { json: list } = await client.get("/templates?limit=1");
    expect(list.templates).toEqual([
      expect.objectContaining({ template_id: json.template_id, page_count: 1, field_count: 3 }),
    ]);
    const next = await client.get(`/templates?limit=1&cursor=${list.next_cursor}`);
    expect(next.json.templates[0].template_id).toBe(second.template_id);
    expect((await formOf(bytes)).form.fields[0].label).toBe("Listed");
  });

  test("does not expire with files", async () => {
    const { fileId } = await formOf(await smallForm("kept"));
    const { json } = await put(fileId, [{ field_id: "f1", label: "Kept" }]);
    const { deleteExpired } = await import("../../lib/local/start/retention.ts");
    await deleteExpired((table) => table, Date.now() + 400 * 86_400_000);
    expect((await client.get(`/templates/${json.template_id}`)).status).toBe(200);
    expect((await client.get(`/files/${fileId}`)).status).toBe(404);
  });

  test("that is deleted is gone, holds no more, and goes on counting when it is made again", async () => {
    const bytes = await smallForm("deleted");
    const { fileId } = await formOf(bytes);
    const { json } = await put(fileId, [{ field_id: "f1", label: "Gone" }]);
    const path = `/templates/${json.template_id}`;
    expect((await client.send("DELETE", path)).status).toBe(204);
    for (const method of ["GET", "DELETE"]) {
      expect((await client.send(method, path)).json.code).toBe("template_not_found");
    }
    expect(
      await service.store.objects.get((await service.store.templates.get(json.template_id))?.objectKey ?? ""),
    ).toBeNull();
    expect((await formOf(bytes)).form).toMatchObject({ fields: [{ label: "Full name" }, {}, {}] });
    expect((await put(fileId, [], { version: 0 })).json).toEqual({ ...json, version: 2 });
  });
});

describe("another edition of a form with a template", () => {
  test("gets what can be carried over, with a warning, and offers what was added", async () => {
    const { fileId } = await formOf(lease("Edition of March"));
    const widgets = [{ page: 1, x: 420, y: 300, width: 150, height: 16 }];
    const { json } = await put(fileId, [
      { field_id: "f2", label: "Rent in dollars", format: "money", required: true },
      { type: "text", label: "Emergency contact", widgets },
    ]);
    const { form } = await formOf(lease("Edition of April", 3));
    expect(form.template).toEqual({ ...json, match: "alike" });
    expect(form.warnings.map(({ code }: { code: string }) => code)).toEqual(["template_alike"]);
    expect(form.fields.slice(0, 2)).toMatchObject([
      { label: "Tenant name", source: "detected" },
      { label: "Rent in dollars", format: "money", required: true, source: "template" },
    ]);
    expect(form.doubtful.at(-1)).toMatchObject({ label: "Emergency contact", source: "template" });
    expect(new Set([...form.fields, ...form.doubtful].map(({ id }: Field) => id)).size).toBe(
      form.fields.length + form.doubtful.length,
    );
  });

  test("is none of a form with other words, or of another size", async () => {
    expect((await formOf(await flatPage())).form.template).toBeUndefined();
    const other = new FlatPage().paragraph(60, 40, [
      "Application for a fishing licence issued under state wildlife regulations each calendar season",
      "Anglers must carry this card whenever they fish lakes rivers or ponds within county boundaries",
      "and show it to wardens upon demand including hatchery stock limits gear rules and tagging duty",
    ]);
    const { form } = await formOf(other.text(60, 150, "Tenant name").rule(160, 380, 151).toBytes());
    expect(form.template).toBeUndefined();
  });
});
