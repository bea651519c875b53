import { describe, expect, test } from "vitest";
import { transfer } from "../../../../lib/instructions/transfer/transfer.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";
import { filled, labelled, moved, plain } from "./filled-form.ts";

describe("what a filled form says of a person", () => {
  test("goes to a form that words it differently", () => {
    const source = plain(1, {
      "2.a. Family Name (Last Name)": "Lovelace",
      "(b) Given name": "Ada",
      "E-mail": "ada@example.org",
    });
    expect(moved(source, labelled("First name", "Last name", "Your email address"))).toEqual({
      f1: "Ada",
      f2: "Lovelace",
      f3: "ada@example.org",
    });
  });

  test("is put together where the other form asks for the whole", () => {
    const source = plain(1, {
      "First name and middle initial": "Ada M",
      "Last name": "Lovelace",
      "Home address (number and street)": "48 Juniper Street",
      City: "Springfield",
      State: "IL",
      "ZIP code": "62704",
    });
    const target = labelled(
      "Name",
      "Address (number, street, and apt. or suite no.)",
      "City, state, and ZIP code",
    );
    expect(moved(source, target)).toEqual({
      f1: "Ada M Lovelace",
      f2: "48 Juniper Street",
      f3: "Springfield, IL 62704",
    });
  });

  test("is cut as the fields are that hold a number or a date together", () => {
    const ssn = (max_length: number, index: number) =>
      aText("Social security number", {
        max_length,
        group: { id: "g1", kind: "ssn", part: "digits", index },
      });
    const born = (part: "month" | "day" | "year", index: number) =>
      aText("Date of birth", { group: { id: "g2", kind: "date", part, index } });
    const target = aForm([
      ssn(3, 0),
      ssn(2, 1),
      ssn(4, 2),
      born("month", 0),
      born("day", 1),
      born("year", 2),
    ]);
    const source = filled(1, [
      [aText("Social security number", { format: "ssn" }), "123-45-6789"],
      [aText("Date of birth (mm/dd/yyyy)"), "12/10/1985"],
    ]);
    expect(Object.values(moved(source, target))).toEqual(["123", "45", "6789", "12", "10", "1985"]);
    expect(Object.values(moved(filled(1, [[aText("Date of birth"), "12/10/1985"]]), target))).toEqual([]);
  });

  test("names the document, the page and the words that it comes from", () => {
    const source = filled(1, [
      [aText("First name", { at: { page: 2 } }), "Ada"],
      [aText("Last name", { at: { page: 2 } }), "Lovelace"],
    ]);
    const { values } = transfer([source], labelled("Full name"));
    expect(values).toEqual([
      {
        fieldId: "f1",
        value: "Ada Lovelace",
        origins: [
          { document: 1, page: 2, words: "Ada" },
          { document: 1, page: 2, words: "Lovelace" },
        ],
      },
    ]);
  });
});

describe("what stands in one row", () => {
  test("is of one person: an initial and a last name go with the first name before them", () => {
    const source = plain(1, { "First name": "Ada", Initial: "M", "Last name": "Lovelace" });
    const target = labelled(
      "Your first name and middle initial",
      "Last name",
      "Spouse's first name",
      "Initial",
    );
    expect(moved(source, target)).toEqual({ f1: "Ada M", f2: "Lovelace" });
    const both = filled(1, [
      [aText("First name"), "Ada"],
      [aText("Initial"), "M"],
      [aText("Spouse's first name"), "William"],
      [aText("Initial"), "K"],
    ]);
    expect(moved(both, target)).toEqual({ f1: "Ada M", f3: "William", f4: "K" });
  });

  test("is of one place: a town goes with its street", () => {
    const source = plain(1, { "Mailing address (street)": "48 Juniper Street", City: "Springfield" });
    expect(moved(source, labelled("Home address (street)", "City"))).toEqual({});
    expect(moved(source, labelled("Mailing address (street)", "Town or city"))).toMatchObject({
      f2: "Springfield",
    });
  });

  test("is somebody else's under a heading of whom it is asked for", () => {
    const source = plain(1, { "E-mail address": "ada@example.org" });
    const under = (section: string) => aForm([aText("E-mail address", { section })]);
    expect(moved(source, under("Part B. Recipient's information"))).toEqual({});
    expect(moved(source, under("Section III - Person requesting the certificate"))).toEqual({});
    expect(moved(source, under("Part A. Your information"))).toEqual({ f1: "ada@example.org" });
  });
});

