import { describe, expect, test } from "vitest";
import { aCheckbox, aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

describe("jobs", () => {
  const form = [aText("Your occupation"), aText("Spouse's occupation")];
  test("are read off what people are", async () => {
    expect(await filled(form, "I'm a machinist and my wife Noor Lee is a pharmacist.")).toEqual({
      "Your occupation": "machinist",
      "Spouse's occupation": "pharmacist",
    });
  });
  test.each(["I'm a citizen.", "I'm a single parent.", "I am a new client."])(
    "but not off %s",
    async (prompt) => {
      expect(await filled(form, prompt)).toEqual({});
    },
  );
});

describe("sums", () => {
  test("are named by what follows a bare verb", async () => {
    const form = [aText("Taxable interest"), aText("Total income"), aText("Estimated tax payments")];
    const prompt =
      "Our income was 90,000 in total and we had $640 of taxable interest. I paid $300 in estimated tax.";
    expect(await filled(form, prompt)).toMatchObject({
      "Taxable interest": "640",
      "Estimated tax payments": "300",
    });
  });
  test("tick no box that their name is the caption of", async () => {
    const form = [aCheckbox("Standard deduction"), aText("12. Standard deduction")];
    expect(await filled(form, "The standard deduction is $29,200.")).toEqual({
      "12. Standard deduction": "29,200",
    });
  });
});

describe("boxes that a sentence is about", () => {
  const form = [
    aCheckbox("Checking"),
    aCheckbox("Savings"),
    aCheckbox("Homeless"),
    aCheckbox("To order the defendant to stay away from my workplace"),
    aCheckbox("To order the defendant to stay away from my residence"),
  ];
  test.each([
    ["Deposit it to my checking account.", "Checking"],
    ["It goes into savings account 5512.", "Savings"],
    ["I'm homeless right now.", "Homeless"],
    [
      "Please order him to stay away from my workplace.",
      "To order the defendant to stay away from my workplace",
    ],
  ])("%s", async (prompt, box) => {
    expect(await filled(form, prompt)).toEqual({ [box]: "Yes" });
  });
  test("but not when it is taken back", async () => {
    const refund = [aCheckbox("Direct deposit"), aCheckbox("Check by mail")];
    expect(await filled(refund, "refund direct deposit, actually no - check by mail")).toEqual({
      "Check by mail": "Yes",
    });
  });
});

test("the first of two phone numbers is not named by the label of the second", async () => {
  const form = [aText("Daytime telephone", { format: "phone" }), aText("Cell phone", { format: "phone" })];
  expect(await filled(form, "I'm Ann Lee, tel 401 555 0109 cell 401-555-0110.")).toEqual({
    "Daytime telephone": "401 555 0109",
    "Cell phone": "401-555-0110",
  });
});

test("a ZIP code is corrected whatever the words", async () => {
  const form = [aText("Street address"), aText("City"), aText("State"), aText("ZIP code")];
  const prompt = "I live at 18 Osprey St, Cranston, RI 02920... zip is actually 02919.";
  expect(await filled(form, prompt)).toMatchObject({ "ZIP code": "02919" });
});

describe("first sentences", () => {
  test("a party with its address ends before the next sentence", async () => {
    const form = [aText("Insured"), aText("Policy number")];
    const prompt = "Insured: Acme LLC, 500 Market St, Salem, OR 97399. Policy number 123456";
    expect(await filled(form, prompt)).toMatchObject({
      Insured: "Acme LLC, 500 Market St, Salem, OR 97399",
      "Policy number": "123456",
    });
  });

  test("a name after other words is the applicant's when facts follow it at once", async () => {
    const form = [aText("Name"), aText("Street address"), aText("City"), aText("State"), aText("ZIP code")];
    const prompt = "chapter 7, Jane Doe, 12 Oak St, Austin TX 78701";
    expect(await filled(form, prompt)).toMatchObject({ Name: "Jane Doe", City: "Austin" });
  });

  test("a change of name has both names", async () => {
    const form = [aText("Current name"), aText("New name")];
    expect(await filled(form, "I want to change my name from Ann Lee Doe to Ann Lee Smith.")).toEqual({
      "Current name": "Ann Lee Doe",
      "New name": "Ann Lee Smith",
    });
  });

  test("a city may be a party", async () => {
    const form = [aText("Certificate holder's name")];
    expect(await filled(form, "The certificate holder is the City of Austin.")).toEqual({
      "Certificate holder's name": "City of Austin",
    });
  });

  test("the label of a number does not belong to a name", async () => {
    const form = [aText("Payer's name"), aText("Payer's EIN", { format: "ein" })];
    expect(await filled(form, "The payer is Acme LLC EIN 12-3456789.")).toEqual({
      "Payer's name": "Acme LLC",
      "Payer's EIN": "12-3456789",
    });
  });

  test("a spouse who is called by the first name has that", async () => {
    const form = [aText("Your name"), aText("Spouse's first name"), aText("Spouse's occupation")];
    expect(await filled(form, "I'm John Smith and my wife is Mary.")).toEqual({
      "Your name": "John Smith",
      "Spouse's first name": "Mary",
    });
  });
});
