import { expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { writtenBy } from "./played.ts";

const FORM = [
  aText("Name"),
  aText("Account holder"),
  aText("Landlord"),
  aText("Employer"),
  aText("Emergency contact"),
];

test.each([
  ["I have no landlord", "Hobby: Sailing"],
  ["My employer knows about it", "Hobby: Sailing"],
  ["Account holder is myself", "Car: blue Volvo"],
  ["Employer unknown", "Boat: Juniper"],
  ["Employer:", "Hobby: Sailing"],
  ["## Landlord", "Cat: Biscuit"],
])("what a line says that stands over an item takes no value of another name: %s / %s", (line, item) => {
  expect(writtenBy(FORM, `Name: Ada Hill\n${line}\n${item}`)).toEqual({ Name: "Ada Hill" });
});

test("what forms call a name goes with the heading over it", () => {
  const contact = [aText("Emergency contact"), aText("Emergency contact phone", { format: "phone" })];
  const form = [aText("Name"), aText("Employer"), aText("Employer's phone", { format: "phone" }), ...contact];
  const said = "Name: Ada Hill\nEmergency contact\nFull name: Owen Hill\nCell: 503-555-0100";
  expect(writtenBy(form, said)).toMatchObject({ "Emergency contact": "Owen Hill" });
});

test.each([
  ["Schule ist noch offen", "Hobby: Schach"],
  ["Propriétaire inconnu", "Voiture: Peugeot bleue"],
  ["School undecided", "Instrument: Viola"],
])("in whatever words: %s / %s", (line, item) => {
  const form = [aText("Name"), aText("Schule"), aText("Propriétaire"), aText("School")];
  expect(writtenBy(form, `Name: Ada Hill\n${line}\n${item}`)).toEqual({ Name: "Ada Hill" });
});
