import { expect, test } from "vitest";
import { measurementTables, type ScoredCase } from "../../../bin/accuracy/report.ts";

const scored = (about: Partial<ScoredCase>): ScoredCase => ({
  id: "a",
  form: "tax",
  style: "list",
  want: 10,
  right: 10,
  visible: 10,
  wrong: [],
  extra: [],
  others: 100,
  pass: true,
  ...about,
});

test("a table adds up the cases by style and by form", () => {
  const cases = [
    scored({}),
    scored({ style: "prose", right: 6, visible: 3, wrong: ["x", "y"], pass: false }),
    scored({ form: "visa", extra: ["z"], pass: false, others: 50 }),
  ];
  const lines = measurementTables([{ title: "Local", cases }]).split("\n");
  expect(lines[0]).toBe("## Local");
  expect(lines).toContain("| all | 3 | 30 | 86.7 % | 89.7 % | 0.40 | 88.5 % | 33.3 % | 0 |");
  expect(lines).toContain("| prose | 1 | 10 | 60.0 % | 75.0 % | 0.00 | 50.0 % | 0.0 % | 0 |");
  expect(lines).toContain("| visa | 1 | 10 | 100.0 % | 90.9 % | 2.00 | 100.0 % | 0.0 % | 0 |");
});

test("a case that failed counts as one, and shares of nothing are a dash", () => {
  const failed = scored({ want: 0, right: 0, visible: 0, others: 0, pass: false, failed: "fill failed" });
  expect(measurementTables([{ title: "Local", cases: [failed] }])).toContain(
    "| all | 1 | 0 | – | – | – | – | 0.0 % | 1 |",
  );
});

test("an engine that was not measured says so and has no figures", () => {
  const page = measurementTables([{ title: "The model", cases: null }]);
  expect(page).toContain("Not measured");
  expect(page).not.toMatch(/\d/);
});
