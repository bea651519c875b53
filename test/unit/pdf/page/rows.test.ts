import { expect, test } from "vitest";
import { byRow } from "../../../../lib/pdf/page/rows.ts";

const at = (y: number, height: number) => ({ x: 0, y, width: 10, height });

test("finds what reaches into a band once, in the order given", () => {
  const things = [at(100, 60), at(0, 700), at(90, 5), at(60, 100), at(400, 5)];
  const [low, tall, short, high] = things;
  expect(byRow(things)(80, 130)).toEqual([low, tall, short, high]);
});

test("finds what began over the band", () => {
  const [thing] = [at(10, 200)];
  expect(byRow([thing])(150, 160)).toEqual([thing]);
  expect(byRow([thing])(300, 310)).toEqual([]);
});
