import { describe, expect, test } from "vitest";
import { planRows } from "../../../../lib/instructions/columns/plan-rows.ts";
import { suggestMapping } from "../../../../lib/instructions/columns/suggest-mapping.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";

const form = aForm([aText("Date of birth", { id: "born", format: "date" })]);

/** What the cells of a column of dates give, one value or reason each. */
const read = (head: string, ...cells: string[]): unknown[] =>
  planRows(
    form,
    { columns: [head], rows: cells.map((cell) => [cell]) },
    { mapping: { [head]: "born" } },
  ).rows.map(({ request, left_out }) => request.values?.born ?? left_out[0]);

describe("the dates of one column are read in one order", () => {
  test.each([
    ["a number above 12", ["DOB", "31.12.79", "09.03.91"], ["1979-12-31", "1991-03-09"]],
    ["the same with strokes", ["DOB", "3/4/1990", "12/25/1990"], ["1990-03-04", "1990-12-25"]],
    ["its head", ["Geboren (TT/MM/JJJJ)", "03/04/1990"], ["1990-04-03"]],
    ["its head, the month first", ["DOB mm-dd-yyyy", "03-04-1990"], ["1990-03-04"]],
    ["points between the figures", ["DOB", "03.04.1990"], ["1990-04-03"]],
  ])("by %s", (_, [head = "", ...cells], values) => {
    expect(read(head, ...cells)).toEqual(values);
  });

  test("and tell on A4 that whoever writes them begins with the day", () => {
    const paper = { ...form, pages: form.pages.map((page) => ({ ...page, width: 595, height: 842 })) };
    const orders = (of: typeof form, cells: string[], isDayFirst?: true) => {
      const table = {
        columns: ["DOB"],
        rows: cells.map((cell) => [cell]),
        ...(isDayFirst && { isDayFirst }),
      };
      return planRows(of, table, { mapping: { DOB: "born" } }).rows.map(
        ({ request }) => request.is_day_first,
      );
    };
    expect(orders(paper, ["25/12/2010", "3/4/2011"])).toEqual([true, true]);
    expect(orders(paper, ["2010-12-25"], true)).toEqual([true]);
    expect(orders(paper, ["2010-12-25"])).toEqual([undefined]);
    expect(orders(paper, ["12/25/2010"], true)).toEqual([undefined]);
    expect(orders(form, ["25/12/2010"])).toEqual([undefined]);
  });

  test("and are left as they stand where nothing tells", () => {
    expect(read("DOB", "03/04/1990")).toEqual(["03/04/1990"]);
  });

  test("and are left out where two cells contradict each other", () => {
    expect(read("DOB", "31/12/1979", "12/31/1979", "3/4/1990")).toEqual([
      "1979-12-31",
      "1979-12-31",
      "DOB: the order of day and month is unclear in this column",
    ]);
  });

  test("but a head with the year in front contradicts none", () => {
    expect(read("Born (YYYY-MM-DD)", "25/12/1990", "03/04/1991")).toEqual(["1990-12-25", "1991-04-03"]);
  });

  test("and are left out where a cell contradicts the head", () => {
    expect(read("Born (dd/mm/yyyy)", "03/04/1990", "07/25/1990")).toEqual([
      "Born (dd/mm/yyyy): the order of day and month is unclear in this column",
      "1990-07-25",
    ]);
  });

  test("and no day is written that no calendar has", () => {
    expect(read("DOB", "30.02.90")).toEqual(["DOB: not a valid date"]);
  });
});

test("a person's answer holds where nothing tells, and nowhere else", () => {
  const rows = [["03/04/1990", "13/04/1990"]];
  const two = aForm([
    aText("Born", { id: "born", format: "date" }),
    aText("Moved in", { id: "moved", format: "date" }),
  ]);
  const valuesBy = (dateOrder: "dmy" | "mdy") =>
    planRows(two, { columns: ["Born", "Moved in"], rows }, { dateOrder }).rows[0]?.request.values;
  expect(valuesBy("dmy")).toEqual({ born: "1990-04-03", moved: "1990-04-13" });
  expect(valuesBy("mdy")).toEqual({ born: "1990-03-04", moved: "1990-04-13" });
});

test("without a mapping, the request says that the order of its dates is not clear", () => {
  const table = { columns: ["DOB"], rows: [["03/04/1990"]] };
  expect(() => planRows(form, table, {})).toThrow(/begin with the day or the month/);
  expect(planRows(form, { ...table, rows: [["13/04/1990"]] }, {}).rows).toMatchObject([
    { request: { values: { born: "1990-04-13" } } },
  ]);
});

test("a person is asked for the order that nothing tells, unless the form prints its own", () => {
  const column = { name: "Date of birth", samples: ["03/04/1990"] };
  expect(suggestMapping(form, [column]).questions).toEqual([
    { kind: "which_order", columns: ["Date of birth"], targets: ["born"] },
  ]);
  const printed = aForm([aText("Date of birth", { id: "born", format: "date", date_order: "mdy" })]);
  expect(suggestMapping(printed, [column]).questions).toEqual([]);
  expect(suggestMapping(form, [{ ...column, samples: ["13/04/1990"] }]).questions).toEqual([]);
});
