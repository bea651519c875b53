import { describe, expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aForm } from "../../../../fixtures/forms.ts";
import { faultsOf, GERMAN, TENANT, TODAY, type Told } from "./played.ts";

/** What is written or suggested, by label. */
function proposedBy(prompt: string): string[] {
  const form = aForm(TENANT);
  const { values, suggested = [] } = planFor({ form, prompt, today: TODAY });
  const labels = new Map(form.fields.map(({ id, label }) => [id, label]));
  return [...values, ...suggested].map(({ fieldId }) => labels.get(fieldId) ?? fieldId);
}

test.each([
  "Stop sending me the newsletter.",
  "Nobody here has pets.",
  "No one needs a parking space.",
  "Leave the phone number blank.",
])("what somebody refuses is no suggestion of a tick: %s", (says) => expect(proposedBy(says)).toEqual([]));

describe("what should be somewhere is told", () => {
  test.each<Told>([
    { says: "The city should read Boston.", on: TENANT, right: { City: "Boston" } },
    { says: "The ZIP code should be 02134.", on: TENANT, right: { "ZIP code": "02134" } },
  ])("$says", (told) => expect(faultsOf(told)).toEqual([]));
});

test("a street that a sentence tells keeps its number", () => {
  const form = aForm(GERMAN);
  const prompt = "Die Straße ist Parkallee 3.";
  const { values, suggested = [] } = planFor({ form, prompt, today: TODAY });
  expect([...values, ...suggested].map(({ value }) => value)).toEqual(["Parkallee 3"]);
});
