import { describe, expect, test } from "vitest";
import type { ParsedForm } from "../../../../lib/domain/parsed-form.ts";
import type { Column } from "../../../../lib/instructions/columns/fit-of.ts";
import { suggestMapping } from "../../../../lib/instructions/columns/suggest-mapping.ts";
import { aCheckbox, aForm, aRadio, aText } from "../../../fixtures/forms.ts";
import { HEADER_CASES, type HeaderCase, LATER_HEADER_CASES } from "../../../fixtures/sheets/headers.ts";

/** Columns that are suggested as a person would have them, and those that are not and that nobody is asked about. */
function judge({ form, columns, from }: HeaderCase): { right: number; wrong: string[]; silent: string[] } {
  const asked: Column[] = columns.map(([name, sample]) => ({ name, samples: [sample] }));
  const suggested = suggestMapping(form, asked);
  const inQuestion = new Set(suggested.questions.flatMap((question) => question.columns));
  const wrong = columns
    .map(([name, , target], i) => ({ name, target, got: suggested.columns[i]?.target }))
    .filter(({ target, got }) => got !== target);
  const tell = ({ name, target, got }: (typeof wrong)[number]) => `${from}: ${name} → ${got}, not ${target}`;
  return {
    right: columns.length - wrong.length,
    wrong: wrong.map(tell),
    silent: wrong.filter(({ name }) => !inQuestion.has(name)).map(tell),
  };
}

describe.each([
  ["ten headers that it was written for", HEADER_CASES],
  ["five headers that came later", LATER_HEADER_CASES],
])("the mapping of %s", (_, cases) => {
  test("is right for nine columns of ten, and never wrong without a question", () => {
    const judged = cases.map(judge);
    const all = cases.reduce((sum, { columns }) => sum + columns.length, 0);
    const right = judged.reduce((sum, each) => sum + each.right, 0);
    expect(judged.flatMap(({ silent }) => silent)).toEqual([]);
    expect(right / all, judged.flatMap(({ wrong }) => wrong).join("\n")).toBeGreaterThanOrEqual(0.9);
  });
});

describe("what stands in a column", () => {
  test.each([
    ["E-mail", ["ada@example.org"], "f2"],
    ["E-mail", ["yes", "no"], "f1"],
    ["E-mail", [], "f1"],
    ["Pets", ["a dog"], null],
    ["Pets", ["x", ""], "f3"],
  ])("called “%s” as a tick box is, goes there only as an answer: %j", (name, samples, target) => {
    const form = aForm([aCheckbox("E-mail"), aText("E-mail address"), aCheckbox("Pets")]);
    const { columns, questions } = suggestMapping(form, [{ name, samples }]);
    expect(columns).toMatchObject([{ target }]);
    expect(questions).toMatchObject(target ? [] : [{ kind: "which_field", targets: ["f3"] }]);
  });

  const employee = HEADER_CASES[0]?.form ?? { kind: "none", pages: [], fields: [] };
  const suggest = (...columns: Column[]) => suggestMapping(employee, columns);

  test("can contradict what it is called, and then a person is asked", () => {
    const { columns, questions } = suggest({ name: "Email", samples: ["yes", "no"] });
    expect(columns).toMatchObject([{ target: null, confidence: 0.5 }]);
    expect(questions).toEqual([{ kind: "which_field", columns: ["Email"], targets: ["email"] }]);
  });

  test.each([
    ["of yes and no asks something of the person", ["yes", "no"], "f2"],
    ["of names says whose the record is", ["Jane Roe"], null],
  ])("called owner %s", (_, samples, target) => {
    const { columns, questions } = suggestMapping(
      aForm([aText("Full name"), aRadio("Are you the owner?", ["Yes", "No"])]),
      [{ name: "Owner", samples }],
    );
    expect(columns).toMatchObject([{ target }]);
    expect(questions).toEqual([]);
  });

  test("of two columns for one field is asked about, and the better one is suggested", () => {
    const { columns, questions } = suggest(
      { name: "Mobile", samples: ["217-555-0143"] },
      { name: "Phone", samples: ["217-555-0199"] },
    );
    expect(columns.map(({ target }) => target)).toEqual([null, "phone"]);
    expect(questions).toEqual([{ kind: "which_column", columns: ["Phone", "Mobile"], targets: ["phone"] }]);
  });

  test("is somebody else's where the column says so", () => {
    const { columns } = suggest({ name: "Emergency contact phone", samples: ["217-555-0199"] });
    expect(columns).toMatchObject([{ target: "emergency_phone" }]);
  });
});

