import { describe, expect, test } from "vitest";
import { aCheckbox, aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const address = (id: string, x: number) =>
  ["Street", "City", "State", "ZIP Code"].map((part, i) =>
    aText(part, { id: `${id}${i}`, at: { x, y: 300 + 24 * i } }),
  );

test("city, state and ZIP code of a list go to the address that its street went to", async () => {
  const fields = [
    ...address("home", 320),
    aText("Mailing address: street", { id: "mail", at: { x: 50, y: 300 } }),
    ...address("mail", 50).slice(1),
  ];
  const prompt = "Mailing address street: 77 Lantern Street\nCity: Newark\nState: NJ\nZIP code: 07199";
  expect(await filled(fields, prompt)).toEqual({
    "Mailing address: street": "77 Lantern Street",
    mail1: "Newark",
    mail2: "NJ",
    mail3: "07199",
  });
});

describe("a box whose caption is named by its first words", () => {
  const boxes = [
    aCheckbox("6a. Return Transcript, which has most of the lines of a return as filed"),
    aCheckbox("6b. Account Transcript, which has the payments made on the account"),
  ];
  test("is ticked rather than those that use the words as well", async () => {
    expect(Object.keys(await filled(boxes, "Account Transcript: yes"))).toEqual([boxes[1]?.label]);
  });
});

test("what is asked of somebody who is not the veteran is not the veteran's", async () => {
  const fields = [aText("Veteran's name"), aText("If I am not the veteran, my name is")];
  expect(await filled(fields, "Veteran's name: Horace Pemberton")).toEqual({
    "Veteran's name": "Horace Pemberton",
  });
});
