import { expect, test } from "vitest";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

const parsed = async (first: string, second: string) => {
  const input = new FormBuilder()
    .text(20, 705, first)
    .text(20, 605, second)
    .group("/FT /Tx /T (one)", [
      { rect: [150, 700, 350, 718], entries: "" },
      { rect: [150, 600, 350, 618], entries: "" },
    ])
    .toBytes();
  const form = await parsePdf(input, { maxPages: 10, maxFields: 100 });
  return form.warnings ?? [];
};

test("says which field of the file stands in blanks of different captions", async () => {
  const [warning, another] = await parsed("Date signed", "Employer name");
  expect(warning).toMatchObject({ code: "fields_share_blanks", message: expect.stringContaining("(f1)") });
  expect(another).toBeUndefined();
});

test("says nothing of a field whose captions are the same, or have a word in common", async () => {
  expect(await parsed("Full name", "Full name")).toEqual([]);
  expect(await parsed("Name of the tenant", "Tenant's name")).toEqual([]);
});
