import { describe, expect, test } from "vitest";
import { nameWords, tellingNames } from "../../../lib/domain/program-name.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

const namesOf = (...fields: [label: string, name: string][]) =>
  Object.fromEntries(tellingNames(aForm(fields.map(([label, name]) => aText(label, { name }))).fields));

test("tells a name that says more than its label", () => {
  expect(namesOf(["Name", "first_name"], ["Address", "plaintiff_address_on_one_line"])).toEqual({
    f1: "first name",
    f2: "plaintiff address on one line",
  });
});

test("is silent about names that repeat the label, count, or are of programs alone", () => {
  expect(namesOf(["Last name", "LastName"], ["Town", "Text12"], ["State", "form1[0].f1_07[0]"])).toEqual({});
});

test("is silent where the words are those of many names, or the label says enough", () => {
  const many = ["city", "street", "phone", "email"].map((part): [string, string] => [
    part,
    `applicant_${part}`,
  ]);
  expect(namesOf(...many)).toEqual({});
  expect(namesOf(["Amount of overstatement in euros this year", "overpaid"])).toEqual({});
});

describe("fields that have all but their name in common", () => {
  const PARTS = ["Name", "Street", "City", "Phone"];

  test.each([
    ["landlord_", "tenant_"],
    ["landlord.", "tenant."],
    ["own", "spouse"],
    ["Primary ", "Secondary "],
    ["debtor1_", "debtor2_"],
  ])("are told apart by %s and %s, in however many names these stand", (one, other) => {
    const names = namesOf(
      ...PARTS.flatMap((part): [string, string][] => [
        [part, `${one}${part}`],
        [part, `${other}${part}`],
      ]),
    );
    expect(Object.keys(names)).toHaveLength(2 * PARTS.length);
    expect(new Set(Object.values(names)).size).toBe(2 * PARTS.length);
  });

  test("are not told apart by an editor's counters", () => {
    expect(namesOf(["Date", "Date_1"], ["Date", "Date_2"])).toEqual({});
    expect(
      namesOf(...[21, 22, 23, 24].map((n): [string, string] => ["Yes", `Kontrollkästchen ${n}`])),
    ).toEqual({});
    expect(namesOf(["Child", "Row 1.Child"], ["Child", "Row 2.Child"])).toEqual({});
  });

  test("need no name where their section tells them apart", () => {
    const fields = ["landlord", "tenant"].flatMap((party) =>
      PARTS.map((part) => aText(part, { name: `${party}_${part}`, section: party })),
    );
    expect(tellingNames(aForm(fields).fields).size).toBe(0);
  });
});

test("takes steps of a path for words, unless they say where a field lies in its file", () => {
  const inWords = (...names: string[]) => names.map((name) => nameWords(name).toLowerCase());
  expect(inWords("patient.name", "father.name", "tenant.name", "partner.name", "former.name")).toEqual([
    "patient name",
    "father name",
    "tenant name",
    "partner name",
    "former name",
  ]);
  expect(
    inWords(
      "form1[0].PartII[0].Name[0]",
      "topmostSubform[0].P1[0].Name[0]",
      "#area[1].TableRow2[0].Name[0]",
      "Formular1[0].#subform[0].Name[0]",
    ),
  ).toEqual(["name", "name", "name", "name"]);
});
