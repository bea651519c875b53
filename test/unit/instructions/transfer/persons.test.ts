import { describe, expect, test } from "vitest";
import { aForm, aText, type FieldSketch } from "../../../fixtures/forms.ts";
import { filled, labelled, moved, plain } from "./filled-form.ts";

const ssn = (section: string): FieldSketch =>
  aText("Social security number", { format: "ssn", section, name: `ssn ${section}` });

describe("another person's value", () => {
  test("stays out of a block that its heading gives to a student", () => {
    const source = filled(1, [[ssn("Veteran's information"), "123-45-6789"]]);
    const own = ssn("Section I: Veteran's identification information");
    const students = ssn("Section II: Student's identification information");
    expect(moved(source, aForm([own, students]))).toEqual({ f1: "123456789" });
  });

  test("is one's own where the form knows its filler by that role alone", () => {
    const source = plain(1, { "Last name": "Lovelace" });
    expect(moved(source, labelled("Student's last name"))).toEqual({ f1: "Lovelace" });
  });

  test("is a contact's, not the form's own person's, and so is what follows the contact", () => {
    const source = plain(1, { "Contact name": "Charles Babbage", "E-mail": "charles@example.org" });
    expect(moved(source, labelled("Name", "E-mail"))).toEqual({});
    expect(moved(source, labelled("Name of contact"))).toEqual({ f1: "Charles Babbage" });
  });

  test("stays out of what follows an attorney's name", () => {
    const source = plain(1, { Name: "Ada Lovelace", "Telephone no.": "212-555-0142" });
    expect(moved(source, labelled("Attorney for petitioner", "Telephone no."))).toEqual({});
  });

  test("is a third party's where the label says so", () => {
    const source = plain(1, { "Name and address": "Ada Lovelace, 48 Juniper Street" });
    expect(moved(source, labelled("Third party's name and address"))).toEqual({});
  });

  test("is not told apart where several of one role have different names", () => {
    const source = filled(1, [
      [aText("Attorney", { at: { y: 50 } }), "Ada Lovelace"],
      [aText("Attorney", { at: { y: 200 } }), "Charles Babbage"],
    ]);
    expect(moved(source, labelled("Name of attorney"))).toEqual({});
  });

  test("is the employer's of whom the block is about", () => {
    const employer = (section: string): FieldSketch => aText("Present employer", { section });
    const source = filled(1, [[employer("Co-applicant information"), "Analytical Engines"]]);
    expect(moved(source, aForm([employer("Applicant information")]))).toEqual({});
    expect(moved(source, aForm([employer("Co-applicant information")]))).toEqual({
      f1: "Analytical Engines",
    });
  });
});

describe("what several lines of one box tell of somebody", () => {
  const line = (row: string): FieldSketch => {
    const label = "Plaintiff's name, address, and telephone no.";
    return aText(label, { table: "t1", column: label, row });
  };
  const target = labelled("Plaintiff's name, address, and telephone no.");

  test("goes over as a whole", () => {
    const source = filled(1, [
      [line("1"), "Ada Lovelace"],
      [line("2"), "48 Juniper Street, Springfield, IL 62704, 212-555-0142"],
    ]);
    expect(moved(source, target)).toEqual({
      f1: "Ada Lovelace, 48 Juniper Street, Springfield, IL 62704, 212-555-0142",
    });
  });

  test("is put together from a name, an address and a telephone number", () => {
    const own = { "Your name": "Ada Lovelace", "Address (street, city, state, ZIP)": "48 Juniper Street" };
    expect(moved(plain(1, own), target)).toEqual({});
    expect(moved(plain(1, { ...own, "Your telephone no.": "(212) 555-0142" }), target)).toEqual({
      f1: "Ada Lovelace, 48 Juniper Street, 2125550142",
    });
  });
});

describe("a date over narrow boxes that nothing groups", () => {
  const source = filled(1, [[aText("Date of birth (mm/dd/yyyy)"), "12/10/1985"]]);
  const box = (label: string, tooltip: string | null, x: number): FieldSketch => {
    const widgets = [{ page: 1, x, y: 50, width: 25, height: 12 }];
    return aText(label, { tooltip, widgets, name: "Date of birth" });
  };

  test("is split by what each box says", () => {
    const target = aForm([box("Date of birth", "Day", 50), box("", "Month", 80), box("Year", null, 110)]);
    expect(moved(source, target)).toEqual({ f1: "10", f2: "12", f3: "1985" });
  });

  test("is left out where nothing says which box holds what, and of a box alone", () => {
    const three = [50, 80, 110].map((x) => box("Date of birth", null, x));
    expect(moved(source, aForm(three))).toEqual({});
    expect(moved(source, aForm([box("Date of birth", "Month", 50)]))).toEqual({});
  });
});
