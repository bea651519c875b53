import { describe, expect, test } from "vitest";
import { modelOf } from "../../../lib/instructions/form-model/build.ts";
import { createTokenReader } from "../../../lib/meaning/lexicon/tokens.ts";
import { aCheckbox, aChoice, aForm, aRadio, aText, type FieldSketch } from "../../fixtures/forms.ts";

const modelFor = (fields: FieldSketch[]) => modelOf(aForm(fields), createTokenReader(["en"]));
const groupIn = (fields: FieldSketch[]) =>
  modelFor(fields)
    .slots.filter(({ type }) => type === "group")
    .map(({ whole, members }) => [whole, members.map(({ part }) => part)]);

describe("a form as engines see it", () => {
  test("has a slot for each field, and for each option of a question", () => {
    const { slots } = modelFor([aText("Full name"), aCheckbox("LLC"), aRadio("Sex", ["Male", "Female"])]);
    expect(slots.map(({ type }) => type)).toEqual(["text", "box", "choice", "option", "option"]);
    expect([...(slots.at(-1)?.own ?? [])]).toEqual(["female"]);
    expect([...(slots.at(-1)?.context ?? [])]).toContain("sex");
  });

  test("takes a part from the PDF name where a label that has slipped names another one", () => {
    const { slots } = modelFor([aText("Number", { name: "client.address.city" })]);
    expect(slots.map(({ part }) => part)).toEqual(["city"]);
  });

  test.each([
    ["first_member_employment_name", null],
    ["last_employer_name", null],
    ["member_first_name", "first"],
  ])("tells whose name a PDF name counts from a part of a name: %s", (name, part) => {
    const { slots } = modelFor([aText("Who?", { name })]);
    expect(slots.map((slot) => slot.part)).toEqual([part]);
  });

  test("leaves out what nobody fills in", () => {
    const { slots } = modelFor([
      aText("Signature", { type: "signature" }),
      aText("Old", { read_only: true }),
      aText("Hidden", { hidden: true }),
      aText("Number", { section: "For office use only" }),
    ]);
    expect(slots).toEqual([]);
  });

  test.each([
    ["To be completed by the applicant", 1],
    ["This part must be completed by your doctor", 1],
    ["Percentage of home office use", 1],
    ["To be completed by the court", 0],
    ["Office use", 0],
  ])("knows whose section it is: %s", (section, open) => {
    expect(modelFor([aText("Number", { section })]).slots).toHaveLength(open);
  });

  test("says whom a field speaks of by its own words, else by those around it", () => {
    const { slots } = modelFor([
      aText("Employer's phone"),
      aText("Name", { section: "Spouse" }),
      aText("Name", { column: "Debtor 2" }),
    ]);
    expect(slots.map(({ roles }) => roles)).toEqual([["employer"], ["spouse"], ["codebtor"]]);
  });

  test("takes the parts of a name and of an address together", () => {
    expect(groupIn([aText("First name"), aText("Middle initial"), aText("Last name")])).toEqual([
      ["name", ["first", "middle initial", "last"]],
    ]);
    expect(
      groupIn([aText("Street address"), aText("City"), aChoice("State", ["IL", "OH"]), aText("ZIP code")]),
    ).toEqual([["address", ["street", "city", "state", "zip"]]]);
  });

  const beside = (texts: [label: string, tooltip: string | null, room: number | null][]) =>
    texts.map(([label, tooltip, max_length], at) =>
      aText(label, {
        ...{ tooltip, max_length, section: at > 0 ? "Decision" : null },
        widgets: [{ page: 1, x: 72 + 40 * at, y: 100, width: 30, height: 14 }],
      }),
    );
  const DATE = [["date", ["month", "day", "year"]]];

  test.each([
    [["Decided: MO.", "Decided. Month.", 2], ["Decided: DAY", null, 2], ["Decided: YEAR", null, 4], DATE],
    [
      ["18B. Date of decision", "Enter 2 digit Month.", 2],
      ["2 digit Day", null, 2],
      ["4 digit Year", null, 4],
      DATE,
    ],
    [["Date of decision", null, 2], ["Decision day", null, 2], ["Decision year", null, 4], DATE],
    [["Date of decision", null, 9], ["Decision day", null, 2], ["Decision year", null, 4], []],
    [["Served: Months", null, 2], ["Served: Days", null, 2], ["Served: Years", null, 2], []],
    [["Pay day", null, 2], ["Pay day", null, 2], ["Fiscal year", null, 4], []],
  ] as const)("takes three blanks side by side that end in the parts of a date together: %j", (...given) => {
    const [first, second, third, groups] = given;
    expect(groupIn(beside([[...first], [...second], [...third]]))).toEqual(groups);
  });

  test("does not take parts of different people together", () => {
    expect(
      groupIn([aText("First name", { section: "Applicant" }), aText("Last name", { section: "Spouse" })]),
    ).toEqual([]);
  });

  test("takes an area code and the number after it together", () => {
    expect(groupIn([aText("Telephone area code"), aText("Telephone number", { format: "phone" })])).toEqual([
      ["phone", ["area code", "local number"]],
    ]);
  });

  test("goes on with the digits of a number after its area code", () => {
    const group = { id: "g", kind: "phone" } as const;
    expect(
      groupIn([
        aText("Area code", { max_length: 3, group: { ...group, part: "area_code", index: 0 } }),
        aText("Number", { max_length: 3, group: { ...group, part: "digits", index: 1 } }),
        aText("Number", { max_length: 4, group: { ...group, part: "digits", index: 2 } }),
      ]),
    ).toEqual([["phone", ["area code", "digits 3-6", "digits 6-10"]]]);
  });

  test("takes dollars and the cents after them together", () => {
    expect(groupIn([aText("Rent. Dollars"), aText("Rent", { tooltip: "Cents.", max_length: 2 })])).toEqual([
      ["money", ["dollars", "cents"]],
    ]);
    expect(groupIn([aText("Rent"), aText("Rent (cents)")])).toEqual([["money", ["dollars", "cents"]]]);
  });

  test("finds the parts of a date by how their names write them, and those of an address under their columns", () => {
    expect(
      groupIn([
        aText("born on", { name: "DD_NAC" }),
        aText("de", { name: "MM_NAC" }),
        aText("de", { name: "YYYY_NAC" }),
      ]),
    ).toEqual([["date", ["day", "month", "year"]]]);
    const row = { table: "t1", row: "ADDRESS" };
    expect(
      groupIn([
        aText("ADDRESS", row),
        aText("CITY", { ...row, column: "CITY" }),
        aText("STATE", { ...row, column: "STATE" }),
      ]),
    ).toEqual([["address", ["street", "city", "state"]]]);
  });

  test("asks for the one part that a name tells where a label lists them all", () => {
    const { slots } = modelFor([
      aText("Owner's name (first, last)", { name: "owner_first_name" }),
      aText("Street address: City", { question: "Street address" }),
    ]);
    expect(slots.map(({ part }) => part)).toEqual(["first", "city"]);
  });

  test("describes a field without the number of its line and the room that it has", () => {
    const { slots } = modelFor([aText("1. VETERAN'S NAME. Last Name. 18 characters available")]);
    expect(slots[0]?.views[0]).toEqual(["veteran", "name", "last"]);
  });

  test("keeps what repeats another field apart from it", () => {
    const { slots, copies } = modelFor([aText("Name"), aText("Name", { copy_of: "f1" })]);
    expect(slots.map(({ field }) => field.id)).toEqual(["f1"]);
    expect(copies.get("f1")?.map(({ field }) => field.id)).toEqual(["f2"]);
  });

  test("knows the line that a label is printed at", () => {
    expect(modelFor([aText("25a. Tax withheld")]).slots[0]?.line).toBe("25a");
  });
});
