import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FEATURES } from "../../../../lib/pdf/detect/features/features.ts";
import { MODEL } from "../../../../lib/pdf/detect/model/model.ts";
import { confidenceOf, scoreOf } from "../../../../lib/pdf/detect/score.ts";

const TRAINING = join(import.meta.dirname, "../../../../lab/training");
const rows = JSON.parse(readFileSync(join(TRAINING, "scored-rows.gen.json"), "utf8")) as {
  row: number[];
  score: number;
}[];

test("scores rows as the program did that trained the model", () => {
  expect(rows.length).toBeGreaterThanOrEqual(20);
  for (const { row, score } of rows) expect(scoreOf(Float32Array.from(row), MODEL)).toBeCloseTo(score, 4);
});

test("computes the features that the model was trained on, in their order", () => {
  expect(FEATURES).toEqual(MODEL.features);
});

test("goes left where a value is the threshold itself", () => {
  const tree = { feature: [0], threshold: [2.5], left: [-1], right: [-2], leaf: [-1, 1] };
  const scores = [2.5, 2.6].map((value) => scoreOf(Float32Array.of(value), { trees: [tree] }));
  expect(scores.map((score) => score > 0.5)).toEqual([false, true]);
});

test("tells confidence between the scores at which it was measured, and never less for a higher score", () => {
  const calibration = [
    [0, 0],
    [0.5, 0.2],
    [1, 0.9],
  ] as const;
  expect([0.25, 0.5, 0.75].map((score) => confidenceOf(score, { calibration }))).toEqual([
    0.1,
    0.2,
    expect.closeTo(0.55, 5),
  ]);
  const measured = MODEL.calibration.map(([, confidence]) => confidence);
  expect(measured).toEqual([...measured].sort((a, b) => a - b));
});
