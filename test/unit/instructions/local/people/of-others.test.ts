import { describe, expect, test } from "vitest";
import { aCheckbox, aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

describe("whoever tells of somebody who has died", () => {
  const form = [aText("Your name"), aText("Estate of"), aText("Date of death", { format: "date" })];
  test.each([
    "My father Bo Orr died on April 4, 2025. I'm his daughter Ann Voss.",
    "My mother, Bo Orr, passed away on April 4, 2025. I'm her son, Ann Voss.",
  ])("fills in a form of his own: %s", async (prompt) => {
    expect(await filled(form, prompt)).toEqual({
      "Your name": "Ann Voss",
      "Estate of": "Bo Orr",
      "Date of death": "04/04/2025",
    });
  });
});

test("whoever paid for the care of a child fills in a form of his own", async () => {
  const form = [aText("Your name"), aText("Your social security number", { format: "ssn" })];
  expect(
    await filled(form, "We paid Lund Daycare $6,200 for our son Leo. I'm Ann Voss, 900-11-2222."),
  ).toEqual({
    "Your name": "Ann Voss",
    "Your social security number": "900-11-2222",
  });
});

test("whom the attorney represents is the client", async () => {
  const form = [aText("Attorney's name"), aText("Client's name")];
  expect(await filled(form, "I'm attorney Bo Orr. I represent Ann Voss, the applicant.")).toEqual({
    "Attorney's name": "Bo Orr",
    "Client's name": "Ann Voss",
  });
});

test("a case of one against another names both sides", async () => {
  const form = [aText("Plaintiff"), aText("Defendant")];
  expect(await filled(form, "The case is Orr Holdings against Ann Voss.")).toEqual({
    Plaintiff: "Orr Holdings",
    Defendant: "Ann Voss",
  });
});

test("two children, each with a noun of his own, stand on two lines", async () => {
  const lines = [1, 2].flatMap((n) => [
    aText(`Child's name (row ${n})`, { at: { x: 50, y: 60 + 20 * n } }),
    aText(`Child's social security number (row ${n})`, { at: { x: 250, y: 60 + 20 * n } }),
  ]);
  const prompt =
    "We paid for our son Leo Voss (ssn 900-11-2222), and Mrs. Orr got $1,800 for watching our daughter Mia Voss, 900-11-3333.";
  expect(await filled(lines, prompt)).toEqual({
    "Child's name (row 1)": "Leo Voss",
    "Child's social security number (row 1)": "900-11-2222",
    "Child's name (row 2)": "Mia Voss",
    "Child's social security number (row 2)": "900-11-3333",
  });
});

describe("what somebody is ticks no box for", () => {
  test.each([
    ["a thing that he may have", "We rent.", "Rental property"],
    ["a paper of his", "I own the house.", "Financial statement of owner"],
    ["an item with a letter", "I have a daughter.", "f. Any other relief"],
  ])("%s", async (_, prompt, label) => {
    expect(await filled([aCheckbox(label)], prompt)).toEqual({});
  });

  test("but a bracket may speak of things", async () => {
    const label = "Married filing jointly (even if only one had income)";
    expect(await filled([aCheckbox(label)], "We are married filing jointly.")).toEqual({ [label]: "Yes" });
  });

  test("but the letter alone may be all that a form says", async () => {
    const form = [aCheckbox("M", { section: "Sex" }), aCheckbox("F", { section: "Sex" })];
    expect(await filled(form, "She is a woman.")).toEqual({ F: "Yes" });
  });
});

test("a date alone is no explanation", async () => {
  const form = [aText("Start of employment: if you disagree, please give details")];
  expect(await filled(form, "He started his employment on 9 March 2020.")).toEqual({});
});
