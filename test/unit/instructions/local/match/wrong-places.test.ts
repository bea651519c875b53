import { expect, test } from "vitest";
import { aCheckbox, aRadio, aText, type FieldSketch } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

test("a person is no entity, and no official", async () => {
  const fields = [
    aText("Name"),
    aText("Name of entity (if applicable)"),
    aText("Print name", { section: "Sworn before me, to me known to be the person described" }),
  ];
  expect(await filled(fields, "I'm Ann Voss.")).toEqual({ Name: "Ann Voss" });
});

test("a sum is no number of weeks", async () => {
  const fields = [aText("If yes, how many weeks were you paid for")];
  expect(await filled(fields, "I was paid $1,900 for it.")).toEqual({});
});

test("just one is a no to more than one", async () => {
  const question = "Does this organisation have more than one site";
  const boxes = [aCheckbox(`${question}: Yes`), aCheckbox(`${question}: No`)];
  expect(Object.keys(await filled(boxes, "This organisation has just one site."))).toEqual([
    `${question}: No`,
  ]);
});

test("of a lettered series none is guessed", async () => {
  const fields = [aText("Insurer C"), aText("Insurer D")];
  expect(await filled(fields, "The insurer is Sierra Basin Insurance.")).toEqual({});
});

test("what somebody owns ticks no box under another question", async () => {
  const boxes = [
    aCheckbox("Does anyone in your household own vehicles? Car"),
    aCheckbox("Does anyone in your household pay for medical expenses? In-Home Care"),
    aCheckbox("Do you own your home? Yes"),
    aCheckbox("Do you own your home? No"),
  ];
  expect(Object.keys(await filled(boxes, "We own."))).toEqual(["Do you own your home? Yes"]);
});

test("a company has no first name", async () => {
  const fields = [aText("First name"), aText("Last name")];
  expect(await filled(fields, "Our company is Kyoto Institute.")).toEqual({});
});

test("who lived together did not live apart", async () => {
  const question = "Did you and your spouse live apart all of the last months of the year";
  const boxes = [aCheckbox(`${question}: Yes`), aCheckbox(`${question}: No`)];
  expect(await filled(boxes, "My son Leo lived with us 12 months.")).toEqual({});
});

test("the name of a company is no number that companies have", async () => {
  const form = [aText("Insurer A: NAIC"), aText("Insurer A: insurer affording coverage")];
  expect(await filled(form, "Insurer A: Granite Harbor Mutual")).toEqual({
    "Insurer A: insurer affording coverage": "Granite Harbor Mutual",
  });
});

test("the number of a thing is not that of its revision", async () => {
  const form = [
    aText("The revision number that the office gave the certificate"),
    aText("The number that the office gave the certificate"),
  ];
  expect(await filled(form, "Certificate number: CL0000257")).toEqual({
    "The number that the office gave the certificate": "CL0000257",
  });
});

test("what is for the office only is left alone", async () => {
  const fields = [
    aText("Date", { format: "date", section: "FOR CREDIT UNION USE ONLY" }),
    aText("Date signed", { format: "date" }),
  ];
  expect(Object.keys(await filled(fields, "Date it 10 Nov 2025."))).toEqual(["Date signed"]);
});

test("who is no student is none by trade either", async () => {
  const box = [aCheckbox("A full-time student"), aText("Occupation")];
  expect(await filled(box, "I'm not blind, and I'm not a student.")).toEqual({});
  expect(await filled(box, "I'm an engineer.")).toEqual({ Occupation: "engineer" });
});

test("words that only explain a box do not tick it", async () => {
  const tooltip =
    "Hearing with a judge: I want a Board hearing and more evidence in support of my appeal to it";
  const box = [aCheckbox("Hearing with a judge of the highest rank", { tooltip })];
  expect(await filled(box, "I want to appeal to the Board.")).toEqual({});
  expect(await filled(box, "I want a hearing with a judge.")).toEqual({ [box[0]?.label ?? ""]: "Yes" });
});

