import { describe, expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const fields = [aText("Date of birth", { format: "date" }), aText("Wages", { format: "money" })];

describe("a date whose day alone is corrected", () => {
  test.each([
    ["I was born on May 6th, 1990 - no wait, make that the 14th.", "05/14/1990"],
    ["I was born May 6, 1990, no, the 7th of May.", "05/07/1990"],
    ["I was born on the sixth of May 1990, sorry, the 16th.", undefined],
    ["I was born on 05/06/1990, no wait, the 7th.", undefined],
    ["I was born on May 6, 1990, no wait, the 7th of June.", undefined],
    ["I was born on May 6, 1990, no wait, we live on the 7th floor.", undefined],
  ])("%s", async (prompt, date) => {
    expect((await filled(fields, prompt))["Date of birth"]).toBe(date);
  });
});

test.each([
  "My wages were 1,240, actually 1,204 not 1,240.",
  "Wages: 1,240 (actually 1,204)",
  "Wages: 1,240, sorry, 1,204",
])("the sum that is not meant is not written: %s", async (prompt) => {
  expect(await filled(fields, prompt)).toEqual({ Wages: "1,204" });
});

test.each([
  ["the twelfth of May 1990", "05/12/1990"],
  ["May twenty-first, 1990", "05/21/1990"],
  ["the thirty-first of January 1990", "01/31/1990"],
  ["the thirtieth of June 1990", "06/30/1990"],
])("a day in words: %s", async (said, date) => {
  expect(await filled(fields, `My date of birth is ${said}.`)).toEqual({ "Date of birth": date });
});

test("a later sentence may correct the number of the house alone", async () => {
  const form = [aText("Street address"), aText("City"), aText("State"), aText("ZIP code")];
  const prompt = "I live at 410 S Main St, Salem, OR 97301. Change the address: it's 412 S Main, not 410.";
  expect(await filled(form, prompt)).toMatchObject({ "Street address": "412 S Main St", City: "Salem" });
  const other = "I live at 12 Main St, Salem, OR 97301. We have 2 children and a dog, not 12.";
  expect(await filled(form, other)).toMatchObject({ "Street address": "12 Main St" });
});
