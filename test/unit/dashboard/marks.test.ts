import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { marksOf, placeOf } from "../../../lib/dashboard/workspace/marks.ts";
import type { FillResult } from "../../../lib/domain/fill-result.ts";
import { aForm, aRadio, aText } from "../../fixtures/forms.ts";
import { aFilled, aResult } from "./results.ts";

const PAGE = { number: 1, width: 600, height: 800, rotation: 0 };

const filled = (field_id: string, value: string, confidence: number): FillResult["filled"][number] =>
  aFilled(field_id, value, { confidence });

describe("a widget's place", () => {
  test("is in percent of its page, from the left top corner", () => {
    expect(placeOf({ page: 1, x: 150, y: 200, width: 60, height: 8 }, PAGE)).toEqual({
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
        const { left, top, width, height } = placeOf(widget, PAGE);
        expect(left + width).toBeLessThanOrEqual(100.000001);
        expect(top + height).toBeLessThanOrEqual(100.000001);
      }),
    );
  });

  test("of a page without size is its corner, not a number that no style takes", () => {
    const place = placeOf({ page: 1, x: 5, y: 5, width: 5, height: 5 }, { ...PAGE, width: 0, height: 0 });
    expect(Object.values(place)).toEqual([0, 0, 0, 0]);
  });
});

describe("the marks of a form", () => {
  test("stand on the page of each widget, and leave out hidden fields", () => {
    const form = aForm([aText("Name"), aText("Secret", { hidden: true })]);
    const marks = marksOf(form, null).get(1) ?? [];
    expect(marks.map(({ fieldId, tone }) => [fieldId, tone])).toEqual([["f1", "blank"]]);
  });

  test("say a value, who gave it and how sure it is, to those who do not see it", () => {
    const form = aForm([aText("a"), aText("b"), aText("c")]);
    const result = aResult({ filled: [aFilled("f1", "x"), aFilled("f2", "y", { rule: "values" })] });
    const marks = marksOf(form, result, new Set(["f3"])).get(1) ?? [];
    expect(marks.map(({ name }) => name)).toEqual([
      "a, text, x, sure",
      "b, text, y, changed by you",
      "c, text, needs your choice",
    ]);
    expect(marks.map(({ tone }) => tone)).toEqual(["high", "yours", "question"]);
  });

  test("say how sure a fill was, what it left out, and what it did not touch", () => {
    const form = aForm([aText("a"), aText("b"), aText("c"), aText("d", { required: true }), aText("e")]);
    const result = aResult({
      filled: [filled("f1", "x", 0.95), filled("f2", "y", 0.75), filled("f3", "z", 0.5)],
      unfilled_required: ["f4"],
    });
    const tones = (marksOf(form, result).get(1) ?? []).map(({ tone }) => tone);
    expect(tones).toEqual(["high", "medium", "low", "missing", "untouched"]);
  });

  test("tint the chosen button of a group alone", () => {
    const form = aForm([aRadio("Status", ["Single", "Married"])]);
    const [field] = form.fields;
    const [widget] = field?.widgets ?? [];
    const widgets = ["r1", "r2"].map((option) => ({ ...widget!, option }));
    const split = { ...form, fields: [{ ...field!, widgets }] };
    const marks = marksOf(split, aResult({ filled: [filled("f1", "r2", 0.9)] })).get(1) ?? [];
    expect(marks.map(({ tone, title }) => [title, tone])).toEqual([
      ["Status: Single", "untouched"],
      ["Status: Married", "high"],
    ]);
  });
});
