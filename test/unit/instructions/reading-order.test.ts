import { expect, test } from "vitest";
import type { Field } from "../../../lib/domain/parsed-form.ts";
import { sectionBySection } from "../../../lib/instructions/reading-order.ts";
import { field } from "./openai/fields.ts";

const at = (label: string, page: number, x: number, y: number, rest: Partial<Field> = {}) =>
  field(label, { widgets: [{ page, x, y, width: 50, height: 14 }], ...rest });
const order = (...fields: Field[]) => sectionBySection(fields).map(({ label }) => label);

test("page by page, line by line, left to right", () => {
  const fields = [
    at("second page", 2, 0, 0),
    at("below", 1, 0, 40),
    at("right, a little higher", 1, 200, 18),
    at("left", 1, 0, 20),
  ];
  expect(order(...fields)).toEqual(["left", "right, a little higher", "below", "second page"]);
});

test("sections that stand side by side are read one after the other", () => {
  const fields = [
    at("employer 1", 1, 300, 20, { section: "Employer" }),
    at("applicant 2", 1, 0, 40, { section: "Applicant" }),
    at("applicant 1", 1, 0, 20, { section: "Applicant" }),
    at("employer 2", 1, 300, 40, { section: "Employer" }),
  ];
  expect(order(...fields)).toEqual(["applicant 1", "applicant 2", "employer 1", "employer 2"]);
});

test("a field without a widget comes last", () => {
  expect(order(field("nowhere", { widgets: [] }), at("somewhere", 9, 0, 0))).toEqual([
    "somewhere",
    "nowhere",
  ]);
});
