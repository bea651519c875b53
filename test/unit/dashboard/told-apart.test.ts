import { expect, test } from "vitest";
import { inLabels, labelsToldApart } from "../../../lib/dashboard/workspace/told-apart.ts";

test("fields with one label go by where they stand, if all of them stand elsewhere", () => {
  const at = (section: string | null, row: string | null = null) => ({ label: "Born", section, row });
  const told = (...fields: ReturnType<typeof at>[]) => [
    ...labelsToldApart(fields.map((one, index) => ({ id: `f${index}`, ...one }))).values(),
  ];
  expect(told(at("Applicant"), at("Children", "1"), at("Children", "2"))).toEqual([
    "Born (Applicant)",
    "Born (Children, row 1)",
    "Born (Children, row 2)",
  ]);
  expect(told(at("Applicant"), at("Applicant"))).toEqual(["Born (1 of 2)", "Born (2 of 2)"]);
  expect(told(at(null), at("A".repeat(80)))).toEqual(["Born (1 of 2)", "Born (2 of 2)"]);
});

test("fields with one label are counted in the form's order, all others keep theirs", () => {
  const fields = [
    { id: "f1", label: "Judge" },
    { id: "f2", label: "Date" },
    { id: "f3", label: "Judge" },
    { id: "f4", label: "" },
    { id: "f5", label: "" },
  ];
  expect([...labelsToldApart(fields)].toSorted()).toEqual([
    ["f1", "Judge (1 of 2)"],
    ["f2", "Date"],
    ["f3", "Judge (2 of 2)"],
    ["f4", "f4"],
    ["f5", "f5"],
  ]);
});

test("the parts of one value are called and counted as one", () => {
  const part = (id: string, group: string, index: number) => ({
    ...{ id, label: "Born", group: { id: group, index } as never },
  });
  const cells = [part("f1", "g1", 0), part("f2", "g1", 1), part("f3", "g2", 0), part("f4", "g2", 1)];
  const told = (...fields: typeof cells) => [...labelsToldApart(fields).values()];
  expect(told(...cells)).toEqual(["Born (1 of 2)", "Born (1 of 2)", "Born (2 of 2)", "Born (2 of 2)"]);
  expect(told(...cells.slice(0, 2))).toEqual(["Born", "Born"]);
});

test("what the service says of fields names them by their labels", () => {
  const labels = new Map([
    ["f1", "Judge"],
    ["f12", "f12"],
  ]);
  expect(inLabels("One field (f1, f12, f99) on form f1x.", labels)).toBe(
    "One field (“Judge”, f12, f99) on form f1x.",
  );
});
