import { describe, expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const joint = [
  aText("Your name"),
  aText("Your social security number", { format: "ssn" }),
  aText("Spouse's name"),
  aText("Spouse's social security number", { format: "ssn" }),
];

describe("a couple with one last name", () => {
  test.each([
    "We're John and Mary Smith. His social security number is 900-11-2222 and hers is 900-11-3333.",
    "This is for John and Mary Smith, who file jointly. His SSN is 900-11-2222, hers is 900-11-3333.",
    "We're John & Mary Smith. Her SSN is 900-11-3333 and his is 900-11-2222.",
  ])("%s", async (prompt) => {
    expect(await filled(joint, prompt)).toEqual({
      "Your name": "John Smith",
      "Your social security number": "900-11-2222",
      "Spouse's name": "Mary Smith",
      "Spouse's social security number": "900-11-3333",
    });
  });

  test("stands on one line where the form asks for the names of both", async () => {
    const fields = [
      aText("Name(s) shown on return"),
      aText("Your social security number", { format: "ssn" }),
    ];
    expect(await filled(fields, "For Bertrand and Sylvie Aucoin, SSN 900-70-2215.")).toEqual({
      "Name(s) shown on return": "Bertrand and Sylvie Aucoin",
      "Your social security number": "900-70-2215",
    });
  });

  test("is neither two people with their own last names nor a firm", async () => {
    const prompt = "The firm is Wren & Poole Catering. Bo Lund and Tam Shaw own it.";
    expect(await filled([aText("Name(s) of applicants"), aText("Spouse's name")], prompt)).toEqual({});
  });
});
