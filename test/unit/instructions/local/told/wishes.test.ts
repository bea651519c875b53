import { expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aCheckbox, aForm, aText } from "../../../../fixtures/forms.ts";
import { TODAY } from "./played.ts";

test.each([
  ["Vegan", "I want to become vegan."],
  ["First aid", "I would like to learn first aid."],
  ["Végétarien", "Je voudrais devenir végétarien."],
  ["Vegetariano", "Vorrei diventare vegetariano."],
])("what somebody wishes to be or to learn is not so yet: %s", (caption, prompt) => {
  const form = aForm([aText("Name"), aCheckbox(caption), aText("City")]);
  const { values, suggested = [] } = planFor({ form, prompt, today: TODAY });
  expect(values).toEqual([]);
  expect(suggested.flatMap(({ fieldId, why }) => (fieldId === "f2" ? [why] : []))).toEqual(["another_time"]);
});
