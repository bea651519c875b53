import { expect, test } from "vitest";
import type { Evidence, PlannedValue } from "../../../lib/domain/fill-plan.ts";
import { withoutDerived } from "../../../lib/instructions/without-derived.ts";

const value = (fieldId: string, evidence: Evidence): PlannedValue => ({
  fieldId,
  value: "12/31/2009",
  confidence: 0.6,
  source: { start: 0, end: 19, text: "new year's eve 2009" },
  rule: "model",
  evidence,
});

test("a value that is merely derived becomes a candidate, and the proved ones stay", () => {
  const plan = withoutDerived({
    engine: "test:1",
    values: [value("f1", "verbatim"), value("f2", "reformatted"), value("f3", "derived")],
    leftBlank: [],
    ambiguous: [{ fieldId: "f4", candidates: ["a", "b"] }],
    unused: [],
    warnings: [],
  });
  expect(plan.values.map(({ fieldId }) => fieldId)).toEqual(["f1", "f2"]);
  expect(plan.ambiguous).toEqual([
    { fieldId: "f4", candidates: ["a", "b"] },
    { fieldId: "f3", candidates: ["12/31/2009"] },
  ]);
});
