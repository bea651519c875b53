import { expect, test } from "vitest";
import { aCheckbox, aText } from "../../../../fixtures/forms.ts";
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
