import { expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const prompt = "Employment: from 3 May 2019 to 4 June 2023";

test("a period is two dates where the form asks when something began and ended", async () => {
  const fields = [
    aText("Employment start date", { format: "date" }),
    aText("Employment end date", { format: "date" }),
  ];
  expect(await filled(fields, prompt)).toEqual({
    "Employment start date": "05/03/2019",
    "Employment end date": "06/04/2023",
  });
});

test("a period is one value where the form has one line for it", async () => {
  expect(await filled([aText("Employment")], prompt)).toEqual({
    Employment: "from 3 May 2019 to 4 June 2023",
  });
});

test("a name that is to be kept off the form is not written", async () => {
  const fields = [aText("Name of entity"), aText("Print name")];
  const values = await filled(fields, "Ona Brill is the trustee but her name doesn't go on it anywhere.");
  expect(values).toEqual({});
});
