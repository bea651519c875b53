import { describe, expect, test } from "vitest";
import { aCheckbox, aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const reads = async (label: string, prompt: string): Promise<unknown> =>
  (await filled([aText(label), aText("Remarks")], prompt))[label];

describe("stories", () => {
  test.each([
    ["Allergies", "She is allergic to peanuts and latex.", "peanuts and latex"],
    ["Current medications", "He takes lisinopril 10 mg once a day.", "lisinopril 10 mg once a day"],
    ["Time of accident", "It happened around 3:30 pm.", "3:30 pm"],
    ["Location of accident", "The accident was at the corner of 5th and Oak.", "the corner of 5th and Oak"],
    ["School", "My daughter starts kindergarten at Maple Elementary.", undefined],
    ["Name of school", "I am enrolled at Hilltop Community College.", "Hilltop Community College"],
    ["Due date", "The total is due by July 15, 2025.", "07/15/2025"],
    ["Shipping address", "Ship it to 9 Dock St, Tacoma, WA 98402.", "9 Dock St, Tacoma, WA 98402"],
    ["Insurance company", "I have coverage through Aetna.", "Aetna"],
    ["Home phone", "You reach me at home, call 555-0188.", "555-0188"],
    ["Purchase price", "I bought it on May 3, 2020 for $14,500.", "14,500"],
    ["Living there since", "We rent 14 Birch Lane, Salem, OR 97301 since March 1, 2019.", "March 1, 2019"],
    ["Start date", "I work as a cook and I've been there since May 2, 2018.", "05/02/2018"],
    ["Monthly rent", "The rent is $1,350 a month and I paid a deposit of $900.", "1,350"],
    ["Deposit paid", "The rent is $1,350 a month and I paid a deposit of $900.", "900"],
  ])("%s in: %s", async (label, prompt, value) => {
    expect(await reads(label, prompt)).toBe(value);
  });

  test("a place of work is not whom the form is for", async () => {
    const form = [aText("Name"), aText("Employer's name")];
    expect(await filled(form, "I work as a dental hygienist for Bright Smile Dental.")).toEqual({
      "Employer's name": "Bright Smile Dental",
    });
  });

  test("a car is nobody", async () => {
    const form = [aText("Name"), aText("License plate")];
    expect(await filled(form, "My car is a 2017 Honda Civic, plate ABC1234.")).toEqual({
      "License plate": "ABC1234",
    });
  });

  test("a number that is named only to be left is not used", async () => {
    const form = [aText("Cell phone"), aText("Home phone")];
    const prompt = "My cell is 612-555-0100, use that, not the home number 612-555-0101.";
    expect(await filled(form, prompt)).toEqual({ "Cell phone": "612-555-0100" });
  });

  test("children after a colon are a story, and lists may begin with what somebody says", async () => {
    const table = [aText("Remarks"), aText("We have")];
    expect(await filled(table, "We have two kids: Mia (born 4/2/2015) and Leo (born 9/9/2018).")).toEqual({});
    expect(await filled([aCheckbox("I am 18 or older")], "I am 18 or older: yes")).toEqual({
      "I am 18 or older": "Yes",
    });
  });
});

describe("boxes", () => {
  test.each([
    ["under chapter 13", "Chapter 13"],
    ["she is renewing her permit", "Renewal"],
    ["write to me by post rather than email", "You prefer us to contact you by post"],
    ["we are both U.S. citizens", "U.S. citizen"],
    ["we were dating for a year", "Are or were in a dating relationship"],
    ["I get social security", "Social Security benefits"],
    ["I receive a pension", "Pension or annuity"],
  ])("%s", async (prompt, box) => {
    const boxes = [
      "Chapter 7",
      "Chapter 13",
      "Renewal",
      "You prefer us to contact you by email",
      "You prefer us to contact you by post",
      "U.S. citizen",
      "Are or were in a dating relationship",
      "Social Security benefits",
      "Pension or annuity",
    ];
    expect(
      await filled(
        boxes.map((label) => aCheckbox(label)),
        `I'm Ann Lee and ${prompt}.`,
      ),
    ).toEqual({
      [box]: "Yes",
    });
  });
  test("but not those that are denied", async () => {
    expect(await filled([aCheckbox("Chapter 7")], "It is not chapter 7.")).toEqual({});
  });
});
