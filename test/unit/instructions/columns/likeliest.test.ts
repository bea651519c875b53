import { describe, expect, test } from "vitest";
import { planRows } from "../../../../lib/instructions/columns/plan-rows.ts";
import { suggestMapping } from "../../../../lib/instructions/columns/suggest-mapping.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";

const suggest = (labels: Parameters<typeof aText>[], ...heads: [string, string?][]) => {
  const { columns, questions } = suggestMapping(
    aForm(labels.map((label) => aText(...label))),
    heads.map(([name, sample]) => ({ name, samples: sample === undefined ? [] : [sample] })),
  );
  return {
    targets: columns.map(({ target }) => target),
    asked: questions.map(({ columns: [column], targets }) => [column, ...targets]),
  };
};

describe("a column that no place is called as", () => {
  test.each([
    ["by the number that the form gives a box", [["1 Wages"], ["2 Tips"]], "W-2 box 2", "40.00", ["f2"]],
    ["by the first letters of a label", [["Total rental fee"], ["Vehicle colour"]], "TRF", "12", ["f1"]],
    [
      "by a word that the form has in another case",
      [["Name des Pflegebedürftigen (Karte)"], ["Kasse"]],
      "Pflegebedürftiger",
      "Ute Alt",
      ["f1"],
    ],
    [
      "where a small word goes on with the place of birth",
      [["nato/a a"], ["il"], ["Data del verbale"]],
      "Data di nascita",
      "01/02/1980",
      ["f1", "f2"],
    ],
    [
      "where a number goes on with a street",
      [["residente in Via"], ["n."], ["Numero di marca"]],
      "Civico",
      "3",
      ["f2"],
    ],
  ] as [string, [string][], string, string, string[]][])(
    "is asked about %s",
    (_, labels, head, cell, places) => {
      const { targets, asked } = suggest(labels, [head, cell]);
      expect(targets).toEqual([null]);
      expect(asked).toEqual([[head, ...places]]);
    },
  );

  test("that says nothing of the form is left out without a question", () => {
    const { targets, asked } = suggest([["Name"], ["Phone"]], ["Parking lot", "B2"], ["Sort", "7"]);
    expect(targets).toEqual([null, null]);
    expect(asked).toEqual([]);
  });

  test("shows beside a place with one of its words those for which as much speaks", () => {
    const { asked } = suggest(
      [["Description of the accident"], ["It was on", { format: "date" }], ["Machine number"]],
      ["Accident date", "01/11/2026"],
    );
    expect(asked).toEqual([["Accident date", "f1", "f2"]]);
  });

  test("is asked about by each part of a name with a stroke", () => {
    const { asked } = suggest([["Position"], ["Title of the poster"]], ["Function/Position", "Clerk"]);
    expect(asked).toEqual([["Function/Position", "f1"]]);
  });
});

describe("a column that one place seems to fit is asked about", () => {
  test("where its number is of another insurance", () => {
    const { targets, asked } = suggest([["Rentenversicherungs-Nr."]], ["KVNR", "A123456789"]);
    expect(targets).toEqual([null]);
    expect(asked).toEqual([["KVNR", "f1"]]);
  });

  test("where another is called by its other word: the garage, and who is met there", () => {
    const { targets, asked } = suggest(
      [["Garage"], ["Contact person", { row: "Garage" }]],
      ["Garage name", "Roux Ltd"],
    );
    expect(targets).toEqual([null]);
    expect(asked[0]).toEqual(expect.arrayContaining(["f1", "f2"]));
  });

  test("where the row that its number names is of somebody of whom the form asks in several", () => {
    const rows = ["1", "2", "3"].map(
      (row): Parameters<typeof aText> => ["SSN or ITIN", { row, section: "Child" }],
    );
    const { targets, asked } = suggest([["Your SSN"], ...rows], ["Child 2 SSN", "601-22-4413"]);
    expect([...targets, ...(asked[0] ?? [])]).toContain("f3");
  });
});

test("a place that is called “to” behind “from” is the end, and a number before a street the house's", () => {
  const { asked } = suggest(
    [["période du", { format: "date" }], ["au"], ["numéro"], ["rue"]],
    ["Début", "01/01/2019"],
    ["Rue", "rue Haute"],
    ["Date de fin", "31/12/2019"],
    ["N° de la rue", "3"],
  );
  expect(asked.find(([head]) => head === "Date de fin")).toContain("f2");
  expect(asked.find(([head]) => head === "N° de la rue")).toContain("f3");
});

describe("a column that is called as a place is", () => {
  const twoPeople: Parameters<typeof aText>[] = [["nato/a a"], ["Codice fiscale"], ["nato a"]];

  test("is asked about where another place has the same letters", () => {
    const { targets, asked } = suggest(twoPeople, ["Nato a", "Lodi"]);
    expect(targets).toEqual([null]);
    expect(asked).toEqual([["Nato a", "f3", "f1"]]);
  });

  test("is asked about where the place is of somebody whom it does not name, and others ask for the same", () => {
    const { asked } = suggest(
      [
        ["Home address", { section: "Applicant" }],
        ["Address", { section: "Landlord" }],
      ],
      ["Address", "3 Elm"],
    );
    expect(asked).toEqual([["Address", "f2", "f1"]]);
  });

  test("is not written without a mapping then, and is with one", () => {
    const form = aForm(twoPeople.map((label) => aText(...label)));
    const table = { columns: ["Nato a"], rows: [["Lodi"]] };
    expect(() => planRows(form, table, {})).toThrow(/mapping/);
    const { rows } = planRows(form, table, { mapping: { "Nato a": "f1" } });
    expect(rows[0]?.request.values).toEqual({ f1: "Lodi" });
  });

  test("goes there where no other place is of the same, and the name is the field's own", () => {
    expect(suggest([["Address"], ["E-mail"]], ["Address", "3 Elm"]).targets).toEqual(["f1"]);
    expect(suggest(twoPeople, ["f1", "Lodi"]).targets).toEqual(["f1"]);
  });
});

describe("a word in the head of a column", () => {
  test("is of a record, but where the form asks for it: the owner of a house", () => {
    expect(suggest([["Full name"]], ["Owner name", "Jane Roe"]).targets).toEqual([null]);
    const { targets } = suggest(
      [["Full name", { section: "Section 1: Registered owner" }], ["Make"]],
      ["Owner name", "Jane Roe"],
    );
    expect(targets).toEqual(["f1"]);
  });

  test("may be a sign for the number", () => {
    expect(suggest([["Account number"], ["Bank"]], ["Acct #", "00112233"]).targets).toEqual(["f1"]);
  });

  test("has no letter of its own for the other gender", () => {
    expect(suggest([["ALUMNO/ALUMNA"], ["Empresa A"]], ["Alumno/a", "Noa Vera"]).targets).toEqual(["f1"]);
  });
});