test("what somebody earned is no credit for it", async () => {
  const form = [aText("27. Earned income credit (EIC)", { format: "money" })];
  expect(await filled(form, "I earned $41,200 at the library.")).toEqual({});
});

test("a name is no age and no year of birth", async () => {
  const form = [aText("Spouse's year of birth"), aText("Age 65 or over (you and/or spouse)")];
  expect(await filled(form, "I'm Ann Voss and my husband is Bo.")).toEqual({});
});

test("the title before a name is no job", async () => {
  expect(await filled([aText("Job title")], "I'm Dr. Ann Voss.")).toEqual({});
  expect(await filled([aText("Title")], "I'm Dr. Ann Voss.")).toEqual({ Title: "Dr." });
});

test("what is denied right after ticks nothing", async () => {
  const box = [aCheckbox("Student")];
  expect(await filled(box, "The student rate doesn't apply.")).toEqual({});
  expect(await filled(box, "I need the student rate.")).toEqual({ Student: "Yes" });
});

test("what a tooltip only supposes ticks nothing", async () => {
  const box = [
    aCheckbox("You", { tooltip: "Check here if you, or your spouse if filing jointly, want to give" }),
  ];
  expect(await filled(box, "We are filing jointly.")).toEqual({});
});

test("a number beside letters is nobody's age", async () => {
  expect(await filled([aText("Age")], "AC is 18, speed 25.")).toEqual({});
  expect(await filled([aText("Age")], "I'm 18, and I'm tall.")).toEqual({ Age: "18" });
});

test("a statement does not choose the box captioned no", async () => {
  const box = (answer: string, label: string): FieldSketch =>
    aCheckbox(label, {
      tooltip: "Are your debts primarily consumer debts",
      options: [{ value: answer, label }],
      name: `consumer_debts_${answer}`,
    });
  const form = [box("No", "No. Go to line 16b."), box("Yes", "Yes. Go to line 17.")];
  expect(await filled(form, "My debts are mostly consumer debts.")).toEqual({ "Yes. Go to line 17.": "Yes" });
});

test("yes on a box finds it without its number, and whoever else the box speaks of", async () => {
  const label = "Check if you have any foreign partners or owners";
  expect(await filled([aCheckbox(label)], "We're a winery, so yes on the 3b foreign partners box.")).toEqual({
    [label]: "Yes",
  });
});

test("letters and digits of a paper's name answer no question", async () => {
  const form = [aCheckbox("Disability benefits on 1099-R or W-2")];
  expect(await filled(form, "We had her W-2.")).toEqual({});
});

test("who has no card says nothing about wanting one", async () => {
  const form = [aRadio("Do you want the office to send you a social security card?", ["Yes", "No"])];
  expect(await filled(form, "I don't have a social security card.")).toEqual({});
  expect(await filled(form, "I don't want a social security card.")).toEqual({
    [form[0]?.label ?? ""]: "r2",
  });
});

test("the address of a court is not one's own", async () => {
  const form = [aText("Street address"), aText("City"), aText("State"), aText("ZIP code")];
  const prompt =
    "The court is in the Hayward branch, 24405 Amador Street, Hayward CA 94544. I live at 9 Elm St, Salem OR 97301.";
  expect(await filled(form, prompt)).toMatchObject({ "Street address": "9 Elm St", City: "Salem" });
});

test("whoever owns a home says nothing of other property", async () => {
  const form = [
    aCheckbox("Yes. What is the hazard?", { tooltip: "Do you own property that needs attention" }),
  ];
  expect(await filled(form, "We own our home.")).toEqual({});
});

test("to speak of a spouse chooses nothing that supposes more", async () => {
  const prompt = "My husband and I moved here.";
  expect(await filled([aCheckbox("If your spouse/domestic partner is 62 or older")], prompt)).toEqual({});
  expect(await filled([aCheckbox("Spouse")], prompt)).toEqual({ Spouse: "Yes" });
});

test("a sum is no name of a bank", async () => {
  const form = [aText("Name of bank or institution with the account")];
  expect(await filled(form, "She has a bank account with $900.")).toEqual({});
});
