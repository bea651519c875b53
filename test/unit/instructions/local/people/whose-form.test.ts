import { describe, expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const lawyersForm = [
  aText("Name of attorney"),
  aText("Attorney's telephone number", { format: "phone" }),
  aText("Name of client"),
  aText("Client's telephone number", { format: "phone" }),
];

describe("whose form it is", () => {
  test("is not the writer's when he says that he is the attorney", async () => {
    const prompt =
      "I'm the attorney, Boris Hale, phone 360-555-0111. My client is Nora Quist, her phone is 360-555-0122.";
    expect(await filled(lawyersForm, prompt)).toEqual({
      "Name of attorney": "Boris Hale",
      "Attorney's telephone number": "360-555-0111",
      "Name of client": "Nora Quist",
      "Client's telephone number": "360-555-0122",
    });
  });

  test("is the writer's when he says that he is no attorney", async () => {
    const form = [aText("Name"), aText("Attorney's name")];
    expect(await filled(form, "I'm not an attorney. My name is Nora Quist.")).toEqual({ Name: "Nora Quist" });
  });

  test("is that of the side that a helper speaks of first", async () => {
    const form = [aText("Your name"), aText("Your date of birth", { format: "date" })];
    const prompt = "The claimant is Nora Quist, she was born on May 3, 1980.";
    expect(await filled(form, prompt)).toEqual({
      "Your name": "Nora Quist",
      "Your date of birth": "05/03/1980",
    });
  });
});

test("a line that says nothing but the side wants the name of whoever is on it", async () => {
  const form = [aText("Defendant"), aText("Name")];
  expect(await filled(form, "I am the defendant, Nora Quist.")).toEqual({
    Defendant: "Nora Quist",
    Name: "Nora Quist",
  });
});

test("what a heading says of the second debtor is not the first one's", async () => {
  const form = [
    aText("First name", { name: "debtor_first_name2", section: "About Debtor 2" }),
    aText("First name", { name: "debtor_first_name1", section: "About Debtor 1" }),
  ];
  expect(await filled(form, "First name: Nora")).toEqual({ f2: "Nora" });
});

test("a key of a list that speaks of nobody is for no side while a field says nobody's", async () => {
  const fields = [
    aText("Claimant's signature"),
    aText("Policy number, if known to you"),
    aText("Policy number", { section: "Respondent 3" }),
  ];
  expect(await filled(fields, "Policy number: R000123")).toEqual({
    "Policy number, if known to you": "R000123",
  });
});
