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
    ["Subject: Booking of the Harbour Event", ["Event name", "Organizer"]],
    ["BIO210 - Introduction to Marine Programs", ["Full name", "Program", "Student ID"]],
  ])("%s", (prompt, labels) => {
    expect(told(labels, prompt).written).toEqual({});
  });

  test("an open place of a template", () => {
    const { written } = told(["Author", "Title"], "Title: Tides\n[Author Details, if needed]");
    expect(written).toEqual({ Title: "Tides" });
  });
});

test("a mark inside of quotation marks ends no key", () => {
  const { written } = told(
    ["Paper title", "A short"],
    'I submit a paper titled "A Short: Tides of the North".',
  );
  expect(written).toEqual({});
});

test.each(["andré.roux@example.org", "zoë@example.com"])(
  "an e-mail address keeps its accents: %s",
  (email) => {
    expect(told(["Name", "E-mail"], `E-mail: ${email}`).written).toEqual({ "E-mail": email });
  },
);
