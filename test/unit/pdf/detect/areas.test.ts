import { describe, expect, it } from "vitest";
import { findAreas } from "../../../../lib/pdf/detect/scan/areas.ts";

/** A picture drawn by characters: "#" is ink. */
function drawn(...rows: string[]) {
  const data = Uint8Array.from(rows.join(""), (sign) => (sign === "#" ? 1 : 0));
  return { width: rows[0]?.length ?? 0, height: rows.length, data };
}

describe("the areas of a picture", () => {
  it("are one where two arms meet below, and are told in the order in which they begin", () => {
    const picture = drawn("..#...#..#", "#.#...#...", "#.#####.#.", "..........");
    expect(findAreas(picture, 1)).toEqual([
      { left: 2, top: 0, right: 7, foot: 3, pixels: 9 },
      { left: 9, top: 0, right: 10, foot: 1, pixels: 1 },
      { left: 0, top: 1, right: 1, foot: 3, pixels: 2 },
      { left: 8, top: 2, right: 9, foot: 3, pixels: 1 },
    ]);
  });

  it("do not hang together by a corner", () => {
    expect(findAreas(drawn("#.", ".#"), 1)).toHaveLength(2);
  });

  it("are also those of paper, within ink", () => {
    expect(findAreas(drawn("####", "#..#", "####"), 0)).toEqual([
      { left: 1, top: 1, right: 3, foot: 2, pixels: 2 },
    ]);
  });
});
