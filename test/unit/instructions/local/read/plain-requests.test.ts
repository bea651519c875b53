import { describe, expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

describe("whose form it is", () => {
  test.each([
    ["They are Bluefin Marine Supply LLC, a supplier of ours.", "Bluefin Marine Supply LLC"],
    ["Our vendor is Bluefin Marine Supply LLC.", "Bluefin Marine Supply LLC"],
    ["Lumen Bakery LLC is asking for a new oven.", "Lumen Bakery LLC"],
    ["I'm the tenant Nadia Rahman, and I rent a flat.", "Nadia Rahman"],
    ["Representing Ana Lucia Prado in her case.", "Ana Lucia Prado"],
  ])("%s", async (prompt, name) => {
    expect(await filled([aText("Name")], prompt)).toEqual({ Name: name });
  });

  test("the owner of a company is somebody else than the company", async () => {
    const fields = [aText("Name of business")];
    const prompt = "Lumen Bakery LLC is asking for a new oven. The owner is Sasha Petrov.";
    expect(await filled(fields, prompt)).toEqual({ "Name of business": "Lumen Bakery LLC" });
  });

  test("who has asked for the form is its requester", async () => {
    const fields = [aText("Name"), aText("Requester's name and address")];
    const prompt = "I'm Ann Voss. The form is requested by Casco Boatyard, 12 Wharf St, Portland ME 04101.";
    expect(await filled(fields, prompt)).toEqual({
      Name: "Ann Voss",
      "Requester's name and address": "Casco Boatyard, 12 Wharf St, Portland ME 04101",
    });
  });
});

describe("words that only look like a value", () => {
  test("a first card of Social Security is no first name", async () => {
    expect(await filled([aText("First name")], "This is for her first Social Security card.")).toEqual({});
  });

  test("a number that does not exist yet is none", async () => {
    expect(await filled([aText("Case number")], "We file in Kentucky, no case number yet.")).toEqual({});
  });

  test("an address does not begin in the sentence before", async () => {
    const prompt = "Tax returns for 2022 and 2023. He lives at 6 Quarry Ln, Dubuque IA 52001.";
    expect(await filled([aText("Address")], prompt)).toEqual({ Address: "6 Quarry Ln, Dubuque IA 52001" });
  });
});

describe("what a date or a sum is for", () => {
  const signed = aText("Date signed", { format: "date" });

  test("a letter's date is not that of the signature", async () => {
    expect(await filled([signed], "He disagrees with the decision dated 3/15/2024.")).toEqual({});
    expect(await filled([signed], "The lease signed 3/15/2024 is attached.")).toEqual({});
    expect(await filled([signed], "Signed 3/15/2024.")).toEqual({ "Date signed": "03/15/2024" });
  });

  test("what a form asks for beside a paper is not what the paper says", async () => {
    const beside = aText("Household employee wages not reported on Form(s) W-2", { format: "money" });
    const own = aText("Wages from Form W-2", { format: "money" });
    const prompt = "The W-2 wages are 88,400.";
    expect(await filled([beside], prompt)).toEqual({});
    expect(await filled([beside, own], prompt)).toEqual({ "Wages from Form W-2": "88,400" });
  });
});
