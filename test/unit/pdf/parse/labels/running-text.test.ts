import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const labelsOf = async (builder: FormBuilder) =>
  (await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 60 })).fields.map(({ label }) => label);

test("calls the blanks of a sentence by what leads to each, over the ends of its lines", async () => {
  const builder = new FormBuilder()
    .text(50, 700, "My child,")
    .field("Tx", "a", [90, 697, 300, 711])
    .text(303, 700, ", in room")
    .field("Tx", "b", [345, 697, 385, 711])
    .text(388, 700, ", may take part in the visit to")
    .text(50, 678, "the museum. In an emergency please call")
    .field("Tx", "c", [232, 675, 470, 689])
    .text(474, 678, "at")
    .field("Tx", "d", [50, 653, 160, 667]);
  expect(await labelsOf(builder)).toEqual(["My child", "in room", "In an emergency please call", "at"]);
});

test("reads counted things in a sentence behind their blanks", async () => {
  const builder = new FormBuilder()
    .text(50, 700, "We shall be")
    .field("Tx", "a", [105, 697, 135, 711])
    .text(139, 700, "adults,")
    .field("Tx", "b", [173, 697, 203, 711])
    .text(207, 700, "children and")
    .field("Tx", "c", [264, 697, 294, 711])
    .text(298, 700, "dogs");
  const labels = await labelsOf(builder);
  expect(labels.map((label) => /adults|children|dogs/.exec(label)?.[0])).toEqual([
    "adults",
    "children",
    "dogs",
  ]);
});

test("takes no line's number before a blank for words of a sentence", async () => {
  const builder = new FormBuilder()
    .text(50, 700, "1a Wages of all your jobs in this year and in")
    .text(480, 700, "1a")
    .field("Tx", "a", [494, 697, 560, 711])
    .text(50, 684, "b wages that are not on a form of your employer")
    .text(480, 684, "1b")
    .field("Tx", "b", [494, 681, 560, 695]);
  for (const label of await labelsOf(builder)) expect(label).toMatch(/wages/i);
});
