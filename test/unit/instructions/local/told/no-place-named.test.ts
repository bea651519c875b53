import { describe, expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aForm, aText } from "../../../../fixtures/forms.ts";
import { TODAY } from "./played.ts";

/** What is written, and what is suggested, by label. */
function told(labels: readonly string[], prompt: string) {
  const form = aForm(labels.map((label) => aText(label)));
  const labelOf = new Map(form.fields.map(({ id, label }) => [id, label]));
  const { values, suggested = [] } = planFor({ form, prompt, today: TODAY });
  const byLabel = (all: readonly { fieldId: string; value: unknown }[]) =>
    Object.fromEntries(all.map(({ fieldId, value }) => [labelOf.get(fieldId), value]));
  return { written: byLabel(values), suggested: byLabel(suggested) };
}

describe("what names no place of the form is not written", () => {
  test.each([
    ["Subject: Request for planning advice", ["Full name", "Planning advice"]],
    ["BIO210 - Introduction to marine programs", ["Student", "Program"]],
    ["Re: Renewal of my mooring permit", ["Applicant", "Permit"]],
  ])("%s", (prompt, labels) => {
    expect(told(labels, prompt).written).toEqual({});
  });

  test.each(["[Name of the author, if needed]", "[Your address]"])(
    "an open place of a template: %s",
    (line) => {
      expect(told(["Author", "Address"], `Dear Sir,\n${line}\n`).written).toEqual({});
    },
  );
});

test("a mark inside of quotation marks ends no key", () => {
  const { written, suggested } = told(
    ["Title", "Author"],
    'It is titled "Tides: A Short History" and I wrote it.',
  );
  for (const value of [...Object.values(written), ...Object.values(suggested)])
    expect(value).not.toBe("A Short History");
});

test.each(["andré.roux@example.org", "zoë@example.com"])(
  "an e-mail address keeps its accents: %s",
  (email) => {
    expect(told(["Name", "E-mail"], `E-mail: ${email}`).written).toEqual({ "E-mail": email });
  },
);

test("what one does, where and since when is more than a job title", () => {
  const { written } = told(
    ["Name", "Job title"],
    "I work as a lab technician at Northside Clinic since 2019.",
  );
  expect(written).not.toHaveProperty("Job title");
});

test("a sum in a list is no text", () => {
  const { written, suggested } = told(["Job title", "Income"], "I am a welder, $3,200 a month before taxes.");
  expect([written["Job title"], suggested["Job title"]]).not.toContain("$3,200 a month before taxes");
});