describe("a name", () => {
  const suggestOne = (form: ParsedForm, ...columns: Column[]) => {
    const { columns: suggested, questions } = suggestMapping(form, columns);
    const [first] = suggested;
    return {
      target: first?.target,
      asked: questions.find((asked) => asked.columns[0] === first?.column)?.targets,
    };
  };
  const column = (name: string, ...samples: string[]): Column => ({ name, samples });

  test.each([
    ["Name", "Vorname", "f1"],
    ["Nom", "Prénom", "f1"],
    ["Nombre", "Apellidos", "f2"],
  ])("“%s” beside “%s” is the other part of it", (name, other, target) => {
    const form = aForm([aText("Last name"), aText("First name"), aText("Account holder, if different")]);
    expect(suggestOne(form, column(name, "x"), column(other, "y"))).toMatchObject({ target });
  });

  test.each([
    ["Belegnummer", "Beleg Nr."],
    ["Data nascita", "Data di nascita"],
    ["Mitgliedsnr.", "Mitgliedsnummer"],
    ["StKl", "Steuerklasse"],
    ["Bemerkung", "Opmerkingen"],
    ["Nº socio", "Número de socio"],
    ["Postal", "ZIP code"],
    ["Genre", "Sexe"],
  ])("“%s” is “%s” in short, in two words or in another language", (head, label) => {
    expect(suggestOne(aForm([aText(label), aText("IBAN")]), column(head))).toEqual({ target: "f1" });
  });

  test("of capitals is no small word of another language", () => {
    const form = aForm([aText("Last name"), aText("Middle initial"), aText("Union name")]);
    const [, initial] = suggestMapping(
      form,
      ["Last Name", "MI", "Date of Birth", "Phone number"].map((name) => column(`Insured ${name}`)),
    ).columns;
    expect(initial).toMatchObject({ target: "f2" });
  });

  test("of somebody is asked about where nothing says whose a field of its kind is, and no other column gives it", () => {
    const form = aForm([aText("Telephone"), aText("Date of birth")]);
    expect(suggestOne(form, column("Landlord phone", "555-0142-11"))).toEqual({
      target: null,
      asked: ["f1"],
    });
    const { questions } = suggestMapping(form, [
      column("Landlord phone", "555-0142-11"),
      column("Phone", "555-0143-11"),
    ]);
    expect(questions).toEqual([]);
  });

  test("that boxes share with a number gives the number's field", () => {
    const form = aForm([
      aCheckbox("Mobile: Tank", { question: "Mobile" }),
      aCheckbox("Mobile: Concentrator", { question: "Mobile" }),
      aText("Telephone"),
    ]);
    expect(suggestOne(form, column("Mobile phone", "079 555 01 22"))).toEqual({ target: "f3" });
  });

  test("and a firm beside it take a person's name", () => {
    const form = aForm([aText("Vor- und Nachname / Firma"), aText("Straße")]);
    expect(suggestOne(form, column("Name", "Yilmaz"), column("Vorname", "Aylin"))).toMatchObject({
      target: "f1",
    });
  });

  test("does not give who holds an account without a question", () => {
    const form = aForm([aText("Account holder, if different"), aText("IBAN")]);
    expect(suggestOne(form, column("Name", "Ann Roe"))).toEqual({ target: null, asked: ["f1"] });
  });

  test.each([
    ["Spouse e-mail", "E-mail of the spouse or co-applicant", "f2"],
    ["Co-applicant date of birth", "Date of birth of the spouse or co-applicant", "f2"],
  ])("“%s” gives “%s”, which is of one of both", (name, label, target) => {
    const form = aForm([aText("E-mail"), aText(label)]);
    expect(suggestOne(form, column(name))).toEqual({ target, asked: undefined });
  });

  test.each([
    ["Sex", ["Male", "Female"], ["female", "male"], "f1"],
    ["Familienstand", ["ledig", "verheiratet"], ["ledig"], "f1"],
  ])("of what a choice asks gives the choice: “%s” %j", (label, captions, samples, target) => {
    const head = label === "Sex" ? "Gender" : "Fam.-Stand";
    const form = aForm([aRadio(label, captions), aText("City")]);
    expect(suggestOne(form, column(head, ...samples))).toMatchObject({ target });
  });

  test.each([
    ["Nom", "Nom de l'enfant"],
    ["Country of birth", "Place of birth"],
  ])("“%s” is asked about where the form has “%s”", (name, label) => {
    const form = aForm([aText(label), aText("Adresse")]);
    expect(suggestOne(form, column(name, "x"))).toEqual({ target: null, asked: ["f1"] });
  });

  test("that is a sentence's word is asked about: pay periods for that job are no job title", () => {
    const form = aForm([
      aText("Enter the number of pay periods per year for that job, the highest paying one"),
    ]);
    expect(suggestOne(form, column("Job title", "Clerk")).target).toBeNull();
  });

  test("of which two fields say no more than it does is asked about", () => {
    const form = aForm([aText("Monthly gross income of the applicant"), aText("MONTHLY GROSS INCOME")]);
    expect(suggestOne(form, column("Gross Monthly Income", "4200"))).toEqual({
      target: null,
      asked: ["f2", "f1"],
    });
  });
});

