import { expect, test } from "vitest";
import { aChoice, aRadio, aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

test("a key means the field that is labelled so rather than one labelled with a synonym", async () => {
  expect(await filled([aText("Province"), aText("State")], "State: Ohio")).toEqual({ State: "Ohio" });
});

test("what somebody says of himself is for the field that says your, not for the lines of a family", async () => {
  const rows = [1, 2, 3].map((row) =>
    aText("Date of birth", { format: "date", at: { x: 300, y: 200 + 20 * row } }),
  );
  const form = [...rows, aText("Your date of birth", { format: "date" })];
  expect(await filled(form, "I was born on May 3, 1980.")).toEqual({ "Your date of birth": "05/03/1980" });
});

test("the initial goes with the first name where one field asks for both", async () => {
  const form = [aText("Your first name and initial"), aText("Your last name")];
  expect(await filled(form, "I'm Nora B Quist.")).toEqual({
    "Your first name and initial": "Nora B",
    "Your last name": "Quist",
  });
});

test("a list that offers the very words is meant rather than a line that takes any", async () => {
  const form = [
    aText("Region of the branch"),
    aChoice("Region of the office", ["Northern Coast", "Southern Coast"]),
  ];
  expect(await filled(form, "Region: Northern Coast")).toEqual({ "Region of the office": "Northern Coast" });
});

test("a long question is not answered by a word in passing", async () => {
  const question =
    "Has anyone been excluded from public programs because of fraud in any state of the country";
  expect(
    await filled([aRadio(question, ["Yes", "No"])], "programs: see below. I heard of your programs."),
  ).toEqual({});
});

test("a checkbox with several captioned boxes is chosen from like radio buttons", async () => {
  const options = ["Owner", "Tenant for life"].map((label, i) => ({ value: `b${i}`, label }));
  const box = { type: "checkbox", label: "You are", options } as const;
  expect(await filled([{ ...box, options: [...options] }], "You are: Tenant for life")).toEqual({
    "You are": "b1",
  });
});

test("the last digits of a number are for the field that asks for no more", async () => {
  const form = [
    aText("Social security number", { format: "ssn" }),
    aText("Last 4 digits of Social Security number"),
  ];
  expect(await filled(form, "The last four of my social are 4411.")).toEqual({
    "Last 4 digits of Social Security number": "4411",
  });
});

test("a heading that speaks of income keeps the employer's name out of no line below it", async () => {
  const form = [
    aText("Employer or business", { section: "Employment and income" }),
    aText("Gross income", { section: "Employment and income", format: "money" }),
  ];
  expect(await filled(form, "My employer is Lakeside Clinic and my gross income is $4,150.")).toEqual({
    "Employer or business": "Lakeside Clinic",
    "Gross income": "4,150",
  });
});
