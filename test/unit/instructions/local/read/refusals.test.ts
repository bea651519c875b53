import { describe, expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

describe("a value that must not be used", () => {
  const fields = [aText("Fax number", { format: "phone" }), aText("Email", { format: "email" })];
  test.each([
    "Don't list the fax (503-555-0177), it's broken.",
    "Please do not put down my fax number 503-555-0177.",
    "The fax number is 503-555-0177, but it shouldn't be listed.",
    "The fax number 503-555-0177: never mention it.",
  ])("is not written: %s", async (prompt) => {
    expect(await filled(fields, prompt)).toEqual({});
  });
  test("leaves alone the value that is to be used instead", async () => {
    const prompt = "Email me at ona@brill.example, don't use the old email ona@old.example.";
    expect(await filled(fields, prompt)).toEqual({ Email: "ona@brill.example" });
  });
  test("leaves alone what the order does not name", async () => {
    const prompt = "My fax number is 503-555-0177, don't give the email.";
    expect(await filled(fields, prompt)).toEqual({ "Fax number": "503-555-0177" });
  });
});

describe("what is denied is nobody's name", () => {
  const fields = [
    aText("Your first name"),
    aText("Your last name"),
    aText("Middle name"),
    aText("Spouse's first name"),
    aText("Spouse's last name"),
    aText("Alien Registration Number (A-Number)", { max_length: 9 }),
  ];
  const gus = { "Your first name": "Gus", "Your last name": "Tarrow" };
  test.each([
    "My name is Gus Tarrow, the wife isn't joining.",
    "My name is Gus Tarrow, and my wife won't sign.",
    "My name is Gus Tarrow; my wife doesn't file.",
  ])("%s", async (prompt) => {
    expect(await filled(fields, prompt)).toEqual(gus);
  });
  test("nor does a middle name that nobody has take the number after it", async () => {
    expect(await filled(fields, "I am Gus Tarrow, no middle name, A 900 118 204.")).toEqual({
      ...gus,
      "Alien Registration Number (A-Number)": "900118204",
    });
  });
  test("in German neither", async () => {
    const form = [aText("Name des Ehegatten"), aText("Name der Tochter")];
    const values = await filled(form, "Bitte die Tochter Lena Wacker eintragen, die Ehefrau NICHT.");
    expect(Object.values(values)).not.toContain("NICHT");
  });
});
