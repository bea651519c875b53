import { expect, test } from "vitest";
import type { Field } from "../../../../../lib/domain/parsed-form.ts";
import { describeField } from "../../../../../lib/instructions/openai/form/describe-field.ts";
import { offerFields } from "../../../../../lib/instructions/openai/form/offered-field.ts";
import { field, form, text } from "../fields.ts";
import { judgeValue } from "./judge-one.ts";

const PROMPT = "We apply together. The car is new.";
const narrow = (label: string, width: number): Field =>
  field(label, { widgets: [{ page: 1, x: 72, y: 20, width, height: 11 }] });
const judge = (about: Field, value: string, quote: string) =>
  judgeValue(about, { fills: [text(about.id, value, quote)] }, PROMPT);

test("a text that is a box to check is offered as a box, and holds an X", () => {
  const box = narrow("If applying together, check this box", 11);
  const [offered] = offerFields(form(box));
  expect(offered && describeField(offered, { hasPage: true, listsOptions: true })).toContain("{box}");
  for (const value of ["on", "X", "yes", "✓"]) expect(judge(box, value, "We apply together")).toBe("X");
  expect(judge(box, "off", "We apply together")).toBe("value_empty");
});

test("a narrow line takes a mark for what was said; a wide one does not, nor does a line for what nobody declared", () => {
  expect(judge(narrow("New car", 28), "x", "The car is new")).toBe("X");
  expect(judge(narrow("New car", 200), "x", "The car is new")).toBe("value_not_said");
  expect(judge(narrow("I certify that all of this is true", 28), "x", "The car is new")).toBe("not_declared");
  expect(judge(narrow("New car", 28), "x", "The car is used")).toBe("quote_missing");
});
