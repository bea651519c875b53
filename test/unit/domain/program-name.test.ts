import { expect, test } from "vitest";
import { tellingNames } from "../../../lib/domain/program-name.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

const namesOf = (...fields: [label: string, name: string][]) =>
  Object.fromEntries(tellingNames(aForm(fields.map(([label, name]) => aText(label, { name }))).fields));

test("tells a name that says more than its label", () => {
  expect(namesOf(["Name", "first_name"], ["Address", "plaintiff_address_on_one_line"])).toEqual({
    f1: "first name",
    f2: "plaintiff address on one line",
  });
});

test("is silent about names that repeat the label, count, or are of programs alone", () => {
  expect(namesOf(["Last name", "LastName"], ["Town", "Text12"], ["State", "form1[0].f1_07[0]"])).toEqual({});
});

test("is silent where the words are those of many names, or the label says enough", () => {
  const many = ["city", "street", "phone", "email"].map((part): [string, string] => [
    part,
    `applicant_${part}`,
  ]);
  expect(namesOf(...many)).toEqual({});
  expect(namesOf(["Amount of overstatement in euros this year", "overpaid"])).toEqual({});
});
