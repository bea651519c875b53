import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

/** A tagged form: the field is in a Form element, beside a caption that is printed at the other end of the page. */
async function labelOf({
  form = "",
  role = "Lbl",
  tagged = "Given name",
  printed = "",
}: {
  form?: string;
  role?: string;
  tagged?: string;
  printed?: string;
}) {
  const builder = new FormBuilder().text(100, 720, printed);
  builder.draw(`/${role} << /MCID 0 >> BDC`).text(50, 50, tagged).draw("EMC");
  const { file } = builder;
  const [root, around, caption, element] = [file.reserve(), file.reserve(), file.reserve(), file.reserve()];
  const field = builder.widget([100, 700, 300, 716], "/FT /Tx /T (f1_1) /StructParent 1");
  file.set(
    root,
    `<< /Type /StructTreeRoot /K [${around}] /ParentTree << /Nums [0 [${caption}] 1 ${element}] >> >>`,
  );
  file.set(around, `<< /Type /StructElem /S /P /P ${root} /K [${caption} ${element}] >>`);
  file.set(caption, `<< /Type /StructElem /S /${role} /P ${around} /Pg ${builder.page} /K 0 >>`);
  file.set(
    element,
    `<< /Type /StructElem /S /Form /P ${around} /Pg ${builder.page} ${form} /K << /Type /OBJR /Obj ${field} >> >>`,
  );
  const bytes = builder.toBytes({
    fields: [field],
    page: "/StructParents 0",
    catalog: `/StructTreeRoot ${root} /MarkInfo << /Marked true >>`,
  });
  const { fields } = await parsePdf(bytes, { maxPages: 5, maxFields: 50 });
  return fields[0]?.label;
}

test("labels a field by its element's alternative text where nothing is printed for it", async () => {
  expect(await labelOf({ form: "/Alt (Middle name:)" })).toBe("Middle name");
});

test.each(["Lbl", "Caption", "Span"])("labels a field by what is tagged as %s beside it", async (role) => {
  expect(await labelOf({ role })).toBe("Given name");
});

test("prefers what is printed beside the field", async () => {
  expect(await labelOf({ form: "/Alt (Middle name)", printed: "First name" })).toBe("First name");
});

test("keeps the field's name where the tags say nothing", async () => {
  expect(await labelOf({ tagged: "" })).toBe("F1 1");
});
