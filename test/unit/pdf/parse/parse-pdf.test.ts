import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { ParsedForm } from "../../../../lib/domain/parsed-form.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { fieldLoop, fileOfPages, fileThatCallsHome } from "../../../fixtures/pdf/broken-files.ts";
import { FormBuilder, type Rect } from "../../../fixtures/pdf/form-builder.ts";
import { signedForm } from "../../../fixtures/pdf/protected-files.ts";

const LIMITS = { maxPages: 20, maxFields: 100 };
const BOX: Rect = [100, 700, 300, 720];

const parse = (input: Uint8Array) => parsePdf(input, LIMITS);
async function fieldOf(builder: FormBuilder) {
  const { fields } = await parse(builder.toBytes());
  expect(fields).toHaveLength(1);
  return fields[0]!;
}

test("describes a text field with all that the file says about it", async () => {
  const entries = "/TU (Your full name) /Ff 4098 /MaxLen 40 /V (Ada Lovelace)";
  const field = await fieldOf(new FormBuilder().field("Tx", "person", BOX, entries));
  expect(field).toEqual({
    id: "f1",
    name: "person",
    type: "text",
    label: "Your full name",
    section: null,
    tooltip: "Your full name",
    required: true,
    read_only: false,
    multiline: true,
    comb: false,
    max_length: 40,
    format: null,
    date_order: null,
    group: null,
    hidden: false,
    calculated: false,
    multi_select: false,
    editable: false,
    options: [],
    value: "Ada Lovelace",
    widgets: [{ page: 1, x: 100, y: 72, width: 200, height: 20 }],
    source: "acroform",
    confidence: 1,
  });
});

test("answers what the published schema promises, and the same for the same bytes", async () => {
  const builder = new FormBuilder().radio("colour", 50, 600, ["Red", "Blue"]).checkbox("agree", BOX);
  const bytes = builder.field("Sig", "signature", [100, 100, 300, 130]).toBytes();
  const form = await parse(bytes);
  expect(ParsedForm.parse(form)).toEqual(form);
  expect(await parse(bytes)).toEqual(form);
});

test("reads a comb field, whose cells are its length", async () => {
  const field = await fieldOf(new FormBuilder().field("Tx", "ssn", BOX, `/Ff ${1 << 24} /MaxLen 9`));
  expect(field).toMatchObject({ comb: true, max_length: 9 });
});

test("finds widgets that the field tree does not reach", async () => {
  const builder = new FormBuilder().field("Tx", "known", BOX);
  builder.widget([100, 600, 300, 620], "/FT /Tx /T (orphan)");
  const { fields } = await parse(builder.toBytes());
  expect(fields.map(({ name }) => name)).toEqual(["known", "orphan"]);
});

test("finds the widgets of a form whose field tree is empty", async () => {
  const { kind, fields } = await parse(new FormBuilder().field("Tx", "name", BOX).toBytes({ fields: [] }));
  expect({ kind, names: fields.map(({ name }) => name) }).toEqual({ kind: "acroform", names: ["name"] });
});

test("joins partial names from the root down", async () => {
  const builder = new FormBuilder();
  const root = builder.file.add("<< /T (person) >>");
  builder.group(`/FT /Tx /T (name) /Parent ${root}`, [{ rect: BOX, entries: "" }]);
  expect((await fieldOf(builder)).name).toBe("person.name");
});

test("takes a tooltip from the field when the widget has none", async () => {
  const builder = new FormBuilder().group("/FT /Tx /T (x) /TU (City of birth)", [{ rect: BOX, entries: "" }]);
  expect((await fieldOf(builder)).tooltip).toBe("City of birth");
});

test("keeps fields of one name and different types apart", async () => {
  const builder = new FormBuilder().field("Tx", "same", BOX).checkbox("same", [100, 600, 110, 610]);
  const { fields } = await parse(builder.toBytes());
  expect(fields.map(({ name, type }) => [name, type])).toEqual([
    ["same", "text"],
    ["same", "checkbox"],
  ]);
});

