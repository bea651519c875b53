import { expect, test } from "vitest";
import { differsOutside } from "../../../../lib/pdf/verify/picture.ts";
import type { PageImage } from "../../../../lib/pdf/verify/render-page.ts";

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

test("a stroke in one column of pixels, or half in each of two, is the same stroke smoothed otherwise", () => {
  const [one, two] = [stroke([110]), stroke([190, 180])];
  expect(differsOutside(one, two, [], { smoothed: true })).toBe(false);
  expect(differsOutside(one, two, [])).toBe(true);
});

test.each([
  ["a stroke that is gone", stroke([110]), stroke([])],
  ["a comma that is gone", paper({ "5 5": 0, "5 6": 0, "5 7": 60 }), paper({})],
  ["a stroke that stands elsewhere", stroke([110]), stroke([255, 255, 255, 110])],
])("is no smoothing: %s", (_, before, after) => {
  expect(differsOutside(before, after, [], { smoothed: true })).toBe(true);
});

test("the edge of a button's square may fall into the next pixels, and no edge of the page; no mark may go", () => {
  const square = (left: number) =>
    paper(
      Object.fromEntries(
        [3, 4, 5, 6, 7].flatMap((y) =>
          [3, 4, 5, 6, 7].map((x) => [`${x} ${y}`, x < left ? 255 : 0] as const),
        ),
      ),
    );
  const button = { left: 1, top: 1, right: 10, bottom: 10 };
  const snapped = { smoothed: true, snapped: [button] };
  const framed = (image: PageImage) => {
    for (let y = 2; y < 9; y++) image.pixels.fill(140, 4 * (y * SIZE + 1), 4 * (y * SIZE + 2) + 3);
    return image;
  };
  const [wide, narrow] = [framed(square(3)), framed(square(4))];
  expect(differsOutside(wide, narrow, [], snapped)).toBe(false);
  expect(differsOutside(wide, narrow, [], { smoothed: true })).toBe(true);
  expect(differsOutside(wide, framed(square(9)), [], snapped)).toBe(true);
});
