import { expect, test } from "vitest";
import type { BatchRowView, BatchView } from "../../../lib/dashboard/api/types.ts";
import { mappingQuestions, openDates } from "../../../lib/dashboard/batch/questions-of.ts";
import { headerColumns, headerCsv } from "../../../lib/dashboard/batch/table-header.ts";
import { batchWords, labelsOf, outcomeOf, reasonsOf } from "../../../lib/dashboard/batch/words.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

test.each([
  ["Filled", { status: "succeeded", verdict: "complete" }],
  ["Filled, please look", { status: "succeeded", verdict: "incomplete" }],
  ["Not filled", { status: "failed", verdict: "failed" }],
  ["Cancelled before it started", { status: "cancelled", verdict: "cancelled" }],
  ["Filling", { status: "running" }],
  ["Waiting", { status: "waiting" }],
] as [string, Pick<BatchRowView, "status" | "verdict">][])("a row is %s", (words, row) => {
  expect(outcomeOf(row)).toBe(words);
});

test("reasons name fields by what they are called, and an error comes first", () => {
  const form = aForm([aText("Name", {}), aText("Name", {})]);
  const reasons = [
    { code: "value_too_long", message: "Expected at most 5 characters, got 9.", field_id: "f2" },
    { code: "column_left_out", message: "Column left out: Shoe" },
    { code: "ambiguous", message: "Which is it: a or b?", field_id: "f9" },
  ];
  const error = {
    code: "fill_not_verified",
    message: "It could not be read back.",
    retryable: false,
  } as const;
  expect(reasonsOf({ reasons, error }, labelsOf(form))).toEqual([
    "It could not be read back.",
    "Name (2 of 2): Expected at most 5 characters, got 9.",
    "Column left out: Shoe",
    "A blank: Which is it: a or b?",
  ]);
});

test("reasons say where in the table the value stands, if it is known", () => {
  const place = "C4 (Given name)";
  const reasons = [{ code: "value_too_long", message: "Expected less.", field_id: "f1", place }];
  expect(reasonsOf({ reasons }, labelsOf(aForm([aText("Name")])))).toEqual([
    "C4 (Given name): Expected less.",
  ]);
});

test("a column that fills nothing is no reason to look at a row; one that was to fill a blank is", () => {
  const left = (column: string) => ({ code: "column_left_out", message: `Column left out: ${column}` });
  const row = (...columns: string[]) => ({
    ...{ status: "succeeded" as const, verdict: "incomplete" as const, reasons: columns.map(left) },
  });
  const unused = ["Score", "Note"];
  const told = (...columns: string[]) => [
    outcomeOf(row(...columns), unused),
    reasonsOf(row(...columns), new Map(), unused),
  ];
  expect(told("Note", "E2 (Score): in a hidden column")).toEqual(["Filled", []]);
  expect(told("Note", "Footnote")).toEqual(["Filled, please look", ["Column left out: Footnote"]]);
  expect(told("E2 (Born): in a hidden column")[0]).toBe("Filled, please look");
  expect(outcomeOf({ status: "succeeded", verdict: "incomplete" }, unused)).toBe("Filled, please look");
});

test("a batch says how far it is in words alone", () => {
  const batch = { status: "succeeded", total: 3, succeeded: 2, failed: 1 } as BatchView;
  expect(batchWords(batch)).toBe("Done · 2 of 3 rows filled · 1 not filled");
  expect(batchWords({ ...batch, status: "running", total: 1, succeeded: 0, failed: 0 })).toBe(
    "Filling · 0 of 1 row filled",
  );
});

test("the columns of a form are its labels, each once; what shares a label goes by its name or id", () => {
  const digits = (index: number) =>
    aText("Tax number", { group: { id: "g1", kind: "ssn", part: "digits", index } });
  const form = aForm([
    aText("Full name", {}),
    aText("Date", { name: "signed.on" }),
    aText("date", { name: null }),
    digits(0),
    digits(1),
    aText("Signature", { type: "signature" }),
    aText("Total", { calculated: true }),
    aText('=SUM(A1), or "more"', {}),
  ]);
  expect(headerColumns(form)).toEqual(["Full name", "signed.on", "f3", "Tax number", '=SUM(A1), or "more"']);
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(headerCsv(form))).toBe(
    '\uFEFF"Full name","signed.on","f3","Tax number","\'=SUM(A1), or ""more"""\r\n',
  );
});

test("the order of dates is asked of the columns that are used", () => {
  const questions = [{ kind: "which_order" as const, columns: ["Born"], field_ids: ["f1"] }];
  const columns = [{ column: "Born", field_id: "f1", confidence: 1, sample: "03/04/1990" }];
  const asked = (born: string | null) => openDates({ questions, columns }, { Born: born });
  expect(asked("f1")).toMatchObject([{ column: "Born", sample: "03/04/1990" }]);
  expect(asked(null)).toEqual([]);
  expect(mappingQuestions({ questions, columns }, { Born: "f1" }, new Map())).toEqual([]);
});
