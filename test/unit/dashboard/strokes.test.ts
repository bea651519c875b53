import { describe, expect, test } from "vitest";
import { cutOf } from "../../../lib/dashboard/edit/strokes.ts";

describe("a drawn signature", () => {
  test("is cut to its ink, with room for the pen", () => {
    const wide = [
      [100, 50],
      [820, 50],
    ] as const;
    const high = [
      [300, 40],
      [300, 136],
    ] as const;
    expect(cutOf([wide, high])).toEqual({ x: 96, y: 36, width: 728, height: 104, pen: 4 });
  });

  test.each([
    [
      "a high one",
      [
        [0, 0],
        [300, 240],
      ] as const,
    ],
    [
      "a wide one",
      [
        [0, 0],
        [900, 60],
      ] as const,
    ],
  ])("has a line of about a point where it is laid into a place to sign: %s", (_, stroke) => {
    const { width, height, pen } = cutOf([stroke]) ?? { width: 0, height: 0, pen: 0 };
    const line = pen * Math.min(180 / width, 24 / height);
    expect(line).toBeGreaterThan(0.9);
    expect(line).toBeLessThanOrEqual(1);
  });

  test("may be a dot, and is nothing without ink", () => {
    expect(cutOf([[[10, 10]]])).toEqual({ x: 7, y: 7, width: 6, height: 6, pen: 3 });
    expect(cutOf([])).toBeNull();
  });
});