test("joins text fields of one name to one field with two widgets", async () => {
  const field = await fieldOf(
    new FormBuilder().field("Tx", "same", BOX).field("Tx", "same", [100, 600, 300, 620]),
  );
  expect(field.widgets).toHaveLength(2);
});

test("leaves push buttons out", async () => {
  const { kind, fields } = await parse(
    new FormBuilder().field("Btn", "reset", BOX, `/Ff ${1 << 16}`).toBytes(),
  );
  expect({ kind, fields }).toEqual({ kind: "none", fields: [] });
});

test("numbers fields in reading order, whatever the order in the file", async () => {
  const builder = new FormBuilder()
    .field("Tx", "below", [100, 500, 200, 520])
    .field("Tx", "right", [300, 702, 400, 722])
    .field("Tx", "left", [100, 700, 200, 720]);
  const { fields } = await parse(builder.toBytes());
  expect(fields.map(({ id, name }) => [id, name])).toEqual([
    ["f1", "left"],
    ["f2", "right"],
    ["f3", "below"],
  ]);
});

test("survives a field that is the kid of its own kid", async () => {
  const { fields } = await parse(fieldLoop());
  expect(fields).toHaveLength(1);
});

test("answers pages without fields for a flat file", async () => {
  const form = await parse(fileOfPages(2));
  expect(form).toEqual({
    kind: "none",
    language: null,
    pages: [
      { number: 1, width: 612, height: 792, rotation: 0 },
      { number: 2, width: 612, height: 792, rotation: 0 },
    ],
    fields: [],
  });
});

test.each([
  ["hidden", "/F 2"],
  ["not to be viewed", "/F 36"],
])("lets nobody fill a field that is %s", async (_, flags) => {
  const builder = new FormBuilder();
  builder.widget(BOX, `/FT /Tx /T (secret) ${flags}`);
  const bytes = builder.toBytes();
  const { fields } = await parse(
    Buffer.from(Buffer.from(bytes).toString("latin1").replace("/F 4 ", "    "), "latin1"),
  );
  expect(fields[0]).toMatchObject({ name: "secret", read_only: true });
});

test.each<[string, Rect]>([
  ["without area", [100, 700, 100, 700]],
  ["off the page", [700, 700, 800, 720]],
])("lets nobody fill a field %s", async (_, rect) => {
  expect(await fieldOf(new FormBuilder().field("Tx", "unseen", rect))).toMatchObject({ read_only: true });
});

test("lets nobody fill a field on a layer that is switched off", async () => {
  const builder = new FormBuilder();
  const layer = builder.file.add("<< /Type /OCG /Name (Notes) >>");
  builder.field("Tx", "layered", BOX, `/OC ${layer}`);
  const catalog = `/OCProperties << /OCGs [${layer}] /D << /OFF [${layer}] >> >>`;
  const { fields } = await parse(builder.toBytes({ catalog }));
  expect(fields[0]).toMatchObject({ name: "layered", read_only: true });
});

test.each([
  ["all of them", "/OCGs [ON OFF] /P /AllOn", false],
  ["any of them", "/OCGs [ON OFF]", true],
  ["one that is off", "/OCGs [ON OFF] /P /AnyOff", true],
  ["none that is on", "/OCGs [ON OFF] /P /AllOff", false],
  ["an expression that holds", "/VE [/And ON [/Not OFF]]", true],
  ["an expression that does not hold", "/OCGs ON /VE [/And ON [/Or OFF OFF]]", false],
])("shows a field that belongs to several layers as they ask: %s", async (_, entries, isSeen) => {
  const builder = new FormBuilder();
  const [on, off] = ["On", "Off"].map((name) => builder.file.add(`<< /Type /OCG /Name (${name}) >>`));
  const named = entries.replaceAll("OFF", `${off}`).replaceAll("ON", `${on}`);
  builder.field("Tx", "layered", BOX, `/OC ${builder.file.add(`<< /Type /OCMD ${named} >>`)}`);
  const catalog = `/OCProperties << /OCGs [${on} ${off}] /D << /OFF [${off}] >> >>`;
  const { fields } = await parse(builder.toBytes({ catalog }));
  expect(fields[0]).toMatchObject({ name: "layered", hidden: !isSeen });
});

