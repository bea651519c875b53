import { describe, expect, test } from "vitest";
import { emptyPlan, type FillPlan, type PlannedValue } from "../../../../lib/domain/fill-plan.ts";
import { FillResult } from "../../../../lib/domain/fill-result.ts";
import type { FilledPdf } from "../../../../lib/domain/ports/pdf.ts";
import { countsOf } from "../../../../lib/usecases/fill/count-fill.ts";
import { fillResult } from "../../../../lib/usecases/fill/fill-result.ts";
import { aCheckbox, aForm, aText } from "../../../fixtures/forms.ts";

const form = aForm([
  aText("Name", { required: true, name: "name" }),
  aText("Town", { required: true }),
  aText("Phone", { required: true, value: "1" }),
  aText("Office", { required: true, read_only: true }),
  aText("Tags", { required: true, value: [] }),
]);
const value = (fieldId: string, about: Partial<PlannedValue> = {}): PlannedValue => ({
  fieldId,
  value: "Ada",
  confidence: 0.9,
  source: { start: 0, end: 3, text: "Ada" },
  rule: "label",
  ...about,
});
const planOf = (about: Partial<FillPlan>): FillPlan => ({ ...emptyPlan("local:1"), ...about });
const written = (ids: string[], warnings: FilledPdf["warnings"] = []): FilledPdf => ({
  bytes: new Uint8Array(),
  verified: ids.map((fieldId, index) => ({ fieldId, state: index === 0 ? "verified" : "clipped" })),
  warnings,
  verifyMs: 1,
});
const resultOf = (about: Partial<FillPlan>, filled: FilledPdf | null = null) =>
  FillResult.parse(fillResult(form, planOf(about), filled));

describe("a result", () => {
  test("holds the values that were read back from the document, each with its words", () => {
    const evidence = { evidence: "reformatted", fromFillId: "fill_1", accepted: true } as const;
    const values = [value("f1", evidence), value("f2"), value("f3"), value("f99")];
    const { filled } = resultOf({ values }, written(["f1", "f2", "f99"]));
    const words = { value: "Ada", confidence: 0.9, source: { start: 0, end: 3, text: "Ada" }, rule: "label" };
    expect(filled).toEqual([
      {
        ...{ field_id: "f1", name: "name", label: "Name", ...words },
        ...{ from_fill_id: "fill_1", evidence: "reformatted", accepted: true, verified: "verified" },
      },
      { field_id: "f2", name: null, label: "Town", ...words, verified: "clipped" },
    ]);
  });

  test("holds no value when nothing was written", () => {
    expect(resultOf({ values: [value("f1")] }).filled).toEqual([]);
  });

  test("names the required fields that are still blank, those not that only the office fills", () => {
    expect(resultOf({}).unfilled_required).toEqual(["f1", "f2", "f5"]);
    const values = [value("f1"), value("f2")];
    expect(resultOf({ values }, written(["f1"])).unfilled_required).toEqual(["f2", "f5"]);
  });

  test("names no box of a question that another box answers", () => {
    const box = { question: "Pets?", required: true };
    const boxes = aForm(["Yes", "No"].map((caption) => aCheckbox(`Pets? ${caption}`, box)));
    const resultAfter = (values: PlannedValue[]) =>
      fillResult(boxes, planOf({ values }), written(values.map(({ fieldId }) => fieldId)));
    expect(resultAfter([]).unfilled_required).toEqual(["f1", "f2"]);
    expect(resultAfter([value("f2", { value: "Yes" })]).unfilled_required).toEqual([]);
    expect(countsOf(boxes, resultAfter([])).required).toBe(1);
  });

  test("counts as people do: a number in several boxes once, what stood there before, and what stands beside the blanks", () => {
    const part = (index: number) => ({ id: "g1", kind: "ssn", part: "digits", index }) as const;
    const sheet = aForm([
      ...[0, 1, 2].map((index) => aText("Number", { group: part(index) })),
      aText("Town", { value: "Lisbon" }),
      aText("Hidden", { value: "x", hidden: true }),
      aCheckbox("Member"),
      aText("Street"),
      { type: "signature", label: "Signature" },
    ]);
    const values = ["f1", "f2", "f3", "f6"].map((id) => value(id, { value: id === "f6" ? "Off" : "1" }));
    const result = fillResult(sheet, planOf({ values }), written(["f1", "f2", "f3", "f6"]));
    const mark = { page: 1, box: { x: 1, y: 1, width: 9, height: 9 }, verified: "verified" } as const;
    const marks = [
      { ...mark, kind: "tick" as const },
      { ...mark, kind: "date" as const, text: "1", verified: "not_drawn" as const },
      { ...mark, kind: "signature" as const, text: "Ada" },
    ];
    expect(countsOf(sheet, { ...result, marks })).toMatchObject({ fields: 4, filled: 3, signed: 1 });
    const source = { start: 0, end: 3, text: "123" };
    const suggested = ["f1", "f2", "f3"].map((field_id) => ({
      ...{ field_id, name: null, label: "Number", value: "1" },
      ...{ confidence: 0.5, source, why: "likely" as const },
    }));
    expect(countsOf(sheet, { ...result, suggested }).toCheck).toBe(1);
  });

  test("counts no value that nobody may give, and no hint in a list to choose from", () => {
    const options = ["Select one", "US"].map((each) => ({ value: each, label: each }));
    const sheet = aForm([
      aText("Form number", { value: "X-1", read_only: true }),
      aText("Name"),
      { type: "choice", label: "Country", value: "Select one", options },
    ]);
    const result = fillResult(sheet, planOf({ values: [value("f2")] }), written(["f2"]));
    expect(countsOf(sheet, result)).toMatchObject({ fields: 2, filled: 1 });
  });

  test("counts a required field as blank whose value was cleared, and not one that was written over", () => {
    const cleared = { cleared: ["f3", "f1", "f2"], values: [value("f1")] };
    const result = resultOf(cleared, written(["f1", "f3"]));
    expect(result.cleared).toEqual(["f3"]);
    expect(result.unfilled_required).toEqual(["f2", "f3", "f5"]);
    expect(resultOf(cleared)).not.toHaveProperty("cleared");
  });

  test("drops nothing in silence: what is ambiguous, unused, left blank, and all warnings", () => {
    const unused = [{ start: 0, end: 3, text: "Ada" }];
    const result = resultOf(
      {
        leftBlank: ["f2"],
        ambiguous: [{ fieldId: "f1", candidates: ["Ada", "Eve"] }],
        unused,
        warnings: [{ code: "value_invalid", message: "No.", fieldId: "f1" }],
      },
      written([], [{ code: "font_missing", message: "None." }]),
    );
    expect(result).toEqual({
      engine: "local:1",
      filled: [],
      unfilled_required: ["f1", "f2", "f5"],
      left_blank: ["f2"],
      ambiguous: [{ field_id: "f1", candidates: ["Ada", "Eve"] }],
      unused,
      warnings: [
        { code: "value_invalid", message: "No.", field_id: "f1" },
        { code: "font_missing", message: "None." },
      ],
    });
  });

  test("says what a model took, once one was asked", () => {
    const usage = { calls: 2, inputTokens: 30, cachedTokens: 10, outputTokens: 4 };
    expect(resultOf({ usage }).usage).toEqual({
      calls: 2,
      input_tokens: 30,
      cached_tokens: 10,
      output_tokens: 4,
    });
    expect(resultOf({})).not.toHaveProperty("usage");
  });
});
