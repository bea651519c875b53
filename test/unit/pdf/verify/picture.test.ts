import { describe, expect, test } from "vitest";
import { flattenedOtherwise } from "../../../../lib/pdf/verify/flattened-otherwise.ts";
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

describe("a flattened file that shows less, or in another colour, is another", () => {
  const shown = (looks: string): Uint8Array => {
    const builder = new FormBuilder();
    const stream = builder.file.addStream(looks, "/Subtype /Form /BBox [0 0 60 20]");
    return builder.field("Tx", "name", [100, 700, 160, 720], `/V (1) /AP << /N ${stream} >>`).toBytes();
  };
  const widget = {
    ...{ fieldId: "", page: 0, annotation: 0, mustShow: false },
    holds: { kind: "anything", looksStay: true },
  } as const;
  const BOX = "5.3 3.3 40 14 re";
  const TICK = "RG 2 w 10 10 m 14 5 l 24 16 l S";
  test.each([
    ["a pale frame that is gone", `0.85 G 1 w ${BOX} S`, " "],
    ["a pale hatching that is gone", "0.8 G 1 w 5 3 m 45 3 l 5 7 m 45 7 l S", " "],
    ["a light highlight that is gone", `1 1 0.6 rg ${BOX} f`, " "],
    ["a shading that is gone", `0.9 g ${BOX} f`, " "],
    ["a coloured tick that is gone", `0.6 1 0.6 ${TICK}`, " "],
    ["a red tick that is green", `1 0 0 ${TICK}`, `0 0.6 0 ${TICK}`],
    ["a yellow box that is cyan", `1 1 0 rg ${BOX} f`, `0 1 1 rg ${BOX} f`],
    ["a blue box that is black", `0 0 0.5 rg ${BOX} f`, `0 g ${BOX} f`],
  ])("%s", async (_, before, after) => {
    expect(await flattenedOtherwise(shown(before), shown(before), [widget])).toEqual([]);
    expect(await flattenedOtherwise(shown(before), shown(after), [widget])).toEqual([0]);
  });
});

test("an edge that stands a third of a pixel farther is the same", () => {
  const edge = (shade: number): PageImage =>
    paper(
      Object.fromEntries(
        [2, 3, 4, 5].flatMap((y) => [
          [`4 ${y}`, 0],
          [`5 ${y}`, 0],
          [`6 ${y}`, shade],
        ]),
      ),
    );
  expect(differsOutside(edge(103), edge(186), [], { near: 1 })).toBe(false);
});

test("a smoothed edge of a colour that is put onto other pixels is the same", () => {
  const edge = (shares: readonly number[]): PageImage => {
    const { pixels, ...size } = paper({});
    for (const [column, share] of shares.entries())
      for (let y = 4; y < 8; y++)
        pixels.fill(255 - 255 * share, 4 * (y * SIZE + column), 4 * (y * SIZE + column) + 2);
    return { ...size, pixels };
  };
  expect(differsOutside(edge([0, 0.5, 1, 1, 0.5]), edge([0, 0.8, 1, 1, 0.2]), [], { near: 1 })).toBe(false);
  expect(differsOutside(edge([0, 0.5, 1, 1, 0.5]), edge([0, 0.5, 0.5, 0.5, 0.5]), [], { near: 1 })).toBe(
    true,
  );
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
