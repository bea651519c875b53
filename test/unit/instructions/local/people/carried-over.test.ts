import { describe, expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const form = [
  aText("Name"),
  aText("Telephone number", { format: "phone" }),
  aText("Name of attorney"),
  aText("Attorney's firm name"),
  aText("Attorney's telephone number", { format: "phone" }),
  aText("Bar number"),
];

describe("who acts for others", () => {
  test.each([
    "I'm Ann Lee, 555-555-0101. My attorney is Sol Marchetti of Marchetti & Voss, 555-555-0109, bar number P00077.",
    "client is Ann Lee, ph 555-555-0101. atty: Sol Marchetti, Marchetti & Voss. tel 555-555-0109, bar no P00077",
  ])("brings firm, number and phone along: %s", async (prompt) => {
    expect(await filled(form, prompt)).toEqual({
      Name: "Ann Lee",
      "Telephone number": "555-555-0101",
      "Name of attorney": "Sol Marchetti",
      "Attorney's firm name": "Marchetti & Voss",
      "Attorney's telephone number": "555-555-0109",
      "Bar number": "P00077",
    });
  });
});

test("several people on one side are named together", async () => {
  const sides = [aText("Plaintiff"), aText("Defendant")];
  const prompt = "Plaintiff is Sunder Holdings Inc. It is against both defendants, Bo Lund and Tam Shaw.";
  expect(await filled(sides, prompt)).toMatchObject({ Defendant: "Bo Lund and Tam Shaw" });
});

test("who is only there is not spoken of next", async () => {
  const fields = [aText("Client's name"), aText("Client's cell phone", { format: "phone" })];
  const prompt = "For my client Ann Lee. She lives with her aunt. Her cell is 555-555-0144.";
  expect(await filled(fields, prompt)).toEqual({
    "Client's name": "Ann Lee",
    "Client's cell phone": "555-555-0144",
  });
});

describe("a line for whoever files a paper", () => {
  const line = aText("NAME", { name: "Page1.AttyPartyInfo.Name" });
  test.each([
    ["takes the attorney", "I'm Ann Lee. My attorney is Sol Marchetti.", "Sol Marchetti"],
    ["takes the party that has none", "I'm Ann Lee.", "Ann Lee"],
  ])("%s", async (_, prompt, name) => {
    expect(await filled([line], prompt)).toEqual({ NAME: name });
  });
});