describe("a column that is called as somebody", () => {
  const asks = (form: ParsedForm, name: string, samples: readonly string[]) =>
    suggestMapping(form, [{ name, samples }]).questions.map(({ targets }) => targets);
  test.each(["Applicant", "applicant", "APPLICANT "])("%s may mean where he signs, or his name", (name) => {
    const form = aForm([
      aText("Applicant Name", { id: "name" }),
      aText("Street", { id: "street" }),
      aText("APPLICANT", { id: "sign" }),
    ]);
    expect(asks(form, name, ["Ada King"])).toEqual([["sign", "name"]]);
  });
  test("is no answer to boxes that are called so", () => {
    const box = (id: string, label: string) =>
      aCheckbox(`APPLICANT ${label}`, { id, question: "APPLICANT", options: [{ value: "Yes", label }] });
    const form = aForm([box("one", "Married"), box("two", "Single"), aText("Date", { id: "date" })]);
    expect(
      suggestMapping(form, [{ name: "Applicant", samples: ["Ada King"] }]).columns[0]?.target,
    ).toBeNull();
    expect(suggestMapping(form, [{ name: "Applicant", samples: ["Single"] }]).columns[0]?.target).toBe(
      "q_one",
    );
  });
  test("is not surely the one whom he names as his contact", () => {
    const form = aForm([aText("Name of the respondent's contact", { id: "contact" })]);
    expect(asks(form, "Respondent's name", ["Mill Ltd"])).toEqual([["contact"]]);
    expect(asks(form, "Respondent's contact name", ["Ada King"])).toEqual([]);
  });
});

