import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { xfaOf } from "../../../../fixtures/pdf/broken-files.ts";
import { FormBuilder, type Rect } from "../../../../fixtures/pdf/form-builder.ts";

const BOX: Rect = [100, 700, 300, 716];
const NOWHERE: Rect = [0, 0, 0, 0];
const QUESTION = "<field name='born'><ui><dateTimeEdit/></ui></field>";
const HIDDEN = "<subform presence='hidden'><field name='x'><ui><textEdit/></ui></field></subform>";
const BUTTONS =
  "<field name='s'><ui><signature/></ui></field><field name='b'><ui><button/></ui></field><draw><ui><textEdit/></ui></draw>";
const DRAWN = "/NeedsRendering true";

const parse = (fields: (builder: FormBuilder) => FormBuilder, template: string, catalog = "") => {
  const builder = fields(new FormBuilder().text(50, 650, "Bitte warten"));
  return parsePdf(builder.toBytes({ form: xfaOf(builder, template), catalog }), {
    maxPages: 1,
    maxFields: 9,
  });
};
const signed = (rect: Rect) => (builder: FormBuilder) => builder.field("Sig", "s", rect);
const hidden = (builder: FormBuilder) => builder.field("Tx", "barcode", BOX, "/F 2");

test.each([
  ["is drawn, beside a signature that nobody sees", signed(NOWHERE), "", DRAWN],
  ["is drawn, beside a signature on the page", signed(BOX), QUESTION, DRAWN],
  ["is drawn, beside a hidden text", hidden, "", DRAWN],
  ["asks what no field does, beside a signature that nobody sees", signed(NOWHERE), QUESTION, ""],
  [
    "asks what no field does, beside two hidden ones",
    (b: FormBuilder) => signed(NOWHERE)(hidden(b)),
    QUESTION,
    "",
  ],
])("refuses a form whose XFA %s", async (_, fields, template, catalog) => {
  await expect(parse(fields, template, catalog)).rejects.toMatchObject({ code: "pdf_xfa_only" });
});

const named = (builder: FormBuilder) => builder.field("Tx", "born", BOX);
test.each([
  ["a field to fill, whatever is said of drawing", named, QUESTION, DRAWN],
  ["a field to fill beside a signature", (b: FormBuilder) => signed(NOWHERE)(named(b)), QUESTION, ""],
  ["a field that is read-only", (b: FormBuilder) => b.field("Tx", "born", BOX, "/Ff 1"), QUESTION, ""],
  ["a signature alone, and buttons in its XFA", signed(BOX), BUTTONS, ""],
  ["a signature alone, and hidden questions in its XFA", signed(BOX), HIDDEN, ""],
  ["a signature alone, and an XFA part that is no template", signed(BOX), "</template>", ""],
])("reads a form that has %s", async (_, fields, template, catalog) => {
  expect((await parse(fields, template, catalog)).kind).toBe("acroform");
});

test("reads a page without XFA, whatever is said of drawing", async () => {
  const bytes = signed(NOWHERE)(new FormBuilder()).toBytes({ catalog: DRAWN });
  expect((await parsePdf(bytes, { maxPages: 1, maxFields: 9 })).fields).toMatchObject([
    { type: "signature" },
  ]);
});
