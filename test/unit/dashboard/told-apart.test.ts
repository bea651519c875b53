import { expect, test } from "vitest";
import { labelsToldApart } from "../../../lib/dashboard/workspace/told-apart.ts";

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