test.each([
  ["Late fee", "Late fee (%)", null, ["$25.00", "$30.00"], null],
  ["Late fee (%)", "Late fee (%)", "percent", ["$25.00", "USD 30"], null],
  ["Rate", "Rate ($)", null, ["5%", "7.5 %"], null],
  ["Deposit", "Deposit", "money", ["10%", "12%"], null],
  ["Late fee", "Late fee (%)", "percent", ["5%", "7.5"], "f1"],
  ["Late fee", "Late fee", "money", ["€25.00", ""], "f1"],
  ["Late fee", "Late fee ($ or %)", null, ["$25.00", "5%"], "f1"],
] as const)("a column %s for %s (%s) of %j goes to %s", (name, label, format, samples, target) => {
  const { columns } = suggestMapping(aForm([aText(label, { format })]), [{ name, samples }]);
  expect(columns[0]?.target).toBe(target);
});

test("a question as a head, of words that the form has not, is asked about by what its cells are", () => {
  const form = aForm([
    aText("Applicant", { id: "name" }),
    aText("Loan Amount", { id: "loan", format: "money" }),
    aText("Founded", { id: "founded", format: "date" }),
  ]);
  const asks = (name: string, ...samples: string[]) =>
    suggestMapping(form, [{ name, samples }]).questions.map(({ targets }) => targets);
  expect(asks("How much do you want to borrow?", "1457", "2,737.90")).toEqual([["loan"]]);
  expect(asks("When did you open your doors?", "2019-03-05")).toEqual([["founded"]]);
  expect(asks("How did you hear of us?", "radio")).toEqual([]);
  expect(asks("Borrow", "1457")).toEqual([]);
});

describe("a column that nothing places", () => {
  const form = aForm([
    aText("Full name"),
    aText("Allergies"),
    aText("Remarks"),
    aRadio("Membership", ["Member", "Student", "Guest"]),
    aText("Name", { section: "Emergency contact" }),
  ]);
  const askedOf = (...columns: Column[]) =>
    suggestMapping(form, columns).questions.find(({ kind }) => kind === "which_field")?.targets ?? [];

  test.each([
    ["shares a rare word with a field", "Does your child have any allergies?", ["nuts"], ["f2"]],
    ["holds a choice's answers", "Ticket", ["Member", "Student"], ["f4"]],
    ["speaks of the same person", "In an emergency, notify", ["Max Roe"], ["f5"]],
    ["says nothing of the form", "Timestamp", ["8/14/2026 9:12"], []],
    ["is empty", "Does your child have any allergies?", [], []],
  ])("is asked about where it %s", (_, name, samples, targets) => {
    expect(askedOf({ name: "Full name", samples: ["Ann Roe"] }, { name, samples })).toEqual(targets);
  });

  test("is asked about where the form may ask for what a survey also notes", () => {
    const form = aForm([aText("Submission date of the thesis"), aText("Name")]);
    const { questions } = suggestMapping(form, [
      { name: "Submission date", samples: ["2026-05-01 18:00"] },
      { name: "Name", samples: ["Ada"] },
    ]);
    expect(questions).toMatchObject([{ columns: ["Submission date"], targets: ["f1"] }]);
  });

  test.each([
    ["2026/11/20 9:15:33 AM EST", "Timestamp"],
    ["20.11.2026 09:15:33", "Zeitstempel"],
    ["2026-11-20 09:15", "Id", "Start time", "Completion time", "Email", "Name"],
    ["2026-11-20 09:15", "ID", "Heure de début", "Heure de fin", "Adresse de messagerie", "Nom"],
  ])("is when a reply was sent, and is not asked about: %s in %s", (moment, ...heads) => {
    const times = aForm([aText("Client name"), aText("Start date"), aText("Appointment time")]);
    const columns = heads.map((name) => ({ name, samples: /name|nom|mail|adr/i.test(name) ? [] : [moment] }));
    const { columns: found, questions } = suggestMapping(times, [
      ...columns.map((column) =>
        column.name.toLowerCase() === "id" ? { ...column, samples: ["1"] } : column,
      ),
      { name: "Client name", samples: ["Ada"] },
    ]);
    expect({ targets: found.map(({ target }) => target).filter(Boolean), questions }).toEqual({
      targets: ["f1"],
      questions: [],
    });
  });

  test.each(["No.", "N°", "Nr.", "#", "Lfd. Nr.", "Pos."])("numbers the rows: %s", (name) => {
    const form = aForm([aText("Nom"), aText("Nombre d'enfants")]);
    const columns = [
      { name, samples: ["1", "2", "3"] },
      { name: "Nom", samples: ["Roe"] },
    ];
    const { columns: found, questions } = suggestMapping(form, columns);
    expect([found.map(({ target }) => target), questions]).toEqual([[null, "f1"], []]);
    // Other numbers may be anything, and are never sure.
    const other = suggestMapping(form, [{ name, samples: ["12", "7"] }]);
    expect(other.columns[0]?.target).toBeNull();
  });

  test.each([
    ["Amount (USD)", "Amount", "f1"],
    ["Due [mm/dd/yyyy]", "Due", "f1"],
    ["Fee", "Fee (EUR)", "f1"],
    ["Veteran (Y/N)", "Veteran", "f1"],
    ["address.city", "City", "f1"],
    ["Address State", "State", "f1"],
    ["Name (mother)", "Name", null],
  ])("%s is what %s asks for: %s", (name, label, target) => {
    const form = aForm([aText(label), aText("Remarks")]);
    expect(suggestMapping(form, [{ name, samples: [] }]).columns[0]?.target).toBe(target);
  });

  test("is not asked about where another column is called as the only place that may be meant", () => {
    const account = aForm([aText("Name"), aText("Account number")]);
    const columns = [
      { name: "#", samples: ["1", "2"] },
      { name: "Name", samples: ["Ada", "Bo"] },
    ];
    const askedWith = (...more: Column[]) => suggestMapping(account, [...columns, ...more]).questions;
    expect(askedWith({ name: "Account number", samples: ["0012"] })).toEqual([]);
    expect(askedWith()).toMatchObject([{ kind: "which_field", columns: ["#"], targets: ["f2"] }]);
  });

  test("is asked about where it may be when something else begins", () => {
    const times = aForm([aText("Client name"), aText("Start date"), aText("Appointment time")]);
    const { questions } = suggestMapping(times, [
      { name: "Start time", samples: ["2026-11-20 09:15"] },
      { name: "Client name", samples: ["Ada"] },
    ]);
    expect(questions).toMatchObject([{ kind: "which_field", columns: ["Start time"] }]);
  });

  test("is known in the singular where the form has the plural", () => {
    expect(suggestMapping(form, [{ name: "Bemerkung", samples: ["x"] }]).columns).toMatchObject([
      { target: "f3" },
    ]);
  });
});

