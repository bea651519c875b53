import fc from "fast-check";
import { expect, test } from "vitest";
import { inRows } from "../../../../../lib/pdf/page/rows.ts";

const boxAt = (y: number, height: number) => ({ x: 0, y, width: 10, height });

test("finds what reaches into a band, in the order given, and misses none of it", () => {
  const boxes = fc.array(fc.tuple(fc.integer({ min: -100, max: 900 }), fc.integer({ min: 0, max: 700 })));
  fc.assert(
    fc.property(
      boxes,
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 200 }),
      (drawn, top, reach) => {
        const things = drawn.map(([y, height]) => boxAt(y, height));
        const { find, any } = inRows(things);
        const foot = top + reach;
        const isInside = (box: (typeof things)[number]) => box.y <= foot && box.y + box.height >= top;
        const found = find(top, foot);
        expect(found).toEqual(things.filter((thing) => found.includes(thing)));
        expect(found.filter(isInside)).toEqual(things.filter(isInside));
        expect(any(top, foot, isInside)).toBe(things.some(isInside));
      },
    ),
  );
});

test("finds things however far off the page they stand", () => {
  const [near, far, high] = [boxAt(50, 10), boxAt(1e20, 10), boxAt(-1e20, 2e20)];
  const { find, any } = inRows([near, far, high]);
  expect(find(40, 60)).toEqual([near, high]);
  expect(find(1e20, 1e20)).toContain(far);
  expect(any(-1e30, 1e30, (thing) => thing === near)).toBe(true);
});
