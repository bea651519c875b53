import { expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const landlord = "Landlord: Ann Voss, 12 Elm St, Salem, OR 97399";

test("a name with its address on one line goes to the fields for each", async () => {
  const fields = [
    aText("Landlord's name"),
    aText("Landlord's street address"),
    aText("Landlord's city"),
    aText("Landlord's state"),
    aText("Landlord's ZIP code"),
  ];
  expect(await filled(fields, landlord)).toEqual({
    "Landlord's name": "Ann Voss",
    "Landlord's street address": "12 Elm St",
    "Landlord's city": "Salem",
    "Landlord's state": "OR",
    "Landlord's ZIP code": "97399",
  });
});

test("it stays whole where the form asks for both on one line, or has no place for the address", async () => {
  const whole = "Ann Voss, 12 Elm St, Salem, OR 97399";
  const own = [aText("Street address"), aText("City"), aText("ZIP code")];
  const both = "Name and address of landlord";
  expect(await filled([aText(both), ...own], landlord)).toEqual({ [both]: whole });
  expect(await filled([aText("Landlord")], landlord)).toEqual({ Landlord: whole });
});

test("an alien registration number is known by its shape, and leaves the printed A out", async () => {
  const fields = [aText("Alien Registration Number (A-Number)", { max_length: 9 }), aText("Name")];
  expect(await filled(fields, "Renewal for Ana Ruiz, A123456789.")).toEqual({
    "Alien Registration Number (A-Number)": "123456789",
    Name: "Ana Ruiz",
  });
});
