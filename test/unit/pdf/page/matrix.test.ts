import { describe, expect, it } from "vitest";
import type { PageFrame } from "../../../../lib/pdf/page/display-geometry.ts";
import { apply, boxOf, type Matrix, multiply, translated } from "../../../../lib/pdf/page/matrix.ts";

const TURNED: Matrix = [0, 2, -2, 0, 100, 50];
const FRAME: PageFrame = { view: [0, 0, 600, 800], rotation: 0 };

describe("transformations", () => {
  it("move before they do anything else", () => {
    expect(translated(10, 20, TURNED)).toEqual(multiply([1, 0, 0, 1, 10, 20], TURNED));
    expect(apply(translated(10, 20, TURNED), 0, 0)).toEqual(apply(TURNED, 10, 20));
  });

  it("turn a rectangle into the box around it", () => {
    expect(boxOf(TURNED, FRAME, [0, 0, 30, 10])).toEqual({ x: 80, y: 690, width: 20, height: 60 });
  });
});