describe("a word that most heads begin with", () => {
  const labels = ["Last name", "First name", "Middle initial", "City", "State"];
  const form = aForm(labels.map((label) => aText(label)));
  const targets = (...heads: string[]) =>
    suggestMapping(
      form,
      heads.map((name) => ({ name, samples: [] })),
    ).columns.map(({ target }) => target);

  test("says whose list it is, and nothing of one column", () => {
    const heads = ["EE_LNAME", "EE_FNAME", "EE_MI", "EE_CITY", "EE_ST", "PAY_GRP"];
    expect(targets(...heads)).toEqual(["f1", "f2", "f3", "f4", "f5", null]);
  });

  test("stays where it names somebody else, or few heads have it", () => {
    const spouse = ["Spouse_LNAME", "Spouse_FNAME", "Spouse_MI", "Spouse_CITY", "Spouse_ST"];
    expect(targets(...spouse)).toEqual([null, null, null, null, null]);
    expect(targets("EE_MI", "Last name", "First name", "City")[0]).toBeNull();
  });
});

test("somebody is asked about a column whose head shortens a rare word of the form", () => {
  const form = aForm([aText("Ihre Pflegestufe"), aText("Anlass der Zuwendung")]);
  const { questions } = suggestMapping(form, [{ name: "Pflegest.", samples: [] }]);
  expect(questions).toMatchObject([{ kind: "which_field", targets: ["f1"] }]);
});
