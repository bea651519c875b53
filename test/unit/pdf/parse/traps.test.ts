import { expect, test } from "vitest";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder, type PageOptions, type Rect } from "../../../fixtures/pdf/form-builder.ts";
import { formEncryptedWith } from "../../../fixtures/pdf/protected-files.ts";

// What real forms do that readers trip over: each has cost some reader a field, or the whole file.

const LIMITS = { maxPages: 1, maxFields: 9 };
const BOX: Rect = [100, 700, 300, 720];

async function fieldsOf(builder: FormBuilder, options: PageOptions = {}) {
  const { fields } = await parsePdf(builder.toBytes(options), LIMITS);
  return fields;
}

test("names a widget that the field tree lost by the parents that it still has", async () => {
  const builder = new FormBuilder().group("/FT /Tx /T (person) /TU (Full name)", [
    { rect: BOX, entries: "/T (name)" },
  ]);
  expect(await fieldsOf(builder, { fields: [] })).toMatchObject([
    { name: "person.name", tooltip: "Full name" },
  ]);
});

test.each([
  ["no dictionary", "/AP (1)"],
  ["a dictionary of nonsense", "/AP << /N (1) /D 7 >>"],
])(
  "reads all of a text field and a check box whose appearances are %s, and the fields after them",
  async (_, entries) => {
    const builder = new FormBuilder()
      .group("/FT /Tx /T (text) /TU (Full name)", [{ rect: BOX, entries }])
      .group("/FT /Btn /T (button) /TU (Agreed)", [{ rect: [100, 660, 110, 670], entries }])
      .field("Tx", "after", [100, 600, 300, 620]);
    expect(await fieldsOf(builder)).toMatchObject([
      { name: "text", type: "text", tooltip: "Full name" },
      { name: "button", type: "checkbox", tooltip: "Agreed", options: [{ value: "Yes" }] },
      { name: "after", type: "text" },
    ]);
  },
);

test.each([
  ["line breaks", "/DA (/F1\r\n0 Tf\n0 g)"],
  ["a colour out of range", "/DA (/F1 9 Tf 255 0 0 rg)"],
  ["a font that nobody has", "/DA (/Nowhere 9 Tf 0 g)"],
  ["no text", "/DA 7"],
])("reads a field whose default appearance has %s", async (_, entries) => {
  expect(await fieldsOf(new FormBuilder().field("Tx", "name", BOX, entries))).toMatchObject([
    { name: "name", type: "text" },
  ]);
});

test("takes a length of no characters for no limit", async () => {
  const [field] = await fieldsOf(new FormBuilder().field("Tx", "name", BOX, "/MaxLen 0"));
  expect(field?.max_length).toBeNull();
});

test("reads a value that is longer than its field allows as it is", async () => {
  const [field] = await fieldsOf(new FormBuilder().field("Tx", "name", BOX, "/MaxLen 3 /V (Lovelace)"));
  expect(field).toMatchObject({ max_length: 3, value: "Lovelace" });
});

test("makes one field of check boxes that are fields of their own but share a name", async () => {
  const builder = new FormBuilder()
    .checkbox("status", [100, 700, 110, 710], "Single")
    .checkbox("status", [100, 670, 110, 680], "Married");
  expect(await fieldsOf(builder)).toMatchObject([
    { type: "checkbox", options: [{ value: "Single" }, { value: "Married" }] },
  ]);
});

test("reads the plain value of a rich-text field", async () => {
  const entries = `/Ff ${1 << 25} /V (Ada) /RV (<body><p><b>Ada</b></p></body>)`;
  const [field] = await fieldsOf(new FormBuilder().field("Tx", "name", BOX, entries));
  expect(field?.value).toBe("Ada");
});

test("reads a form with usage rights whose appearances are still to be made", async () => {
  const options = { form: "/NeedAppearances true", catalog: "/Perms << /UR3 << /Type /Sig >> >>" };
  const fields = await fieldsOf(new FormBuilder().field("Tx", "name", BOX), options);
  expect(fields).toMatchObject([{ name: "name", read_only: false }]);
});

test("reads values off the fields of a hybrid form, not off its XFA data, which other writers leave stale", async () => {
  const builder = new FormBuilder().field("Tx", "form1[0].name[0]", BOX, "/V (Ada)");
  const data = "<xfa:datasets><xfa:data><form1><name>Byron</name></form1></xfa:data></xfa:datasets>";
  const form = `/XFA ${builder.file.addStream(`<xdp:xdp>${data}</xdp:xdp>`)}`;
  const [field] = await fieldsOf(builder, { form });
  expect(field?.value).toBe("Ada");
});

test("reads the fields of a hybrid form whose XFA part is broken off", async () => {
  const builder = new FormBuilder().field("Tx", "name", BOX, "/TU (Your name)");
  const form = `/XFA ${builder.file.addStream("<xdp:xdp><template><subform name='form1'><field na")}`;
  expect(await fieldsOf(builder, { form })).toMatchObject([{ name: "name", label: "Your name" }]);
});

test.each(["RC4-128", "AES-256"] as const)(
  "reads all of a form that only its owner's password restricts (%s)",
  async (algorithm) => {
    const builder = new FormBuilder()
      .group("/FT /Tx /T (person) /TU (Full name) /V (Ada)", [{ rect: BOX, entries: "" }])
      .radio("plan", 100, 600, ["Basic", "Extended"]);
    const plain = await fieldsOf(builder);
    const { fields } = await parsePdf(await formEncryptedWith(algorithm, builder), LIMITS);
    expect(fields).toEqual(plain);
    expect(fields[0]).toMatchObject({ name: "person", tooltip: "Full name", value: "Ada" });
  },
);

test.each<[string, (file: string) => string]>([
  [
    "says wrongly where its cross-reference table is",
    (file) => file.replace(/startxref\n\d+/, "startxref\n7"),
  ],
  [
    "says of its cross-reference table no place at all",
    (file) => file.replace(/startxref\n\d+/, "startxref\n-5"),
  ],
  ["got bytes inserted", (file) => file.replace("1 0 obj", "% something more\n1 0 obj")],
  ["lost its end", (file) => file.slice(0, file.lastIndexOf("trailer"))],
])("reads the fields of a file that %s", async (_, damage) => {
  const file = Buffer.from(new FormBuilder().field("Tx", "name", BOX).toBytes()).toString("latin1");
  const damaged = damage(file);
  expect(damaged).not.toBe(file);
  const { fields } = await parsePdf(Buffer.from(damaged, "latin1"), LIMITS);
  expect(fields).toMatchObject([{ name: "name", type: "text" }]);
});

test("hides a field that lies right under another, unless the upper one is to be read only", async () => {
  const builder = new FormBuilder()
    .field("Tx", "under", BOX)
    .field("Tx", "over", BOX)
    .field("Tx", "shown through", [100, 600, 300, 620])
    .field("Tx", "pane", [100, 600, 300, 620], "/Ff 1");
  expect((await fieldsOf(builder)).map(({ name, hidden }) => [name, hidden])).toEqual([
    ["under", true],
    ["over", false],
    ["shown through", false],
    ["pane", false],
  ]);
});
