import { expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { suggestedBy, writtenBy } from "./played.ts";

const phone = { format: "phone" } as const;
const email = { format: "email" } as const;

test.each([
  ["Preparer's phone", phone, "My name is Carla Weiss and my phone is 217-555-0142."],
  ["Witness e-mail", email, "I am Paul Reed, my e-mail is paul@reed.example."],
  ["Telefon des Vermieters", phone, "Ich heiße Jonas Brandt, meine Telefonnummer ist 0221 5550142."],
  ["Téléphone de l'employeur", phone, "Je m'appelle Claire Martin et mon téléphone est le 04 72 55 01 42."],
])(
  "what people call their own is not written for another, and the doubt is named: %s",
  (label, about, says) => {
    const form = [aText("Name"), aText(label, about)];
    expect(writtenBy(form, says)).not.toHaveProperty([label]);
    expect(suggestedBy(form, says)).toMatchObject({ [label]: "another_person" });
  },
);

test("what is said of the other is written there, and one's own goes to one's own blank", () => {
  const form = [aText("Name"), aText("Telephone", phone), aText("Landlord's phone", phone)];
  expect(writtenBy(form, "My phone is 217-555-0142. My landlord's phone is 217-555-0177.")).toMatchObject({
    Telephone: "217-555-0142",
    "Landlord's phone": "217-555-0177",
  });
});

test("a contact phone is one's own", () => {
  const form = [aText("Name"), aText("Contact phone", phone)];
  expect(writtenBy(form, "My name is Carla Weiss and my phone is 217-555-0142.")).toMatchObject({
    "Contact phone": "217-555-0142",
  });
});
