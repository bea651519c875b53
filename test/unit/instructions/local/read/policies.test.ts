import { expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const policies = ["general liability", "workers compensation"].flatMap((policy) => [
  aText(`Policy number of the ${policy} policy`),
  aText(`The effective date of the ${policy} policy`),
]);

test("a sentence without a verb tells which policy a number is of", async () => {
  const prompt =
    "General liability with Orr Mutual, policy GL-8892. Workers compensation by Lund Casualty, policy WC 44120.";
  expect(await filled(policies, prompt)).toEqual({
    "Policy number of the general liability policy": "GL-8892",
    "Policy number of the workers compensation policy": "WC 44120",
  });
});

test("the letters of a policy number are no name for its digits", async () => {
  const form = [aText("Policy number"), aText("WC statutory limit", { format: "money" })];
  expect(await filled(form, "The workers compensation policy is WC 44120.")).toEqual({
    "Policy number": "WC 44120",
  });
});

test("sums are for what stands behind each of them", async () => {
  const form = ["Each occurrence limit", "Aggregate limit", "Each accident limit"].map((label) =>
    aText(label, { format: "money" }),
  );
  const prompt =
    "General liability with Orr Mutual, same dates, a million each occurrence, two million aggregate, half a million each accident.";
  expect(await filled(form, prompt)).toEqual({
    "Each occurrence limit": "1,000,000",
    "Aggregate limit": "2,000,000",
    "Each accident limit": "500,000",
  });
});

test("the date of a decision is not that of the signature", async () => {
  const form = [aText("Date of decision", { format: "date" }), aText("Date signed", { format: "date" })];
  expect(await filled(form, "I disagree with the decision on my hearing aid dated March 3, 2025.")).toEqual({
    "Date of decision": "03/03/2025",
  });
});

test("a passport of this country has no foreign number", async () => {
  const form = [aText("Foreign passport number")];
  expect(await filled(form, "She has a US passport number 561203984.")).toEqual({});
  expect(await filled(form, "She has a foreign passport number 561203984.")).toEqual({
    "Foreign passport number": "561203984",
  });
});

test("a work permit lasts until the date that is said, and its number is no phone number", async () => {
  const form = [
    aText("Exp. date, if any", { format: "date" }),
    aText("Date of rehire", { format: "date" }),
    aText("USCIS number"),
    aText("Telephone number", { format: "phone" }),
  ];
  const prompt = "She is authorized to work until 12/31/2027, USCIS number 077-345-912.";
  expect(await filled(form, prompt)).toEqual({
    "Exp. date, if any": "12/31/2027",
    "USCIS number": "077-345-912",
  });
});

test("a sum after a comma is not for what stands before the comma", async () => {
  const form = [aText("Debts", { format: "money" }), aText("Cash in bank", { format: "money" })];
  expect(await filled(form, "There are no debts, about ninety thousand cash in the bank.")).toEqual({
    "Cash in bank": "90,000",
  });
});

test("a number with letters is no date", async () => {
  expect(
    await filled([aText("Effective date of the policy")], "They have liability, policy GL-8892."),
  ).toEqual({});
});
