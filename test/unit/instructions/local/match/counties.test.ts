import { expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const form = [
  aText("Superior Court of California, County of"),
  aText("Name of the county where you live now"),
  aText("County of registration"),
];

test("the one county that is named is that of the court and that of the home, and no other", async () => {
  expect(await filled(form, "I live in Fresno County.")).toEqual({
    "Superior Court of California, County of": "Fresno",
    "Name of the county where you live now": "Fresno",
  });
});

test("two counties are not put into one another's places", async () => {
  const found = await filled(form, "I live in Fresno County. The court is in Madera County.");
  expect(Object.values(found).filter((value) => value === "Fresno").length).toBeLessThan(2);
});

test("a line for a county takes no address", async () => {
  expect(
    await filled(
      [aText("Name of the county where you live now", { name: "user_address_county" })],
      "I live at 12 Elm Street, Salem, OR 97301.",
    ),
  ).toEqual({});
});
