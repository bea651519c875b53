import { describe, expect, test } from "vitest";
import type { Widget } from "../../../lib/domain/parsed-form.ts";
import type { TemplateChange } from "../../../lib/domain/template-changes.ts";
import { aCheckbox, aRadio, aText, type FieldSketch } from "../../fixtures/forms.ts";
import { changed, refusal, WIDGETS } from "../../fixtures/template-changes.ts";

describe("a place", () => {
  const at = (change: Partial<Widget>) =>
    refusal(aText(""), { widgets: [{ page: 1, x: 10, y: 10, width: 50, height: 10, ...change }] });

  test.each([
    { x: -1, y: -1 },
    { width: 2, height: 2 },
    { x: 563, y: 783 },
    { x: 0, width: 613 },
  ])("may stand at the page's very edge: %j", (change) => {
    expect(at(change)).toBeNull();
  });

  test.each([
    { page: 2 },
    { x: -1.1 },
    { y: -1.1 },
    { width: 1.9 },
    { height: 1.9 },
    { x: 563.1 },
    { y: 783.1 },
  ])("may not stand off the page, or be nothing: %j", (change) => {
    expect(at(change)).toEqual(["0.widgets", "box_off_page"]);
  });
});

describe("a field of another type", () => {
  const option = { value: "a", label: "A" };
  const OF_TEXT = { multiline: true, comb: true, max_length: 3, format: "date", date_order: "mdy" } as const;
  const NONE = { multiline: false, comb: false, max_length: null, format: null, date_order: null };

  test("keeps the parts of a text as long as it is one", () => {
    expect(changed(aText("", OF_TEXT), { type: "text", label: "A" })).toMatchObject(OF_TEXT);
    expect(changed(aText("", OF_TEXT), { type: "signature" })).toMatchObject(NONE);
    expect(changed(aText("", OF_TEXT), { type: "checkbox" })).toMatchObject(NONE);
    expect(changed(aText("", OF_TEXT), { type: "choice", options: [option] })).toMatchObject(NONE);
  });

  test.each(["text", "signature"] as const)("has neither options nor boxes for them, as a %s", (type) => {
    const field = changed(aCheckbox("Pets"), {
      type,
      widgets: WIDGETS.map((place) => ({ ...place, option: "Yes" })),
    });
    expect(field).toMatchObject({ options: [], widgets: WIDGETS });
    expect(field?.widgets[0]).not.toHaveProperty("option");
  });

  test("is on with the one value that a checkbox has", () => {
    const on = (sketch: FieldSketch, change: TemplateChange) => {
      const field = changed(sketch, { type: "checkbox", ...change });
      expect(field?.widgets.map((widget) => widget.option)).toEqual(field?.options.map(({ value }) => value));
      return field?.options;
    };
    expect(on(aCheckbox("", { options: [option, { value: "b", label: "B" }] }), {})).toEqual([option]);
    expect(on(aCheckbox("Pets", { options: [] }), {})).toEqual([{ value: "Yes", label: "Pets" }]);
    expect(on(aText("Pets"), { options: [option] })).toEqual([option]);
    expect(on(aRadio("Pets", ["A", "B"]), {})).toEqual([{ value: "Yes", label: "Pets" }]);
  });

  test.each(["", "Off"])("cannot be a checkbox that is on with %j", (value) => {
    expect(refusal(aText(""), { type: "checkbox", options: [{ value, label: "A" }] })).toEqual([
      "0.options",
      "options_invalid",
    ]);
  });

  test("needs options to choose from", () => {
    expect(refusal(aText(""), { type: "choice" })).toEqual(["0.options", "missing"]);
    expect(refusal(aText(""), { type: "choice", options: [option] })).toBeNull();
  });

  test.each([
    ["the same twice", [option, option]],
    ["an empty one", [option, { value: "", label: "B" }]],
    ["that of no button", [{ value: "Off", label: "B" }]],
  ])("needs values that differ, and not %s", (_, options) => {
    expect(refusal(aText(""), { type: "choice", options })).toEqual(["0.options", "options_invalid"]);
  });

  test("needs an option for each box of a radio", () => {
    const box = (name?: string) => ({
      page: 1,
      x: 10,
      y: 10,
      width: 50,
      height: 10,
      ...(name && { option: name }),
    });
    const radio = (...widgets: ReturnType<typeof box>[]) =>
      refusal(aText(""), { type: "radio", options: [option], widgets });
    expect(radio(box("a"))).toBeNull();
    expect(radio(box("a"), box("b"))).toEqual(["0.widgets", "option_unknown"]);
    expect(radio(box())).toEqual(["0.widgets", "option_unknown"]);
  });
});
