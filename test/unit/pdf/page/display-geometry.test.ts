import fc from "fast-check";
import { expect, test } from "vitest";
import { displaySize, toDisplay } from "../../../../lib/pdf/page/display-geometry.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

async function firstBox(page: string) {
  const bytes = new FormBuilder().field("Tx", "name", [100, 700, 300, 720]).toBytes({ page });
  const form = await parsePdf(bytes, { maxPages: 1, maxFields: 1 });
  return { page: form.pages[0], widget: form.fields[0]?.widgets[0] };
}

test.each([
  ["upright", "", 0, [100, 72, 200, 20]],
  ["turned a quarter", "/Rotate 90", 90, [700, 100, 20, 200]],
  ["turned upside down", "/Rotate 180", 180, [312, 700, 200, 20]],
  ["turned back a quarter", "/Rotate -90", 270, [72, 312, 20, 200]],
])("places a widget on a page that is %s", async (_, entry, rotation, [x, y, width, height]) => {
  const { page, widget } = await firstBox(entry);
  const [long, short] = [792, 612];
  const size = rotation % 180 === 0 ? { width: short, height: long } : { width: long, height: short };
  expect(page).toEqual({ number: 1, ...size, rotation });
  expect(widget).toEqual({ page: 1, x, y, width, height });
});

test("measures from the crop box, wherever its origin is", async () => {
  const { page, widget } = await firstBox("/CropBox [50 100 550 750]");
  expect(page).toMatchObject({ width: 500, height: 650 });
  expect(widget).toEqual({ page: 1, x: 50, y: 30, width: 200, height: 20 });
});

const side = fc.integer({ min: 0, max: 1000 });
const frames = fc.record({
  left: fc.integer({ min: -500, max: 500 }),
  bottom: fc.integer({ min: -500, max: 500 }),
  width: fc.integer({ min: 1001, max: 2000 }),
  height: fc.integer({ min: 1001, max: 2000 }),
  rotation: fc.constantFrom(0, 90, 180, 270),
});

test("keeps every rectangle of a page on the page, of its own area, whichever corners name it", () => {
  fc.assert(
    fc.property(frames, side, side, side, side, (about, a, b, c, d) => {
      const { left, bottom, width, height, rotation } = about;
      const frame = { view: [left, bottom, left + width, bottom + height] as const, rotation };
      const box = toDisplay([left + a, bottom + b, left + c, bottom + d], frame);
      const size = displaySize(frame);
      expect(box).toEqual(toDisplay([left + c, bottom + d, left + a, bottom + b], frame));
      expect(box.width * box.height).toBe(Math.abs((c - a) * (d - b)));
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(size.width);
      expect(box.y + box.height).toBeLessThanOrEqual(size.height);
    }),
  );
});