test("keeps a field open that is hidden in one place and visible in another", async () => {
  const builder = new FormBuilder().group("/FT /Tx /T (twice)", [
    { rect: [0, 0, 0, 0], entries: "" },
    { rect: BOX, entries: "" },
  ]);
  expect(await fieldOf(builder)).toMatchObject({ read_only: false });
});

test("reads no value off a field that has a default value only", async () => {
  const field = await fieldOf(new FormBuilder().field("Tx", "city", BOX, "/DV (Springfield)"));
  expect(field.value).toBeNull();
});

test("reports fields that nobody sees as hidden", async () => {
  const builder = new FormBuilder().field("Tx", "seen", BOX).field("Tx", "unseen", [0, 0, 0, 0]);
  const { fields } = await parse(builder.toBytes());
  expect(fields.map(({ name, hidden }) => [name, hidden])).toEqual([
    ["seen", false],
    ["unseen", true],
  ]);
});

test("reports fields that the form computes: in its calculation order, or with a script of their own", async () => {
  const builder = new FormBuilder().field("Tx", "a", BOX);
  const listed = builder.widget([100, 660, 300, 680], "/FT /Tx /T (listed)");
  builder.field(
    "Tx",
    "scripted",
    [100, 620, 300, 640],
    "/AA << /C << /S /JavaScript /JS (event.value = 1) >> >>",
  );
  const { fields } = await parse(builder.toBytes({ form: `/CO [${listed}]` }));
  expect(fields.map(({ name, calculated }) => [name, calculated])).toEqual([
    ["a", false],
    ["listed", true],
    ["scripted", true],
  ]);
});

test("reads the scripts of a field whose widget has others of its own, for the mouse", async () => {
  const script = (source: string) => `<< /S /JavaScript /JS (${source}) >>`;
  const builder = new FormBuilder().group(
    `/FT /Tx /T (due) /AA << /F ${script('AFDate_FormatEx("dd.mm.yyyy")')} /C ${script("sum()")} >>`,
    [{ rect: BOX, entries: `/AA << /E ${script("beep()")} >>` }],
  );
  expect(await fieldOf(builder)).toMatchObject({ format: "date", date_order: "dmy", calculated: true });
});

test("reports the language that the file states", async () => {
  const bytes = new FormBuilder().field("Tx", "a", BOX).toBytes({ catalog: "/Lang (EN-us)" });
  expect((await parse(bytes)).language).toBe("en-US");
});

test("opens no connection, whatever a file points to, and runs none of its scripts", async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    response.end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    const form = await parse(fileThatCallsHome(url));
    expect(form.fields.map(({ name }) => name)).toEqual(["a"]);
    await new Promise((resolve) => setImmediate(resolve));
    expect({ requests, ran: Reflect.get(globalThis, "ranScriptOfFile") }).toEqual({
      requests: 0,
      ran: undefined,
    });
  } finally {
    server.close();
  }
});

test.each([
  [1, ["changes_not_permitted"]],
  [2, []],
  [3, []],
])(
  "locks a field that is signed, and tells whether its certification of permission %i lets no change be made",
  async (permission, codes) => {
    const reference = `/TransformMethod /DocMDP /TransformParams << /P ${permission} >>`;
    const { fields, warnings = [] } = await parse(signedForm({ reference }).toBytes());
    expect(fields.map(({ name, read_only }) => [name, read_only])).toEqual([
      ["name", false],
      ["signed", true],
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(codes);
  },
);

test("leaves a field to sign that holds nothing, or no signature", async () => {
  const field = await fieldOf(new FormBuilder().field("Sig", "sign", BOX, "/V << /Type /Sig >>"));
  expect(field.read_only).toBe(false);
});
