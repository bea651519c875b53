import { describe, expect, test } from "vitest";
import { answerMapping } from "../../../../lib/instructions/columns/answer-mapping.ts";
import { planRows } from "../../../../lib/instructions/columns/plan-rows.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";

const form = aForm([
  aText("Name", { id: "last" }),
  aText("Vorname", { id: "first" }),
  aText("Geburtsort", { id: "town" }),
]);
const grouped = aForm(
  (["last_name", "first_name"] as const).map((part, index) =>
    aText(part === "last_name" ? "Last name" : "First name", {
      id: part === "last_name" ? "last" : "first",
      group: { id: "g1", kind: "name", part, index },
    }),
  ),
);

const given = (head: string, cell: string, of = form, target = "n_last") => {
  const { rows } = planRows(of, { columns: [head], rows: [[cell]] }, { mapping: { [head]: target } });
  return [rows[0]?.request.values, rows[0]?.left_out.map((told) => told.split(": ")[1])];
};

describe("one column for a name whose parts have a field each", () => {
  test("goes to both by itself, without a group of the form", () => {
    const { columns } = answerMapping(form, { columns: ["Name, Vorname"], rows: [["Weber, Ruth"]] });
    expect(columns).toMatchObject([{ target: "n_last" }]);
  });
  test.each([
    ["Name, Vorname", "Weber, Ruth"],
    ["Name Vorname", "Weber Ruth"],
    ["Nom et prénom", "Weber Ruth"],
    ["Apellidos y nombre", "Weber Ruth"],
    ["Vorname Name", "Ruth Weber"],
    ["Mitglied", "Ruth Weber"],
    ["Mitglied", "WEBER Ruth"],
  ])("is divided as its head says: %s, %s", (head, cell) => {
    expect(given(head, cell)).toEqual([{ last: cell.match(/weber/i)?.[0], first: "Ruth" }, []]);
  });
  test("with two last names in capitals, and with more words than are sure", () => {
    expect(given("Nom et prénom", "LE GOFF Anne")).toEqual([{ last: "LE GOFF", first: "Anne" }, []]);
    expect(given("Mitglied", "Ruth Anna Weber")[1]).toEqual([
      "a name with more parts than the form asks for",
    ]);
    expect(given("Mitglied", "Weber & Sohn")).toEqual([{}, ["not a name whose parts can be told"]]);
  });
  test("a group of the form takes it in the head's order as well", () => {
    expect(given("Last name, first name", "Weber Ruth", grouped, "g1")[0]).toEqual({ g1: "Weber, Ruth" });
  });
});

test("two columns for one field are joined, said once where they say the same, and left out where only one can be right", () => {
  const phones = aForm([
    aText("Phone", { id: "phone", format: "phone" }),
    aText("Address", { id: "street" }),
  ]);
  const rows = (one: string, other: string, target = "phone") =>
    planRows(
      phones,
      { columns: ["One", "Other"], rows: [[one, other]] },
      { mapping: { One: target, Other: target } },
    ).rows.map(({ request, left_out }) => [request.values, left_out])[0];
  expect(rows("617-555-0100", "617-555-0100")).toEqual([{ phone: "617-555-0100" }, []]);
  expect(rows("617-555-0100", "617-555-0101")).toEqual([{}, ["One, Other: different values for one field"]]);
  expect(rows("12 Oak St", "Suite 4", "street")).toEqual([{ street: "12 Oak St Suite 4" }, []]);
});

describe("one column for an address whose parts have a field each", () => {
  const place = aForm([
    aText("Street address", { id: "street" }),
    aText("City", { id: "city" }),
    aText("State", { id: "state" }),
    aText("ZIP code", { id: "zip", format: "zip" }),
  ]);
  const heads = (name: string, ...cells: string[]) =>
    answerMapping(place, { columns: [name], rows: cells.map((cell) => [cell]) }).columns[0]?.target;
  test("goes to all of them, where its cells have a town", () => {
    expect(heads("Full address", "12 Oak St, Boston, MA 02134")).toBe("a_street");
    expect(heads("Address", "12 Oak St", "Box 4")).toBe("street");
    expect(given("Full address", "12 Oak St, Boston, MA 02134", place, "a_street")).toEqual([
      { street: "12 Oak St", city: "Boston", state: "MA", zip: "02134" },
      [],
    ]);
    expect(given("Full address", "12 Oak St", place, "a_street")).toEqual([
      {},
      ["not an address whose parts can be told"],
    ]);
  });
  test.each([
    ["01067 Dresden", { zip: "01067", city: "Dresden" }],
    ["15230 Frankfurt (Oder)", { zip: "15230", city: "Frankfurt (Oder)" }],
    ["Boston, MA 02134", { city: "Boston", state: "MA", zip: "02134" }],
  ])("a town with its code goes to both: %s", (cell, values) => {
    expect(given("PLZ/Ort", cell, place, "z_city")).toEqual([values, []]);
  });
});
