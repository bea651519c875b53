import { describe, expect, test } from "vitest";
import { aCheckbox, aRadio, aText } from "../../../../fixtures/forms.ts";
import { filled, plan } from "../fill.ts";

describe("parts of a value that a tooltip names at its end", () => {
  const dates = ["Month", "Day", "Year"].map((part, i) =>
    aText(`6. Date of launch: ${i < 2 ? 2 : 4} digit ${part}`, {
      tooltip: `6. Date of launch. Enter ${i < 2 ? 2 : 4} digit ${part}.`,
      max_length: i < 2 ? 2 : 4,
      at: { x: 40 + 60 * i, y: 100 },
    }),
  );

  test("a date is split over its boxes", async () => {
    expect(Object.values(await filled(dates, "Date of launch: 07/04/2023"))).toEqual(["07", "04", "2023"]);
  });
});

describe("a label that asks for the whole name", () => {
  const label = "Keeper's name (first, middle initial, last)";

  test("takes all of it, whatever a program called the field", async () => {
    const field = aText(label, { name: "form.KeeperFirstName" });
    expect(await filled([field], "Keeper's name: Ada B. Noor")).toEqual({ [label]: "Ada B. Noor" });
  });

  test("heads the boxes of its parts where these stand beside it", async () => {
    const fields = [
      aText(label, { name: "form.KeeperFirstName", at: { x: 40, y: 100 } }),
      aText("Last name", { name: "form.KeeperLastName", at: { x: 300, y: 100 } }),
    ];
    expect(Object.values(await filled(fields, "Keeper's name: Ada Noor"))).toEqual(["Ada", "Noor"]);
  });
});

test("a heading names a choice whose own label says only how to answer", async () => {
  const field = aRadio("Select one", ["Mooring", "Winter storage"], { section: "PART II - SERVICE WANTED" });
  expect(await filled([field], "Service wanted: Mooring")).toEqual({ "Select one": "r1" });
});

test("a box is known by the first words of its tooltip", async () => {
  const boxes = [
    aCheckbox("and what has been paid so far", {
      tooltip: "3a. Mooring Statement, which shows the dues and so on",
    }),
    aCheckbox("with every repair", { tooltip: "3b. Repair Record, which lists the work that was done" }),
  ];
  expect(await filled(boxes, "Repair record: yes")).toEqual({ "with every repair": "Yes" });
});

test("what is said once belongs to the first of several numbered lines", async () => {
  const lines = [1, 2, 3].map((line) => aText(`Damage. Line ${line} of 3`, { at: { y: 40 * line } }));
  expect(await filled(lines, "Damage: cracked rudder")).toEqual({ "Damage. Line 1 of 3": "cracked rudder" });
});

test("nobody signs by a value, wherever the label says signature", async () => {
  const fields = [aText("Keeper (signature)"), aText("Keeper")];
  expect(await filled(fields, "Keeper: Ada Noor")).toEqual({ Keeper: "Ada Noor" });
});

test("what holds for both of two people answers the question for each", async () => {
  const fields = [
    aCheckbox("Debtor: I do not have a boat", {}),
    aCheckbox("Co-debtor: I do not have a boat", {}),
  ];
  const boxes = fields.map((field, i) => ({
    ...field,
    label: "I do not have a boat",
    section: i ? "Debtor 2" : "Debtor 1",
  }));
  const { values } = await plan(boxes, "Neither of us ever had a boat.");
  expect(values.map(({ value }) => value)).toEqual(["Yes", "Yes"]);
});

test("a share is written where a rate is asked for, and never as a sum", async () => {
  const fields = [aText("Interest rate"), aText("Loan amount", { format: "money" })];
  expect(await filled(fields, "The loan is $9,500 at 4.75%.")).toEqual({
    "Interest rate": "4.75%",
    "Loan amount": "9,500",
  });
});
