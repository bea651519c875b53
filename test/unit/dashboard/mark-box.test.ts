import { describe, expect, test } from "vitest";
import {
  type Box,
  boxAt,
  boxOfText,
  boxWithoutPointer,
  startOfText,
} from "../../../lib/dashboard/edit/mark-box.ts";

const PAGE = { width: 600, height: 800 };
const SEEN = { top: 100, bottom: 500 };
const SIGNATURE: Box = { x: 100, y: 590, width: 200, height: 24 };

const middle = ({ y, height }: Box): number => y + height / 2;

test("what no pointer places goes to the middle of what is seen of the page", () => {
  const box = boxWithoutPointer("date", PAGE, SEEN, undefined, []);
  expect(middle(box)).toBe(300);
  expect(box.x + box.width / 2).toBe(300);
});

test("a page that reaches beyond the window takes it on itself", () => {
  const box = boxWithoutPointer("tick", PAGE, { top: -2000, bottom: 60 }, undefined, []);
  expect(middle(box)).toBe(30);
});

test("after a signature it stands on the same line, and under it where the page ends", () => {
  const beside = boxWithoutPointer("date", PAGE, SEEN, SIGNATURE, []);
  // Behind what may be printed there: "Date".
  expect(beside.x).toBeGreaterThan(325);
  expect(middle(beside)).toBe(middle(SIGNATURE));
  const under = boxWithoutPointer("date", PAGE, SEEN, { ...SIGNATURE, width: 450 }, []);
  expect(under.x).toBe(100);
  expect(under.y).toBeGreaterThan(SIGNATURE.y + SIGNATURE.height);
});

test("where something stands beside the signature already, it is placed as without one", () => {
  const first = boxWithoutPointer("date", PAGE, SEEN, SIGNATURE, []);
  expect(middle(boxWithoutPointer("date", PAGE, SEEN, SIGNATURE, [first]))).toBe(300);
});

test("a box is whole on its page wherever one points", () => {
  expect(boxAt({ x: 599, y: 799 }, "text", PAGE)).toMatchObject({ x: 420, y: 786 });
});

describe("the box of a text", () => {
  /** Each letter is six points wide. */
  const widthOf = (text: string): number => text.length * 6;
  const at = (x: number, y: number, text: string) => boxOfText(startOfText({ x, y }), text, PAGE, widthOf);

  test("grows with what is typed into it, and begins where it did", () => {
    const [one, more] = [
      at(100, 200, "Emergency"),
      at(100, 200, "Emergency contact: Owen Quilligan (brother)"),
    ];
    expect([one.box.x, more.box.x]).toEqual([100, 100]);
    expect(more.box.width).toBeGreaterThan(widthOf("Emergency contact: Owen Quilligan (brother)"));
    expect(one.box.width).toBeLessThan(more.box.width);
    expect([one.box.height, one.cut, more.cut]).toEqual([14, false, false]);
  });

  test("takes as many lines as it needs before the edge of the page, under the first", () => {
    const { box, cut } = at(400, 200, "Lindqvist Bakery, pastry chef, income 3,480 a month, since 2019");
    expect(box.x + box.width).toBeLessThan(PAGE.width);
    expect(box).toMatchObject({ x: 400, y: 193, height: 3 * 14 });
    expect(cut).toBe(false);
  });

  test("parts a word that is longer than a line", () => {
    expect(at(400, 200, "x".repeat(50)).box.height).toBe(2 * 14);
  });

  test("moves back where it begins at the very edge, and only as far as it must", () => {
    expect(at(580, 200, "Ada").box.x).toBe(562);
    expect(at(580, 200, "x".repeat(80)).box.x).toBe(406);
  });

  test("says where the page ends before the text does", () => {
    const { box, cut } = at(400, 790, "word ".repeat(30));
    expect(cut).toBe(true);
    expect(box.y + box.height).toBeLessThanOrEqual(PAGE.height);
  });

  test("is as large as one that is given no text yet, while there is none", () => {
    expect(at(100, 200, "").box).toEqual(boxAt({ x: 100, y: 200 }, "text", PAGE));
  });
});
