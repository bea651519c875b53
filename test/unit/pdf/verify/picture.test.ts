import { describe, expect, test } from "vitest";
import { flattenedOtherwise } from "../../../../lib/pdf/verify/compare-pages.ts";
import { differsOutside } from "../../../../lib/pdf/verify/picture.ts";
import type { PageImage } from "../../../../lib/pdf/verify/render-page.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

const SIZE = 12;

/** White paper with pixels of these shades, by "x y". */
function paper(shades: Record<string, number>): PageImage {
  const pixels = new Uint8Array(SIZE * SIZE * 4).fill(255);
  for (const [place, shade] of Object.entries(shades)) {
    const [x = 0, y = 0] = place.split(" ").map(Number);
    pixels.fill(shade, 4 * (y * SIZE + x), 4 * (y * SIZE + x) + 3);
  }
  return { width: SIZE, height: SIZE, pixels };
}

const stroke = (shades: readonly number[]): PageImage =>
  paper(
    Object.fromEntries(
      shades.flatMap((shade, column) => [4, 5, 6, 7].map((y) => [`${5 + column} ${y}`, shade] as const)),
    ),
  );

test("a stroke whose pixels stand one away is the same stroke put onto other pixels", () => {
  const [one, beside] = [stroke([110]), stroke([255, 110])];
  expect(differsOutside(one, beside, [], { near: 1 })).toBe(false);
  expect(differsOutside(one, beside, [])).toBe(true);
});

test.each([
  ["a stroke that is gone", stroke([110]), stroke([])],
  ["a comma that is gone", paper({ "5 5": 0, "5 6": 0, "5 7": 60 }), paper({})],
  ["a stroke that stands elsewhere", stroke([110]), stroke([255, 255, 255, 110])],
])("is another picture: %s", (_, before, after) => {
  expect(differsOutside(before, after, [], { near: 1 })).toBe(true);
});

describe("a flattened file that shows another letter of the same weight is another", () => {
  const shown = (letter: string, font: string, size: number): Uint8Array => {
    const builder = new FormBuilder();
    const resource = `/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /${font} >> >> >>`;
    const looks = builder.file.addStream(
      `BT /F ${size} Tf 2 4 Td (1${letter}7) Tj ET`,
      `/Subtype /Form /BBox [0 0 60 20] ${resource}`,
    );
    return builder.field("Tx", "name", [100, 700, 160, 720], `/V (1) /AP << /N ${looks} >>`).toBytes();
  };
  const widget = {
    ...{ fieldId: "", page: 0, annotation: 0, mustShow: false },
    holds: { kind: "anything", looksStay: true },
  } as const;
  test.each(["38", "69", "17", "o0", "56", "08", "ce", "nu", ".,", "5S"])("%s", async (pair) => {
    const [one = "", other = ""] = pair;
    for (const font of ["Helvetica", "Times-Roman"]) {
      for (const size of [6, 9, 12]) {
        const [right, wrong] = [shown(one, font, size), shown(other, font, size)];
        expect(await flattenedOtherwise(right, right, [widget])).toEqual([]);
        expect(await flattenedOtherwise(right, wrong, [widget])).toEqual([0]);
      }
    }
  });
});
