import { describe, expect, test } from "vitest";
import { isEditable, isOptionOn, toggled } from "../../../lib/dashboard/workspace/editable.ts";
import { marksOf } from "../../../lib/dashboard/workspace/marks.ts";
import { inTabOrder, markBeside } from "../../../lib/dashboard/workspace/tab-order.ts";
import { heldValues } from "../../../lib/domain/held-values.ts";
import { aCheckbox, aForm, aRadio, aText } from "../../fixtures/forms.ts";
import { aFilled, aResult } from "./results.ts";

describe("a field on the pages of a result", () => {
  test("takes a value unless the form forbids it", () => {
    const { fields } = aForm([
      aText("a"),
      aText("b", { read_only: true }),
      aText("c", { hidden: true }),
      aText("d", { type: "signature" }),
    ]);
    expect(fields.map(isEditable)).toEqual([true, false, false, false]);
  });

  test("holds what the fill wrote, else what the file held, and nothing where it was cleared", () => {
    const form = aForm([
      aText("a", { value: "old" }),
      aText("b", { value: "old" }),
      aText("c", { value: "old" }),
      aCheckbox("d", { value: "Off" }),
    ]);
    const held = heldValues(form, aResult({ filled: [aFilled("f2", "new")], cleared: ["f3"] }));
    expect([...held.values()]).toEqual(["old", "new", null, null]);
  });

  test("is ticked, chosen anew and made blank by a click", () => {
    const [box, radio] = aForm([aCheckbox("a"), aRadio("b", ["x", "y"])]).fields;
    if (!box || !radio) throw new Error("The form has two fields.");
    expect(toggled(box, undefined, null)).toBe("Yes");
    expect(toggled(box, undefined, "Yes")).toBeNull();
    expect(toggled(radio, "r2", "r1")).toBe("r2");
    expect(toggled(radio, "r1", "r1")).toBeNull();
    expect([isOptionOn("r1", "r1"), isOptionOn("r1", "r2"), isOptionOn(null, undefined)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("the Tab key", () => {
  const widget = (y: number) => ({ page: 1, x: 0, y, width: 9, height: 9 });
  const form = aForm([
    aText("a"),
    aText("sealed", { read_only: true }),
    aRadio("b", ["x", "y"], { widgets: [widget(1), widget(2)] }),
    aText("c", { at: { page: 2 } }),
  ]);
  const order = [...marksOf(form, aResult({})).values()].flat();

  test("goes from field to field in the form's order, over pages and past what nobody can change", () => {
    const next = (key: string) => markBeside(order, key, 1)?.key;
    expect([next("f1-0"), next("f3-0"), next("f3-1"), next("f4-0")]).toEqual([
      "f3-0",
      "f4-0",
      "f4-0",
      undefined,
    ]);
  });

  test("goes back the same way", () => {
    const back = (key: string) => markBeside(order, key, -1)?.key;
    expect([back("f4-0"), back("f3-1"), back("f1-0")]).toEqual(["f3-0", "f1-0", undefined]);
  });

  test("comes to a place to sign, which no text is typed in", () => {
    const signed = aForm([aText("a"), aText("s", { type: "signature" }), aText("b")]);
    const marks = [...marksOf(signed, null).values()].flat();
    expect(["f1-0", "f2-0"].map((key) => markBeside(marks, key, 1)?.key)).toEqual(["f2-0", "f3-0"]);
  });

  test("takes the rows beside a tall box first, as they are one column", () => {
    const at = (name: string, left: number, top: number, height = 2) => ({
      ...{ name, place: { left, top, width: 40, height } },
    });
    const names = (...marks: ReturnType<typeof at>[]) => inTabOrder(marks).map(({ name }) => name);
    const rows = [at("address", 0, 10), at("town", 0, 13), at("account", 0, 18)] as const;
    expect(names(rows[0], at("requester", 50, 10, 6), rows[1], rows[2])).toEqual([
      "address",
      "town",
      "requester",
      "account",
    ]);
    expect(names(rows[0], at("code", 50, 10), rows[1], rows[2])).toEqual([
      "address",
      "code",
      "town",
      "account",
    ]);
    expect(names(at("tall", 0, 10, 6), at("a", 50, 10), at("b", 50, 13))).toEqual(["tall", "a", "b"]);
  });
});
