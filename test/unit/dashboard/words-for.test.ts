import { expect, test } from "vitest";
import { valueOfWords } from "../../../lib/dashboard/workspace/words-for.ts";
import { aCheckbox, aChoice, aForm, aRadio, aText } from "../../fixtures/forms.ts";

const [name, date, box, list, radio] = aForm([
  aText("Name"),
  aText("Signed on", { format: "date", date_order: "mdy" }),
  aCheckbox("Member"),
  aChoice("Country", ["France", "Peru"]),
  aRadio("Status", ["Single", "Married"]),
]).fields;
const NOW = new Date(2026, 2, 9);

test.each([
  ["Ada", name, "Ada"],
  ["Name: Ada", name, "Ada"],
  ["at 10:30", name, "at 10:30"],
  ["Date: today", date, "03/09/2026"],
  ["Heute", date, "03/09/2026"],
  ["today", name, "today"],
  ["a member", box, "Member"],
  ["she lives in peru", list, "Peru"],
  ["Spain", list, null],
  ["she is married", radio, "Married"],
  ["she lives in Peru", radio, null],
])("“%s” put in a blank is what the blank is to hold", (text, field, value) => {
  if (!field) throw new Error("Expected a field.");
  const held = valueOfWords(field, text, undefined, NOW);
  const shown = field.options.find((option) => option.value === held)?.label ?? held;
  expect(shown).toBe(value);
});
