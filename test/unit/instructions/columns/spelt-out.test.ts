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

describe("the order of dates", () => {
  test("is that of the table where one of its columns tells it", () => {
    const form = aForm([aText("Date of birth", { format: "date" }), aText("Hire date", { format: "date" })]);
    const { questions } = suggest(form, [
      ["Date of birth", "04/18/1981"],
      ["Hire date", "03/04/2019"],
    ]);
    expect(questions).toEqual([]);
  });
});
