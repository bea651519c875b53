import { describe, expect, test } from "vitest";
import { suggestMapping } from "../../../../lib/instructions/columns/suggest-mapping.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";

const suggest = (form: ReturnType<typeof aForm>, columns: readonly [string, string][]) =>
  suggestMapping(
    form,
    columns.map(([name, sample]) => ({ name, samples: [sample] })),
  );

describe("a head whose every word one place says", () => {
  const loan = aForm([
    aText("Name", { section: "Primary Applicant" }),
    aText("Social security no", { section: "Primary Applicant" }),
    aText("Name", { section: "Co-Applicant" }),
    aText("Social security no", { section: "Co-Applicant" }),
  ]);

  test.each([
    ["BorrName", "Ann Roe", "f1"],
    ["BorrSSN", "123-45-6789", "f2"],
    ["CoBorrName", "Bo Roe", "f3"],
    ["CoBorrSSN", "123-45-6780", "f4"],
  ])("goes to the person of its section without a question: %s", (name, sample, target) => {
    const { columns, questions } = suggest(loan, [[name, sample]]);
    expect([columns[0]?.target, questions]).toEqual([target, []]);
  });

  test("goes by the PDF name where the label does not tell", () => {
    const form = aForm([
      aText("Phone", { name: "tenant_phone", section: "Lease" }),
      aText("Phone", { name: "caretaker_phone", section: "Lease" }),
    ]);
    const { columns, questions } = suggest(form, [["Caretaker phone", "254-555-0117"]]);
    expect([columns[0]?.target, questions]).toEqual(["f2", []]);
  });

  test("is asked about where two places say as much", () => {
    const form = aForm([aText("Policy number", { row: "Auto" }), aText("Policy number", { row: "Home" })]);
    const { columns, questions } = suggest(form, [["Policy no", "A-77"]]);
    expect(columns[0]?.target).toBeNull();
    expect(questions).toHaveLength(1);
  });

  test("is asked about where its label says something else than its PDF name", () => {
    const form = aForm([aText("Aggregate", { name: "Umbrella_LimitAmount" }), aText("Date")]);
    expect(suggest(form, [["Umbrella limit", "1000"]]).columns[0]?.target).toBeNull();
  });
});

describe("an entity", () => {
  test("has no first and last name", () => {
    const form = aForm([aText("Name of Entity"), aText("City")]);
    const { columns } = suggest(form, [
      ["First name", "Ann"],
      ["Last name", "Roe"],
    ]);
    expect(columns.map(({ target }) => target)).toEqual([null, null]);
  });
});

describe("a name", () => {
  test.each([
    ["first_insured_name", "second_insured_name"],
    ["FirstWitness_Name", "SecondWitness_Name"],
    ["Name_First", "Name_Second"],
  ])("is divided over no two people: %s", (one, other) => {
    const form = aForm([aText("Name", { name: one }), aText("Name", { name: other }), aText("Last name")]);
    const { columns, questions } = suggest(form, [["Name", "Ann Roe"]]);
    expect([columns[0]?.target, questions.length]).toEqual([null, 1]);
  });

  test("is whole where nothing asks for its last part", () => {
    const form = aForm([aText("Owner name", { name: "first_owner" }), aText("City")]);
    expect(suggest(form, [["Owner name", "Ann Roe"]]).columns[0]?.target).toBe("f1");
  });
});

describe("a head that names less than a label", () => {
  const form = aForm([
    aText("Secondary insurance ID"),
    aText("Background check date"),
    aText("Passport issue date", { format: "date" }),
  ]);
  test.each([
    ["Secondary insurance", "Aetna"],
    ["Background check", "clear"],
    ["Passport issue", "Paris"],
  ])("goes nowhere unless its values are what the label asks for: %s", (head, sample) =>
    expect(suggest(form, [[head, sample]]).columns[0]?.target).toBeNull(),
  );
  test("goes there where they are", () =>
    expect(suggest(form, [["Secondary insurance", "X-1234"]]).columns[0]?.target).toBe("f1"));
});

describe("whoever stands in a list", () => {
  test.each(["Client name", "Insured name", "Tenant name"])("may be either of two parties: %s", (head) => {
    const court = aForm([aText("Name", { section: "Plaintiff" }), aText("Name", { section: "Defendant" })]);
    expect(suggest(court, [[head, "Ann Roe"]]).columns[0]?.target).toBeNull();
  });
});

describe("the order of dates", () => {
  test("is that of the table where one of its columns tells it", () => {
    const form = aForm([aText("Date of birth", { format: "date" }), aText("Hire date", { format: "date" })]);
    const { questions } = suggest(form, [
      ["Date of birth", "04/18/1981"],
      ["Hire date", "03/04/2019"],
    ]);
    expect(questions).toEqual([]);
  });

  test.each([
    ["Part no", "31-11-2020", "03-04-2019"],
    ["Section", "31.2.10", "03/04/2019"],
    ["Date of birth", "04.05.1981", "03/04/2019"],
    ["Date of birth", "18.05.1981", "03/04/2019"],
  ])("is none that another column tells by a weak sign: %s %s", (head, sample, date) => {
    const form = aForm([
      aText("Date of birth", { format: "date" }),
      aText("Hire date", { format: "date" }),
      ...[aText("Part no"), aText("Section")],
    ]);
    const { questions } = suggest(form, [
      [head, sample],
      ["Hire date", date],
    ]);
    expect(questions).toMatchObject([{ kind: "which_order", columns: ["Hire date"] }]);
  });
});
