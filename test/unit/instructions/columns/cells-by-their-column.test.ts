import { describe, expect, test } from "vitest";
import { planRows } from "../../../../lib/instructions/columns/plan-rows.ts";
import { suggestMapping } from "../../../../lib/instructions/columns/suggest-mapping.ts";
import { aCheckbox, aForm, aRadio, aText } from "../../../fixtures/forms.ts";

const form = aForm([
  aText("First name", { id: "first" }),
  aText("Last name", { id: "last" }),
  aText("Street address", { id: "street" }),
  aText("City", { id: "city" }),
  aText("State", { id: "state" }),
  aText("ZIP code", { id: "zip", format: "zip" }),
  aText("Lessons from", { id: "lessons" }),
  aText("Remarks", { id: "remarks" }),
  aText("IBAN", { id: "iban" }),
  aText("Account number", { id: "account" }),
  aText("Tax ID", { id: "tax" }),
  aText("Phone", { id: "phone", format: "phone" }),
  aRadio("Gender", ["Female", "Male", "Nonbinary"], { id: "gender" }),
  aRadio("Answer", ["Never", "Often"], { id: "answer" }),
  aCheckbox("Morning shift", { id: "morning" }),
  aCheckbox("Evening shift", { id: "evening" }),
]);

/** What the last cell of a column for a field, or for fields together, gives, and what is told of it. */
function last(target: string, ...cells: unknown[]): unknown[] {
  const table = { columns: ["Column"], rows: cells.map((cell) => [cell]) };
  const row = planRows(form, table, { mapping: { Column: target } }).rows.at(-1);
  return [row?.request.values, row?.left_out.map((each) => each.split(": ")[1])];
}
const UNLIKE = "a name without the comma that the others have";

describe("a letter stands for the one option that begins with it", () => {
  test.each([
    ["F", { gender: { export_value: "r1" } }],
    ["m", { gender: { export_value: "r2" } }],
  ])("%s", (cell, values) => expect(last("gender", cell)).toEqual([values, []]));
  test("but for none where it says yes or no, which is no answer here", () => {
    expect(last("answer", "N")).toEqual([{ answer: "N" }, []]);
  });
  test("and a column of such letters gives a choice", () => {
    const column = { name: "Gender", samples: ["F", "M", "F"] };
    expect(suggestMapping(form, [column])).toMatchObject({ columns: [{ target: "gender" }], questions: [] });
  });
});

describe("among days", () => {
  test("a number of the spreadsheet's calendar is a day, and so is a year of two figures", () => {
    expect(last("lessons", "2026-12-01", "46357")).toEqual([{ lessons: "12/01/2026" }, []]);
    expect(last("lessons", "13.12.2026", "01.12.26")).toEqual([{ lessons: "12/01/2026" }, []]);
    expect(last("lessons", "room 7", "46357")).toEqual([{ lessons: "46357" }, []]);
    expect(last("lessons", "2026-12-01", "60614")).toEqual([{ lessons: "60614" }, []]);
  });
  test("each is written as the form's readers do, where its language tells", () => {
    const german = {
      ...aForm([aText("Unterrichtsbeginn", { id: "from" }), aText("Nachname der Schülerin")]),
      language: "de-DE",
    };
    const rows = [["2026-12-01"], ["7.1.2027"], ["46358"], ["sofort"]];
    const planned = planRows(german, { columns: ["Beginn"], rows }, { mapping: { Beginn: "from" } }).rows;
    expect(planned.map(({ request }) => request.values?.from)).toEqual([
      "01.12.2026",
      "07.01.2027",
      "02.12.2026",
      "sofort",
    ]);
  });
  test("with points one slip turns no other around", () => {
    expect(last("lessons", "11.13.2009", "06.05.2012")).toEqual([{ lessons: "05/06/2012" }, []]);
    expect(last("lessons", "06.05.2012", "11.13.2009")).toEqual([{}, ["not a valid date"]]);
    expect(last("lessons", "11.13.2009", "12.25.2009", "06.05.2012")[0]).toEqual({ lessons: "06/05/2012" });
  });
});

