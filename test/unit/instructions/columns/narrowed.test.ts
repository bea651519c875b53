import { describe, expect, test } from "vitest";
import { rowReader } from "../../../../lib/instructions/columns/row-values.ts";
import { suggestMapping } from "../../../../lib/instructions/columns/suggest-mapping.ts";
import { aCheckbox, aForm, aText } from "../../../fixtures/forms.ts";

const suggest = (form: ReturnType<typeof aForm>, columns: readonly (readonly [string, string])[]) => {
  const { columns: found, questions } = suggestMapping(
    form,
    columns.map(([name, sample]) => ({ name, samples: [sample] })),
  );
  return { targets: found.map(({ target }) => target), asked: questions.flatMap(({ columns }) => columns) };
};

describe("of several places with one name, a column means", () => {
  const team = aForm(
    ["1", "2", "3"].flatMap((row) => [
      aText("Last Name", { row, section: "Player(s)" }),
      aText("DOB", { row, section: "Player(s)", format: "date" }),
    ]),
  );

  test("the one in the row of its number", () => {
    const heads = ["Kid 1 Last", "Kid 1 DOB", "Kid 2 Last", "Kid 2 DOB"] as const;
    const samples = ["Roe", "3/14/2015", "Poe", "5/16/2016"] as const;
    const { targets, asked } = suggest(
      team,
      heads.map((head, i) => [head.replace("Kid", "Child"), samples[i] ?? ""]),
    );
    expect([targets, asked]).toEqual([["f1", "f2", "f3", "f4"], []]);
  });

  test("the first, where another column says the same of the second", () => {
    const { targets, asked } = suggest(team, [
      ["Player's last name", "Roe"],
      ["Second player's last name", "Poe"],
    ]);
    expect([targets, asked]).toEqual([["f1", "f3"], []]);
  });

  test("none without a question, where nothing counts them", () => {
    expect(suggest(team, [["Player's last name", "Roe"]]).asked).toEqual(["Player's last name"]);
  });

  const two = aForm([
    aText("Last name", { section: "Part A: Worker" }),
    aText("Street", { section: "Part A: Worker" }),
    aText("City", { section: "Part A: Worker" }),
    aText("Telephone", { section: "Part A: Worker", format: "phone" }),
    aText("Last name", { section: "Part B: Statement" }),
    aText("Telephone", { section: "Part B: Statement", format: "phone" }),
  ]);

  test("the one in the block that the other columns give", () => {
    const { targets, asked } = suggest(two, [
      ["Surname", "Roe"],
      ["Street", "4 Elm St"],
      ["City", "Troy"],
    ]);
    expect([targets, asked]).toEqual([["f1", "f2", "f3"], []]);
  });

  test("none without a question, where no other column gives a place of either block", () => {
    expect(suggest(two, [["Surname", "Roe"]]).asked).toEqual(["Surname"]);
  });

  test("none without a question, where its name says of somebody whom the block does not name", () => {
    const { asked } = suggest(two, [
      ["Coach phone", "217-555-0143"],
      ["Street", "4 Elm St"],
      ["City", "Troy"],
    ]);
    expect(asked).toEqual(["Coach phone"]);
  });
});

describe("a place", () => {
  test("is known by the last step of its PDF name, where no other ends so", () => {
    const form = aForm([
      aText("Name", { name: "F[0].P1[0].Holder_Name_A[0]" }),
      aText("Name", { name: "F[0].P1[0].Agent_Name_A[0]" }),
    ]);
    expect(suggest(form, [["Agent_Name_A[0]", "Ann Roe"]])).toEqual({ targets: ["f2"], asked: [] });
  });

  test("has the heading that wide letters set apart: “EHEGAT TE”", () => {
    const form = aForm([
      aText("Vorname", { column: "EHEGAT TE" }),
      aText("Vorname", { column: "KIND" }),
      aText("Geburtsdatum", { column: "EHEGAT TE", format: "date" }),
    ]);
    expect(suggest(form, [["Ehegatte Vorname", "Jens"]])).toEqual({ targets: ["f1"], asked: [] });
  });

  test("is the first name, where its label lists the parts and the others have places", () => {
    const form = aForm([
      aText("Veteran's name (First, Middle Initial, Last)"),
      aText("Middle Initial"),
      aText("Last Name"),
    ]);
    const { targets } = suggest(form, [
      ["First", "Ann"],
      ["Last", "Roe"],
    ]);
    expect(targets).toEqual(["f1", "f3"]);
    expect(suggest(form, [["Veteran's full name", "Ann B. Roe"]]).targets).toEqual(["n_f1"]);
  });

  test("for the last four figures of a code takes no code", () => {
    const form = aForm([
      aText("Street"),
      aText("City"),
      aText("ZIP code, first five digits", { max_length: 5 }),
      aText("ZIP code, last four digits", { max_length: 4 }),
    ]);
    expect(suggest(form, [["Zip", "97301"]])).toEqual({ targets: ["f3"], asked: [] });
    expect(suggest(form, [["Address", "4 Elm St, Salem, OR 97301"]]).targets).toEqual(["a_f1"]);
  });

  test("in a row that is counted as a further one is not meant by a head without a number", () => {
    const form = aForm([
      aText("Passport: Expiry 1"),
      aText("Expiration date", { row: "Passport: Document 2", format: "date" }),
    ]);
    expect(suggest(form, [["Document expiry (passport)", "05/14/2031"]]).targets).toEqual([null]);
  });
});

