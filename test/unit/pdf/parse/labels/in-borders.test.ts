import { describe, expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { detect, FlatPage } from "../../../../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const CAPTIONS = ["Tenant", "Berth", "Vessel", "Harbour master", "Draught"];
/** How wide a letter is at 7 points, about. */
const LETTER_PT = 3.8;

/** Boxes one under another whose captions interrupt their upper borders; `gap` points apart. */
function boxes(
  page: FlatPage,
  { gap, height, x = 50 }: { gap: number; height: number; x?: number },
): FlatPage {
  for (const [index, caption] of CAPTIONS.entries()) {
    const y = 200 + (height + gap) * index;
    page
      .box(x, y, 240, height)
      .fill(x + 8, y - 2, LETTER_PT * caption.length + 4, 4, 1)
      .text(x + 10, y + 2.5, caption, { size: 7 });
  }
  return page;
}

describe("a caption in the upper border of a box", () => {
  test.each([
    [8, 20],
    [12, 24],
    [9, 28],
  ])("is the box's, and not that of the one above, %i points higher", async (gap, height) => {
    const found = await detect(boxes(new FlatPage(), { gap, height }));
    expect(found.map(({ label }) => label)).toEqual(CAPTIONS);
  });

  test("says nothing of lines whose captions stand under them", async () => {
    const page = new FlatPage();
    for (const [index, label] of ["Home port", "Sail number", "Insurer"].entries())
      page.rule(50, 290, 90 + 32 * index).text(50, 99 + 32 * index, label, { size: 7 });
    const found = await detect(boxes(page, { gap: 9, height: 20 }));
    expect(found.map(({ label }) => label)).toEqual(["Home port", "Sail number", "Insurer", ...CAPTIONS]);
  });

  test("is the box's where the border is drawn in pieces that leave it out", async () => {
    const page = new FlatPage();
    for (const [index, caption] of CAPTIONS.entries()) {
      const y = 200 + 30 * index;
      page
        .rule(50, 58, y)
        .rule(62 + LETTER_PT * caption.length, 290, y)
        .rule(50, 290, y + 21);
      page
        .wall(50, y, y + 21)
        .wall(290, y, y + 21)
        .text(60, y + 2.5, caption, { size: 7 });
    }
    expect((await detect(page)).map(({ label }) => label)).toEqual(CAPTIONS);
  });

  test("is that of the field in the box", async () => {
    const form = new FormBuilder();
    for (const [index, caption] of CAPTIONS.entries()) {
      const top = 600 - 31 * index;
      form
        .draw(
          `0.5 w 50 ${top - 22} 240 22 re S 1 g 58 ${top - 2} ${LETTER_PT * caption.length + 4} 4 re f 0 g`,
        )
        .text(60, top - 2.5, caption, { size: 7 })
        .field("Tx", `f${index}`, [50, top - 22, 290, top]);
    }
    const { fields } = await parsePdf(form.toBytes(), { maxPages: 5, maxFields: 100 });
    expect(fields.map(({ label }) => label)).toEqual(CAPTIONS);
  });
});
