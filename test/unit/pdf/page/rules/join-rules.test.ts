import { expect, test } from "vitest";
import { joinRules, joinWalls } from "../../../../../lib/pdf/page/rules/join-rules.ts";

const wall = (x: number, y: number, height = 18) => ({ x, y, width: 0, height });
const rule = (x: number, y: number, width = 18) => ({ x, y, width, height: 0 });

test("joins the pieces of a rule, and of the wall of a column", () => {
  expect(joinRules([rule(20, 100), rule(0, 100.4)])).toEqual([
    { x: 0, y: 100, width: 38, height: expect.closeTo(0.4) },
  ]);
  expect(joinWalls([wall(50, 20), wall(50, 0)])).toEqual([{ x: 50, y: 0, width: 0, height: 38 }]);
});

test("joins no pieces that are far apart, and none to the one before that stands beside them", () => {
  const apart = [wall(50, 0), wall(50, 40), wall(80, 0)];
  expect(joinWalls(apart)).toEqual(apart);
  // In order of their rounded places, the higher one comes after the lower.
  const off = [wall(50.4, 100), wall(50.6, 0)];
  expect(joinWalls(off)).toEqual(off);
});
