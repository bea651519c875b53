import { expect, test } from "vitest";
import { type Box, boxAt, boxWithoutPointer } from "../../../lib/dashboard/edit/mark-box.ts";

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
