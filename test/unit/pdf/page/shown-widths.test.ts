import { AnnotationMode, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { shownWidths } from "../../../../lib/pdf/page/shown-widths.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

const LINE = "Purpose: # conference # client visit # training # other: ______________________";
/** In points, of a letter and of a box. */
const [LETTER, BOX] = [6, 14];

/** Courier whose number sign is a wide box to tick. */
function fontWithBoxes({ file }: FormBuilder): string {
  const map = file.addStream(
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /B def /CMapType 2 def " +
      "1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <23> <2610> endbfchar endcmap end end",
  );
  const widths = Array.from({ length: 95 }, (_, at) => (at === 3 ? BOX : LETTER) * 100).join(" ");
  return file.add(
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding " +
      `/FirstChar 32 /LastChar 126 /Widths [${widths}] /ToUnicode ${map} >>`,
  );
}

test("boxes that are printed among words are called by the words behind them, however wide their font shows them", async () => {
  const builder = new FormBuilder().draw(`BT /B 10 Tf 50 700 Td (${LINE}) Tj ET`);
  let x = 50;
  for (const character of LINE) {
    if (character === "#") builder.checkbox(`c${x}`, [x + 2, 698, x + 12, 708]);
    x += character === "#" ? BOX : LETTER;
  }
  const page = `/Resources << /Font << /B ${fontWithBoxes(builder)} >> >>`;
  const { fields } = await parsePdf(builder.toBytes({ page }), { maxPages: 1, maxFields: 9 });
  expect(fields.map(({ label }) => label)).toEqual([
    "Purpose: conference",
    "Purpose: client visit",
    "Purpose: training",
    "Purpose: other",
  ]);
});

test("a page is asked for what it shows itself, and for no field's look", async () => {
  const asked: unknown[] = [];
  const getOperatorList = async (how: unknown) => {
    asked.push(how);
    return { fnArray: [], argsArray: [] };
  };
  const page = { getOperatorList } as unknown as PDFPageProxy;
  await shownWidths(page, [{ str: "Name ______", fontName: "F" }]);
  expect(asked).toEqual([{ annotationMode: AnnotationMode.DISABLE }]);
});
