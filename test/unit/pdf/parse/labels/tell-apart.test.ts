import { expect, test } from "vitest";
import { type Named, tellApart } from "../../../../../lib/pdf/parse/labels/tell-apart.ts";

const named = (label: string, y: number, ...contexts: (string | null)[]): Named => ({
  label,
  type: "text",
  contexts: () => contexts,
  entry: () => null,
  place: { page: 1, x: 50, y, width: 100, height: 12 },
});

test("leaves labels alone that differ", () => {
  expect(tellApart([named("City", 0, "Home"), named("State", 20, "Home")])).toEqual(["City", "State"]);
});

test("adds the first context that differs", () => {
  expect(tellApart([named("City", 0, "Same", "Home"), named("City", 20, "Same", "Work")])).toEqual([
    "City (Home)",
    "City (Work)",
  ]);
});

test("adds numbers of rows where contexts leave fields alike", () => {
  const fields = [named("Name", 0, "Child"), named("Name", 20, "Child"), named("Name", 40, "Parent")];
  expect(tellApart(fields)).toEqual(["Name (Child) (row 1)", "Name (Child) (row 2)", "Name (Parent)"]);
});

test("adds to a label of the longest kind by cutting it, not by making it longer", () => {
  const label = "word ".repeat(39).trim();
  const labels = tellApart([named(label, 0, "Home"), named(label, 20, "Work")]);
  expect(labels.map((each) => each.slice(-12))).toEqual(["word… (Home)", "word… (Work)"]);
  for (const each of labels) expect(each.length).toBeLessThanOrEqual(200);
});

test("repeats nothing that the label says, and takes nothing long or in parentheses over", () => {
  const fields = [
    named("Home city", 0, "Home"),
    named("Home city", 20, "Address (street and number)"),
    named("Home city", 40, "x".repeat(80)),
  ];
  expect(tellApart(fields)).toEqual(["Home city (row 1)", "Home city (Address)", "Home city (row 2)"]);
});

test("adds with what entries begin where each field stands in another", () => {
  const entries = ["Tenant", "Landlord", null];
  const fields = entries.map((entry, index) => ({ ...named("City", 30 * index), entry: () => entry }));
  expect(tellApart(fields.slice(0, 2))).toEqual(["City (Tenant)", "City (Landlord)"]);
  expect(tellApart(fields)).toEqual(["City (row 1)", "City (row 2)", "City (row 3)"]);
});
