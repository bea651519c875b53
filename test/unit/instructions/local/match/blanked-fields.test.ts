import { expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const form = [
  aText("Name"),
  aText("Email", { section: "Contact" }),
  aText("Phone", { section: "Email" }),
  aText("City", { section: "Employer" }),
];

test.each([
  "The email should be left blank.",
  "Leave the email blank.",
  "Phone 212-555-0100, the email is to be left empty.",
])(
  "a field that is called just so stays blank, and not what stands under a heading of its name: %s",
  async (blank) => {
    expect(await filled(form, `I'm Ann Voss, ann@example.org, phone 212-555-0100. ${blank}`)).toEqual({
      Name: "Ann Voss",
      Phone: "212-555-0100",
    });
  },
);

test("everything under a heading stays blank when no field is called so", async () => {
  expect(await filled(form, "Name: Ann Voss\nCity: Kiel\nLeave the employer section blank.")).toEqual({
    Name: "Ann Voss",
  });
});
