import { describe, expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const reads = async (label: string, prompt: string): Promise<unknown> =>
  (await filled([aText(label), aText("Remarks")], prompt))[label];

describe("what stories tell in passing", () => {
  test.each([
    ["Estate of", "This is about the estate of my late brother, Osric Vane.", "Osric Vane"],
    ["Place of death", "He died on May 4, 2024 at Saint Brigid Hospice.", "Saint Brigid Hospice"],
    [
      "Arresting agency",
      "I was arrested by the Dover Police Department last year.",
      "Dover Police Department",
    ],
    [
      "Law enforcement agency",
      "I was arrested on June 5, 2019 by the Salem Police Department.",
      "Salem Police Department",
    ],
    ["Law enforcement agency", "He got arrested by dover police bureau.", "Dover Police Bureau"],
    ["Adopted by", "She was adopted by her uncle Piers Vane.", "Piers Vane"],
    ["Contact name", "The contact at our office is Orla Finch.", "Orla Finch"],
    ["Other names used", "I'm Mia Voss and I also went by Mia Larkin.", "Mia Larkin"],
    ["Year of birth", "I was born in 1961.", "1961"],
    ["Tax year", "This is the return for 2023.", "2023"],
    ["Spoken language", "I speak mostly Polish.", "Polish"],
    ["Preferred written language", "She would like letters in french.", "French"],
    ["Purpose of loan", "I need a loan to buy a delivery van.", "a delivery van"],
    ["Year, make, model", "We have one car, a 2012 Toyota Corolla.", "2012 Toyota Corolla"],
    ["Odometer reading", "It has done 45210 miles.", "45210"],
    ["Mileage", "It is a van with 88,000 miles.", "88,000"],
    ["Lender", "There is a loan from Larch Valley Finance.", "Larch Valley Finance"],
    ["Current balance", "The loan from Harbor Bank has $11,400 left on it.", "11,400"],
    ["Insurer B", "Workers comp is with Keystone Ridge Mutual, insurer B.", "Keystone Ridge Mutual"],
    ["Insurance company", "My auto policy is with Sable Point Insurance.", "Sable Point Insurance"],
    ["Description of property", "I sold 100 shares of Mica Mining.", "100 shares of Mica Mining"],
    ["Name of bank", "There is one account, at Thunder Credit Union.", "Thunder Credit Union"],
    ["Hourly rate of pay", "I get $15.50 an hour.", "15.50"],
    ["State tax withheld", "They had 210 withheld as state tax.", "210"],
    ["Monthly rent", "Our rent is 950.", "950"],
    ["Specific issue", "The issue I want reviewed is my back condition.", "my back condition"],
    ["Specific issue", "I am appealing the denial of tinnitus.", "tinnitus"],
    ["Document title", "He showed a permanent resident card.", "permanent resident card"],
  ])("%s", async (label, prompt, value) => {
    expect(await reads(label, prompt)).toBe(value);
  });

  test("a year of birth that is told in short of a second person", async () => {
    const form = [aText("Year of birth"), aText("Spouse's year of birth")];
    const prompt =
      "I'm Stellan Voss, my wife is Marguerite Voss. Stellan was born in 1951 and Marguerite in 1953.";
    expect(await filled(form, prompt)).toEqual({
      "Year of birth": "1951",
      "Spouse's year of birth": "1953",
    });
  });

  test("but miles that are a way are no mileage", async () => {
    expect(await reads("Odometer reading", "The office is 120 miles away.")).toBeUndefined();
  });
});

describe("work in passing", () => {
  test.each([
    ["Job title", "I was a night porter and forklift operator until May.", undefined],
    ["Job title", "I was a forklift operator at the mill.", "forklift operator"],
    ["Job title", "I'm Priya Raman, operations manager, and I sign for us.", "operations manager"],
    ["Hours per week", "I work 37.5 hrs a week.", "37.5"],
    ["How many hours each week", "She works thirty hours per week.", "30"],
    ["How many weeks' notice", "I gave four weeks' notice.", "4"],
    ["Title of authorized signatory", "She signs as Chief Financial Officer.", "Chief Financial Officer"],
    ["Name of entity", "Ann Lee signs as treasurer for Palisade Robotics Inc.", "Palisade Robotics Inc"],
  ])("%s in: %s", async (label, prompt, value) => {
    expect(await reads(label, prompt)).toBe(value);
  });
});

describe("answers by name", () => {
  const form = [aText("Military service (Yes or No)"), aText("Pets (Yes or No)")];
  test.each(["Yes to military service, no on pets.", "Military service is a yes and pets is a no."])(
    "%s",
    async (prompt) => {
      expect(await filled(form, prompt)).toMatchObject({
        "Military service (Yes or No)": expect.stringMatching(/^yes$/i),
        "Pets (Yes or No)": expect.stringMatching(/^no$/i),
      });
    },
  );
});

describe("numbers", () => {
  test("are called what stands after the last comma, not by the name before it", async () => {
    const form = [aText("Routing number"), aText("Customer number")];
    const prompt = "We bank with Cedar Gate Credit Union routing 053000196, customer number WC-0762.";
    expect(await filled(form, prompt)).toEqual({
      "Routing number": "053000196",
      "Customer number": "WC-0762",
    });
  });
  test("that are called no more than a number are that of the thing named before", async () => {
    const form = [aText("Parking placard number"), aText("License number")];
    expect(await filled(form, "I lost my parking placard, number D00417.")).toEqual({
      "Parking placard number": "D00417",
    });
  });
  test("belong to the thing that the sentence, or the one before, tells of", async () => {
    const form = ["Automobile", "General liability"].flatMap((section) => [
      aText("Policy number", { section }),
      aText("Effective date", { section, format: "date" }),
    ]);
    const prompt =
      "Their general liability is with Sable Point. It has policy SP-5521, effective 06/15/2025.";
    expect(await filled(form, prompt)).toEqual({ f3: "SP-5521", f4: "06/15/2025" });
  });
});