describe("a day in three boxes that are no group", () => {
  const boxes = aForm([
    aText("Term began", { name: "month[0]", max_length: 2 }),
    aText("Term began", { name: "day[0]", max_length: 2 }),
    aText("Term began", { name: "year[0]", max_length: 4 }),
  ]).fields.map((field) => ({ ...field, widgets: field.widgets.map((widget) => ({ ...widget, y: 40 })) }));
  const form = { ...aForm([]), fields: boxes };

  test.each([
    ["2026-06-12", { f1: "06", f2: "12", f3: "2026" }],
    ["June 2, 2026", { f1: "06", f2: "02", f3: "2026" }],
    ["6/12/2026", { f1: "06", f2: "12", f3: "2026" }],
  ])("is divided among them: %s", (cell, values) => {
    expect(rowReader(form, [{ column: "Began", target: "d_f1" }])([cell]).values).toEqual(values);
  });

  test("is left out and named, where it is no day", () => {
    expect(rowReader(form, [{ column: "Began", target: "d_f1" }])(["soon"])).toMatchObject({
      values: {},
      unread: ["Began: not a date whose parts can be told"],
    });
  });

  test("goes into none of them alone", () => {
    expect(suggest(form, [["Term began", "06/12/2026"]]).targets).not.toContain("f3");
  });
});

describe("the only place of a form that asks for something", () => {
  test("is meant though its label is a sentence, where its shape tells it", () => {
    const form = aForm([
      aText("Phone number of taxpayer on line 1a or 2a of this request", { format: "phone" }),
      aText("City"),
    ]);
    expect(suggest(form, [["Daytime phone", "937-555-0155"]])).toEqual({ targets: ["f1"], asked: [] });
  });

  test("is meant by the parts of a name, where its label says whose it is", () => {
    const form = aForm([
      aText("Name on the return"),
      aText("If a joint return, enter spouse's name shown on the tax return"),
    ]);
    const heads = [
      ["SP_First", "Joan"],
      ["SP_Last", "Fenwick"],
    ] as const;
    expect(suggest(form, heads)).toEqual({ targets: ["f2", "f2"], asked: [] });
  });

  test("is asked about where it may be the number of somebody who holds or keeps something", () => {
    const form = aForm([aText("Telephone of the account holder or his agent here"), aText("City")]);
    expect(suggest(form, [["Phone", "937-555-0155"]]).asked).toEqual(["Phone"]);
  });
});

describe("a head without a known kind", () => {
  const form = aForm([
    aText("Please list any medical issues or allergies that your child may have", {
      name: "Medical Issues/Allergies",
    }),
    aText("General liability, each occurrence limit amount", { format: "money" }),
    aText("Excess or umbrella liability each occurrence limit", { format: "money" }),
    aCheckbox("Have you recovered from this illness?"),
    aText("15. REMARKS (If any)", { name: "15 REMARKS If any" }),
  ]);

  test.each([
    ["Allergies", "peanuts", "f1"],
    ["Does your child have any medical issues or allergies?", "peanuts", "f1"],
    ["General liability each occurrence limit", "1000000", "f2"],
    ["Have you recovered?", "No", "f4"],
    ["Remarks", "call first", "f5"],
  ])("means the one place that says all of it, and not much more: %s", (head, sample, target) => {
    expect(suggest(form, [[head, sample]])).toEqual({ targets: [target], asked: [] });
  });

  test("is asked about where two places say all of it", () => {
    expect(suggest(form, [["Each occurrence limit", "1000000"]]).targets).toEqual([null]);
  });

  test("is asked about where its cells are not what the place takes", () => {
    expect(suggest(form, [["General liability each occurrence limit", "see policy"]]).targets).toEqual([
      null,
    ]);
  });
});

describe("a column of somebody whom the form does not name", () => {
  const form = aForm([aText("Full name"), aText("Telephone", { format: "phone" }), aText("Name of bank")]);
  const own = [
    ["Name", "Ann Roe"],
    ["Phone", "217-555-0143"],
  ] as const;

  test("is not asked about beside the same of the person himself", () => {
    const { targets, asked } = suggest(form, [...own, ["Emergency contact phone", "217-555-0199"]]);
    expect([targets, asked]).toEqual([["f1", "f2", null], []]);
  });

  test("is asked about where the list has nothing of the kind of the person", () => {
    expect(suggest(form, [["Supervisor phone", "217-555-0199"]]).asked).toEqual(["Supervisor phone"]);
  });
});

test("a minor is the child whom a form is about", () => {
  const form = aForm([
    aText("Child's full name"),
    aText("Name of parent"),
    aText("Child's date of birth", { format: "date" }),
  ]);
  expect(suggest(form, [["minor_name", "Luis Ortega"]])).toEqual({ targets: ["f1"], asked: [] });
});

test("the name of a city is a city", () => {
  const form = aForm([aText("Mailing address"), aText("Mailing address city name"), aText("ZIP code")]);
  expect(suggest(form, [["City", "Albany"]])).toEqual({ targets: ["f2"], asked: [] });
});
