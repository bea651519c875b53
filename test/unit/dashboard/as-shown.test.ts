import { expect, test } from "vitest";
import { asShown, withoutStar } from "../../../lib/dashboard/workspace/as-shown.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

test.each([
  ["E-Mail*", "E-Mail"],
  ["Nom de famille *", "Nom de famille"],
  ["Apellidos **", "Apellidos"],
  ["Postcode*:", "Postcode"],
  ["Room 4*5", "Room 4*5"],
  ["*", "*"],
  ["Full name", "Full name"],
])("the caption “%s” is shown as “%s”", (caption, shown) => {
  expect(withoutStar(caption)).toBe(shown);
});

test("a form shows no star within a label, and keeps the rest", () => {
  const form = aForm([aText("Street*", { question: "Address *", required: true })]);
  const [field] = asShown(form).fields;
  expect(field).toEqual({ ...form.fields[0], label: "Street", question: "Address" });
});
