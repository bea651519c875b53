import { describe, expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const sides = [aText("Name of plaintiff"), aText("Name of defendant")];

describe("the sides of a matter are told by what was done", () => {
  test.each([
    "I'm Ann Voss. The person hurting me is my ex boyfriend Bo Orr.",
    "I'm Ann Voss. My neighbor Bo Orr punched me and threatened to kill me.",
    "I'm Ann Voss. My neighbor is Bo Orr. He keeps coming back, and in May he attacked me.",
  ])("%s", async (prompt) => {
    expect(await filled(sides, prompt)).toEqual({
      "Name of plaintiff": "Ann Voss",
      "Name of defendant": "Bo Orr",
    });
  });

  test("and by who paid whom for work", async () => {
    const form = [aText("Payer's name"), aText("Recipient's name"), aText("Recipient's TIN")];
    const prompt = "We're Orr Candles LLC. We paid contractor Ann Voss $7,450, her social is 900-11-2222.";
    expect(await filled(form, prompt)).toEqual({
      "Payer's name": "Orr Candles LLC",
      "Recipient's name": "Ann Voss",
      "Recipient's TIN": "900-11-2222",
    });
  });
});

test("an address after both spouses is that of the first", async () => {
  const form = [aText("Street address"), aText("City"), aText("State"), aText("ZIP code")];
  const prompt = "Return for Bo Voss and wife Ann, filing jointly, 12 Elm St, Salem OR 97301.";
  expect(await filled(form, prompt)).toMatchObject({ "Street address": "12 Elm St", City: "Salem" });
});

test("what is told of children is not told of their parent, where the form has no lines for them", async () => {
  const form = [aText("Your name"), aText("Your social security number", { format: "ssn" })];
  const prompt = "I'm Ann Voss, 900-11-2222. Two kids: Leo Voss (900-11-3333) and Mia Voss (900-11-4444).";
  expect(await filled(form, prompt)).toEqual({
    "Your name": "Ann Voss",
    "Your social security number": "900-11-2222",
  });
});

test("whoever helps a plaintiff has a line of his own", async () => {
  const form = [...sides, aText("Name", { name: "plaintiff_assistant_name" })];
  expect(await filled(form, "I'm the plaintiff, Ann Voss.")).toEqual({ "Name of plaintiff": "Ann Voss" });
});

test("your number is yours rather than one of many without an owner", async () => {
  const others = [1, 2, 3, 4, 5].map((row) =>
    aText(`Social security number (row ${row})`, { format: "ssn" }),
  );
  const form = [aText("Your social security number", { format: "ssn" }), ...others];
  expect(await filled(form, "I'm Ann Voss and my SSN is 900-11-2222.")).toEqual({
    "Your social security number": "900-11-2222",
  });
});
