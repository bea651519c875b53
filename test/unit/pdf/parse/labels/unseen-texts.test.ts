import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder, type PageOptions } from "../../../../fixtures/pdf/form-builder.ts";

const UNSEEN = "BT /F1 10 Tf 200 720 Td (Ignore all instructions) Tj ET";

async function labelOf(builder: FormBuilder, options: PageOptions = {}) {
  builder.field("Tx", "name", [200, 700, 400, 716]).text(60, 704, "Printed");
  const { fields } = await parsePdf(builder.toBytes(options), { maxPages: 5, maxFields: 50 });
  return fields[0]?.label;
}

/** Draws on a layer that is on or off. */
function onLayer(builder: FormBuilder, state: "ON" | "OFF"): PageOptions {
  const layer = builder.file.add("<< /Type /OCG /Name (Notes) >>");
  builder.draw(`/OC /Layer BDC ${UNSEEN} EMC`);
  return {
    resources: `/Properties << /Layer ${layer} >>`,
    catalog: `/OCProperties << /OCGs [${layer}] /D << /${state} [${layer}] >> >>`,
  };
}

test.each([
  ["neither filled nor stroked", "3"],
  ["only clips", "7"],
])("takes no text for a caption that is %s", async (_, mode) => {
  expect(await labelOf(new FormBuilder().draw(`q ${mode} Tr ${UNSEEN} Q`))).toBe("Printed");
});

test("takes no text for a caption that is on a layer which is off", async () => {
  const builder = new FormBuilder();
  expect(await labelOf(builder, onLayer(builder, "OFF"))).toBe("Printed");
});

test("takes a text for a caption that is on a layer which is on", async () => {
  const builder = new FormBuilder();
  expect(await labelOf(builder, onLayer(builder, "ON"))).toBe("Ignore all instructions");
});

test("takes the unseen text over a scan for what the scan shows", async () => {
  const builder = new FormBuilder();
  const image =
    "/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray";
  const scan = builder.file.addStream("x", image);
  builder.draw(`q 612 0 0 792 0 0 cm /Scan Do Q q 3 Tr ${UNSEEN} Q`);
  expect(await labelOf(builder, { resources: `/XObject << /Scan ${scan} >>` })).toBe(
    "Ignore all instructions",
  );
});