describe("a name behind a comma", () => {
  test("is all first names where no field takes a second", () => {
    expect(last("n_first", "RUIZ-DIAZ, María José")).toEqual([
      { first: "María José", last: "RUIZ-DIAZ" },
      [],
    ]);
  });
  test("is told where the others have one", () => {
    expect(last("n_first", "Ruiz, Ana", "Lee, Bo", "Kim Cy")).toEqual([{}, [UNLIKE]]);
  });
  test("may have a remark behind it", () => {
    expect(last("n_first", "Lee, Bo (new)")).toEqual([
      { first: "Bo", last: "Lee" },
      ["words beside the name"],
    ]);
  });
});

describe("an address in its parts", () => {
  test("keeps the word before its flat", () => {
    expect(last("a_street", "7 Pine Ct, Apt 2, Champaign, IL 61820")[0]).toEqual({
      ...{ street: "7 Pine Ct, Apt 2", city: "Champaign", state: "IL", zip: "61820" },
    });
  });
  test("may be a town without its code, which is told", () => {
    const values = { city: "Urbana", state: "IL" };
    expect(last("z_city", "Urbana, IL")).toEqual([values, ["a town without its postal code"]]);
  });
  test.each([
    ["IL 61820", [{ zip: "61820" }, []]],
    ["6180I", [{}, ["letters among the figures of a code"]]],
  ])("has a code of figures: %s", (cell, given) => expect(last("zip", "61801", cell)).toEqual(given));
});

test("lines of a text are joined with all their signs", () => {
  expect(last("remarks", 'Said "yes",\nthen left')).toEqual([{ remarks: 'Said "yes", then left' }, []]);
});

test("numbers that cannot be one are told", () => {
  expect(last("iban", "DE00 1234")).toEqual([{}, ["an IBAN with wrong check digits"]]);
  expect(last("iban", "DE89 3704 0044\n0532 0130 00")[1]).toEqual([]);
  expect(last("account", "see Bolt")).toEqual([{}, ["a placeholder"]]);
  expect(last("phone", "0612 / 0491")).toEqual([{}, ["more than one telephone number"]]);
  expect(last("phone", "0351 1234567", "0351-77")).toEqual([{ phone: "0351-77" }, []]);
  expect(last("lessons", "2", "3", "1+1")).toEqual([{}, ["a sum of several numbers"]]);
});

describe("a number of a tax office", () => {
  const others = ["84-1234567", "841234568", "84-1234569"];
  test.each(["84-123456", "8412345670"])("is told where it is not as long as the others: %s", (cell) =>
    expect(last("tax", ...others, cell)).toEqual([{}, ["of fewer or more digits than its column"]]),
  );
  test("stands as it is as long as they, among few, and among such as differ", () => {
    expect(last("tax", ...others, "12-3456789")).toEqual([{ tax: "12-3456789" }, []]);
    expect(last("tax", "84-1234567", "84-123456")).toEqual([{ tax: "84-123456" }, []]);
    expect(last("tax", ...others, "99887766", "55443322", "84-123456")).toEqual([{ tax: "84-123456" }, []]);
  });
});

describe("a tax number of another land", () => {
  test.each([
    [["DE123456789", "DE223456789", "DE323456789"], "ATU12345678"],
    [["123.456.789-09", "223.456.789-09", "323.456.789-09"], "12.345.678/0001-95"],
    [["12/345/67890", "22/345/67890", "32/345/67890"], "123/456/78901"],
  ])("has a length of its own: %j", (others, cell) => {
    const vat = aForm([aText("Tax ID", { id: "tax" })]);
    const rows = [...others, cell].map((each) => [each]);
    expect(
      planRows(vat, { columns: ["Tax ID"], rows }, { mapping: { "Tax ID": "tax" } }).rows.at(-1),
    ).toMatchObject({
      ...{ request: { values: { tax: cell } }, left_out: [] },
    });
  });
});

describe("boxes under no question", () => {
  const column = {
    name: "Which shifts can you work?",
    samples: ["Morning shift, Evening shift", "Evening shift", "Any"],
  };
  test("are given by a column of their captions", () => {
    const { columns, questions } = suggestMapping(form, [column]);
    expect([columns.map(({ target }) => target), questions]).toEqual([["b_morning"], []]);
    expect(last("b_morning", column.samples[0])).toEqual([{ morning: true, evening: true }, []]);
    expect(last("b_morning", "Any")).toEqual([{}, ["Any"]]);
  });
  test("are given by none that names one alone, or nothing of them", () => {
    for (const samples of [["Evening shift"], ["Any", "Some"]])
      expect(suggestMapping(form, [{ ...column, samples }]).columns[0]?.target).toBeNull();
  });
});