describe("what is not known to be the same", () => {
  test("is a question where two documents give different whole names", () => {
    const sources = [plain(1, { "Full name": "Ada Lovelace" }), plain(2, { Name: "Ada King" })];
    const { values, ambiguous } = transfer(sources, labelled("Full name"));
    expect(values).toEqual([]);
    expect(ambiguous.map(({ candidates }) => candidates.map(({ value }) => value))).toEqual([
      ["Ada Lovelace", "Ada King"],
    ]);
  });

  test("is a question where two documents say otherwise, and nothing is written", () => {
    const sources = [plain(1, { "Last name": "Lovelace" }), plain(2, { Surname: "King" })];
    const { values, ambiguous } = transfer(sources, labelled("Family name"));
    expect(values).toEqual([]);
    expect(ambiguous).toEqual([
      {
        fieldId: "f1",
        candidates: [
          { value: "Lovelace", origins: [{ document: 1, page: 1, words: "Lovelace" }] },
          { value: "King", origins: [{ document: 2, page: 1, words: "King" }] },
        ],
      },
    ]);
    const alike = [plain(1, { "Last name": "Lovelace" }), plain(2, { Surname: "LOVELACE" })];
    expect(transfer(alike, labelled("Family name")).values).toHaveLength(1);
  });

  test.each([
    ["somebody else's", { "Last name": "Lovelace" }, "Spouse's last name"],
    ["an earlier one", { "Last name": "Lovelace" }, "Other last names used"],
    ["the place of birth", { City: "Springfield" }, "Place of birth: city"],
    [
      "an employer's number",
      { "Employer identification number": "12-3456789" },
      "Employer identification number",
    ],
    ["an employer's address", { Address: "48 Juniper Street" }, "Employer's address"],
    ["an attorney's telephone", { "Telephone number": "(212) 555-0142" }, "Telephone number of attorney"],
    ["a number without its area code", { "Telephone number": "555-0142" }, "Phone number"],
    ["where somebody lives", { "Mailing address (street)": "48 Juniper Street" }, "Home address (street)"],
    ["an address that differs", { "Home address": "48 Juniper Street" }, "Mailing address (if different)"],
    [
      "a date that only the field's name calls a birth's",
      { "Date of birth": "12/25/1985" },
      "Date of marriage",
    ],
    ["a tax on what is earned in a state", { State: "IL" }, "State or local income tax refund"],
    ["what is no address of a person", { Address: "48 Juniper Street" }, "IP address"],
    ["a co-applicant's", { "Date of birth (mm/dd/yyyy)": "12/10/1985" }, "Co-applicant's date of birth"],
  ])("is left out: %s", (_, texts, label) => {
    expect(moved(plain(1, texts as Record<string, string>), labelled(label))).toEqual({});
  });

  test("is left out: the same again of other rows, and a full middle name from an initial", () => {
    const source = plain(1, { "Last name": "Lovelace", "Middle initial": "M" });
    expect(moved(source, labelled("Last name", "Last name", "Middle name"))).toEqual({ f1: "Lovelace" });
  });

  test("is left out: what holds something already, or nobody may fill", () => {
    const source = plain(1, { "Last name": "Lovelace" });
    expect(moved(source, aForm([aText("Last name", { value: "King" })]))).toEqual({});
    expect(moved(source, aForm([aText("Last name", { read_only: true })]))).toEqual({});
  });
});
