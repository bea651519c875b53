import { expect, test } from "vitest";
import { labelsToldApart } from "../../../lib/dashboard/workspace/told-apart.ts";

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
