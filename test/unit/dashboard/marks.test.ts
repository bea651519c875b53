import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { markPlace, marksOf } from "../../../lib/dashboard/workspace/marks.ts";
import type { FillResult } from "../../../lib/domain/fill-result.ts";
import { aForm, aRadio, aText } from "../../fixtures/forms.ts";
import { aFilled, aResult } from "./results.ts";

const PAGE = { number: 1, width: 600, height: 800, rotation: 0 };

const filled = (field_id: string, value: string, confidence: number): FillResult["filled"][number] =>
  aFilled(field_id, value, { confidence });

describe("a widget's place", () => {
  test("is in percent of its page, from the left top corner", () => {
    expect(markPlace({ page: 1, x: 150, y: 200, width: 60, height: 8 }, PAGE)).toEqual({
      left: 25,
      top: 25,
      width: 10,
      height: 1,
    });
  });

  test("stays on the page for every widget that is", () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fraction, fraction, fraction, fraction, (x, y, w, h) => {
        const widget = {
          page: 1,
          x: x * 600,
          y: y * 800,
          width: w * (1 - x) * 600,
          height: h * (1 - y) * 800,
        };
        const { left, top, width, height } = markPlace(widget, PAGE);
        expect(left + width).toBeLessThanOrEqual(100.000001);
        expect(top + height).toBeLessThanOrEqual(100.000001);
      }),
    );
  });

  test("of a page without size is its corner, not a number that no style takes", () => {
    const place = markPlace({ page: 1, x: 5, y: 5, width: 5, height: 5 }, { ...PAGE, width: 0, height: 0 });
    expect(Object.values(place)).toEqual([0, 0, 0, 0]);
  });
});

describe("the marks of a form", () => {
  test("stand on the page of each widget, and leave out hidden fields", () => {
    const form = aForm([aText("Name"), aText("Secret", { hidden: true })]);
    const marks = marksOf(form, null).get(1) ?? [];
    expect(marks.map(({ fieldId, tone }) => [fieldId, tone])).toEqual([["f1", "blank"]]);
  });

  test("say what a fill wrote, what a person gave, and what is required", () => {
    const form = aForm([aText("a"), aText("b"), aText("c", { required: true }), aText("d", { value: "x" })]);
    const result = aResult({ filled: [aFilled("f1", "x"), aFilled("f2", "y", { rule: "values" })] });
    const marks = marksOf(form, result).get(1) ?? [];
    expect(marks.map(({ tone }) => tone)).toEqual(["filled", "yours", "missing", "filled"]);
    expect(marks[2]?.name).toBe("c, text, required");
    expect((marksOf(form, aResult({ cleared: ["f4"] })).get(1) ?? []).at(-1)?.tone).toBe("blank");
  });

  test("are there for a doubtful date beside a place to sign, which nothing else leads to", () => {
    const at = (field: object, x: number, y: number) => ({
      ...field,
      widgets: [{ page: 1, x, y, width: 100, height: 20 }],
    });
    const form = aForm([aText("Signature", { type: "signature" })]);
    const fields = form.fields.map((field) => at(field, 50, 700)) as typeof form.fields;
    const [, date, other] = aForm([aText("a"), aText("Date"), aText("Date")]).fields.map((field) => ({
      ...field,
      format: "date" as const,
    }));
    const doubtful = [at(date ?? {}, 300, 700), at(other ?? {}, 300, 100)] as typeof form.fields;
    const marks = marksOf({ ...form, fields, doubtful }, null).get(1) ?? [];
    expect(marks.map(({ fieldId, tone }) => [fieldId, tone])).toEqual([
      ["f1", "blank"],
      ["f2", "blank"],
    ]);
  });

  test("are there for a doubtful place once something is offered for it", () => {
    const [place] = aForm([aText("Perhaps")]).fields;
    const form = { ...aForm([aText("a")]), doubtful: place ? [{ ...place, id: "f9" }] : [] };
    expect(marksOf(form, null).get(1)).toHaveLength(1);
    expect(marksOf(form, null, new Set(["f9"])).get(1)).toHaveLength(2);
  });

  test("know which character stands in each box that a page draws for one, and in no copy of a comb", () => {
    const cellsOf = (source: "detected" | "acroform") => {
      const form = aForm([aText("Born", { comb: true, max_length: 2, source })]);
      const [field] = form.fields;
      const widgets = [0, 1].flatMap(() => field?.widgets ?? []);
      const split = { ...form, fields: [{ ...field!, widgets }] };
      return marksOf(split, null)
        .get(1)
        ?.map(({ cell }) => cell);
    };
    expect(cellsOf("detected")).toEqual([0, 1]);
    expect(cellsOf("acroform")).toEqual([undefined, undefined]);
  });

  test("tint the chosen button of a group alone", () => {
    const form = aForm([aRadio("Status", ["Single", "Married"])]);
    const [field] = form.fields;
    const [widget] = field?.widgets ?? [];
    const widgets = ["r1", "r2"].map((option) => ({ ...widget!, option }));
    const split = { ...form, fields: [{ ...field!, widgets }] };
    const marks = marksOf(split, aResult({ filled: [filled("f1", "r2", 0.9)] })).get(1) ?? [];
    expect(marks.map(({ tone, title }) => [title, tone])).toEqual([
      ["Status: Single", "blank"],
      ["Status: Married", "filled"],
    ]);
  });
});
