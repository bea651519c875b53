import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

async function labelsOf(builder: FormBuilder): Promise<Record<string, string>> {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  return Object.fromEntries(fields.map(({ name, label }) => [name, label]));
}

/** A blank with a caption on its left and another over it, either of which may be its own. */
const between = (name: string): FormBuilder =>
  new FormBuilder().text(50, 704, "Circuit").text(130, 721, "County").field("Tx", name, [130, 700, 280, 716]);

test("of two captions that are near, a blank takes the one that its name says", async () => {
  expect(await labelsOf(between("f1"))).toEqual({ f1: "County" });
  expect(await labelsOf(between("circuit_2"))).toEqual({ circuit_2: "Circuit" });
  expect(await labelsOf(between("Court[0].Circuit[0]"))).toEqual({
    "Court[0].Circuit[0]": "Circuit",
  });
});

test("what an editor names every field says nothing", async () => {
  const builder = new FormBuilder()
    .text(50, 704, "Text")
    .text(130, 721, "Circuit")
    .field("Tx", "Text 1", [130, 700, 280, 716]);
  expect(await labelsOf(builder)).toEqual({ "Text 1": "Circuit" });
});

test("what most names of a page share tells none of them", async () => {
  const builder = new FormBuilder();
  const captions = ["Name", "Street", "City", "State", "County"];
  for (const [row, caption] of captions.entries()) {
    const y = 700 - 40 * row;
    builder.text(50, y + 18, caption).field("Tx", `permit_${"abcde"[row]}`, [50, y, 200, y + 14]);
    builder.text(205, y + 3, "of this permit", { size: 8 });
  }
  expect(Object.values(await labelsOf(builder))).toEqual(captions);
});

test("a name fetches no text from afar", async () => {
  const builder = new FormBuilder()
    .text(50, 740, "Employer")
    .text(50, 718, "Name")
    .field("Tx", "employer", [50, 700, 200, 714]);
  expect(await labelsOf(builder)).toEqual({ employer: "Name" });
});
