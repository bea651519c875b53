import { expect, test } from "vitest";
import { aCheckbox, aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const box = (label: string) => aCheckbox(label, { options: [{ value: "On", label }] });
const form = [box("Income"), box("Wohnkosten"), box("I live in this flat alone"), aText("Remarks")];

test("a word before a colon names what follows and ticks nothing", async () => {
  expect(await filled(form, "Hello there, income: none of your business.")).toEqual({});
});

test("a caption of one word is not mentioned in passing, whatever words it is in English", async () => {
  expect(await filled(form, "She says that the housing costs are high.")).toEqual({});
  expect(await filled(form, "Please see the attachment. Housing cost.")).toEqual({ Wohnkosten: "On" });
});
