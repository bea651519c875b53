import { expect, test } from "vitest";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";
import { mappedFont } from "../../../fixtures/pdf/mapped-font.ts";

test("finds both lines of a row that is written from right to left, each after its caption, the right one first", async () => {
  const builder = new FormBuilder();
  const font = builder.file.add(mappedFont(builder.file, "abcd", "אבגד"));
  // The caption of the first line stands at the right margin, that of the second left of the first line.
  builder.draw("BT /H 10 Tf 500 704 Td (:abcd) Tj ET BT /H 10 Tf 400 704 Td (:dcba) Tj ET");
  builder.draw("0.5 w 428 702 m 498 702 l S 320 702 m 398 702 l S");
  const page = `/Resources << /Font << /H ${font} >> >>`;
  const { fields } = await parsePdf(builder.toBytes({ page }), { maxPages: 1, maxFields: 9 });
  expect(fields.map(({ widgets: [at], label }) => [at?.x, at?.width, label.length])).toEqual([
    [428, 70, 4],
    [320, 78, 4],
  ]);
});
