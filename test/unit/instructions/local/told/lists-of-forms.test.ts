import { describe, expect, test } from "vitest";
import { aRadio, aText } from "../../../../fixtures/forms.ts";
import { faultsOf, suggestedBy, TENANT, type Told, writtenBy } from "./played.ts";

const inRow = (row: string, columns: readonly string[]) =>
  columns.map((column) => aText(`${column} ${row}`, { row, column, table: "t1" }));
const THINGS = [...inRow("1", ["Vessel", "Port", "Berth"]), ...inRow("2", ["Vessel", "Port", "Berth"])];

const SUMS = ["1", "2", "3"].map((line) =>
  aText(`Sum ${line}`, { format: "number", tooltip: `${line}. Enter the sum` }),
);
const PROFIT = [aText("Name"), aText("Net profit or (loss)", { format: "money" })];
const ANSWERS = [aText("Name"), aRadio("Are you pregnant?", ["Yes", "No"]), aText("City")];

describe("a list that follows a form", () => {
  test("keeps its own numbers, whatever lines the form has", () => {
    expect(writtenBy(SUMS, "1. Taxable net: 88,400\n2. Elsewhere: 21,300\n3. Revised: 67,100")).toEqual({});
    const named = ["Rent", "Food", "Heat"].map((label, at) =>
      aText(`${at + 1}. ${label}`, { format: "money" }),
    );
    expect(writtenBy(named, "1. Food: 300\n2. Rent: 900\n3. Heat: 80")).toEqual({
      "1. Rent": "900",
      "2. Food": "300",
      "3. Heat": "80",
    });
  });

  test("fills the row that it counts, part by part", () => {
    expect(writtenBy(THINGS, "Vessel 2: Aurora / Kiel / 14")).toEqual({
      "Vessel 2": "Aurora",
      "Port 2": "Kiel",
      "Berth 2": "14",
    });
  });
});

describe("what is told in other words", () => {
  test.each<Told>([
    {
      says: "city Reno, occupation night guard",
      on: TENANT,
      right: { City: "Reno", Occupation: "night guard" },
    },
    {
      says: "occupation night guard, city Reno",
      on: TENANT,
      right: { City: "Reno", Occupation: "night guard" },
    },
    { says: "Me llamo Luz Vega Soto.", on: TENANT, right: { "First name": "Luz", "Last name": "Vega Soto" } },
    { says: "Occupation: welder, no, baker", on: TENANT, blank: ["Occupation"] },
    { says: "no job right now", on: ANSWERS, blank: ["Are you pregnant?"] },
  ])("$says", (told) => {
    expect(faultsOf(told)).toEqual([]);
  });

  test("a loss is no plain sum where a form asks for profit or loss", () => {
    expect(suggestedBy(PROFIT, "Net loss: $2,000")).toEqual({ "Net profit or (loss)": "choice" });
    expect(writtenBy(PROFIT, "Net loss: -$2,000")).toEqual({ "Net profit or (loss)": "-2,000" });
  });

  test("an area code that a label asks for beside the number cuts nothing", () => {
    const on = [
      aText("Area Code + Phone Number", { format: "phone" }),
      aText("First day", { format: "date" }),
    ];
    expect(writtenBy(on, "Phone: 914-555-0180")).toEqual({ "Area Code + Phone Number": "914-555-0180" });
  });
});
