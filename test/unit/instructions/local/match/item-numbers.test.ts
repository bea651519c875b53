import { describe, expect, test } from "vitest";
import { itemNumberOf, quotedItem } from "../../../../../lib/instructions/local/form/item-numbers.ts";
import { aForm, aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

describe("the number that a form prints before a field", () => {
  test.each([
    ["4. Enter your wages", null, "4"],
    ["Line 10a: Exemptions", null, "10a"],
    ["4(c) Extra withholding", null, "4c"],
    ["Wages", "Page 2. Part I. Income. 12. Enter the wages", "12"],
    ["Wages", "Income. Attach your forms here. 1a. Total wages", "1a"],
    ["Tax withheld", "Payments. 25. Tax withheld from: a. Forms of employers", "25a"],
    ["Wages paid in 2024", null, null],
    ["Total", "See the form of your employer, box 1a. total of all", null],
  ])("%s, %s", (label, tooltip, number) => {
    const [field] = aForm([aText(label, { tooltip })]).fields;
    expect(field && itemNumberOf(field)).toBe(number);
  });
});

test("a key quotes an item by its number, whatever words stand beside it", () => {
  expect(quotedItem("Line 27 tips received")).toEqual({ item: "27", rest: "tips received" });
  expect(quotedItem("box 3b")).toEqual({ item: "3b", rest: "" });
  expect(quotedItem("25a")).toEqual({ item: "25a", rest: "" });
  expect(quotedItem("Street line")).toBeNull();
});

const taxes = [aText("1. Enter your wages"), aText("2. Add lines 1 and 1a"), aText("3. Tax on line 1")];

test.each(["Line 1: 52,000", "line 1 is 52,000", "On line 1 put 52000."])(
  "writes on the line that is quoted: %s",
  async (prompt) => {
    expect(Object.keys(await filled(taxes, prompt))).toEqual(["1. Enter your wages"]);
  },
);

const income = [aText("1a. Total wages"), aText("25a. Tax withheld")];

test.each([
  "Line 1a: 52,000, 25a 4,300",
  "Line 1a: 52,000\nLine 25a: 4,300",
  "Wage earner. Line 1a 52,000, line 25a 4,300",
])("writes on each line that is quoted: %s", async (prompt) => {
  expect(await filled(income, prompt)).toEqual({ "1a. Total wages": "52,000", "25a. Tax withheld": "4,300" });
});

test("keeps the number of a line with the words that follow it", async () => {
  const prompt = "Line 1. Amount: 52,000, line 3. Amount: 4,300";
  expect(await filled(taxes, prompt)).toEqual({
    "1. Enter your wages": "52,000",
    "3. Tax on line 1": "4,300",
  });
});

test("writes nothing on other lines when the form has none of that number", async () => {
  expect(await filled(taxes, "Line 9: 52,000")).toEqual({});
});

test("a letter under a step is an item of that step", async () => {
  const form = ["(a) Other income", "(b) Deductions", "(c) Extra withholding"].map((label) =>
    aText(label, { section: "Step 4 (optional)" }),
  );
  expect(await filled(form, "Hi. Step 4b should be 1,500 and step 4(c) is 30.")).toEqual({
    "(b) Deductions": "1,500",
    "(c) Extra withholding": "30",
  });
});
