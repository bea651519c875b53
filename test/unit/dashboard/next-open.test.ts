import { expect, test } from "vitest";
import { nextOpen } from "../../../lib/dashboard/workspace/next-open.ts";
import type { Offer } from "../../../lib/dashboard/workspace/offers.ts";
import type { Standing } from "../../../lib/dashboard/workspace/progress.ts";
import type { Field } from "../../../lib/domain/parsed-form.ts";
import { aCheckbox, aForm, aText, type FieldSketch } from "../../fixtures/forms.ts";

const standing = (sketches: FieldSketch[], about: Partial<Standing> = {}): Standing => {
  const fields = new Map(aForm(sketches).fields.map((field): [string, Field] => [field.id, field]));
  const order = [...fields.keys()].map((fieldId) => ({ fieldId }));
  return { fields, order, held: new Map(), offers: [], additions: [], ...about };
};
const QUESTION = { question: "Classification" };
const TAX = standing([
  aText("Name"),
  aCheckbox("Partnership", QUESTION),
  aCheckbox("Trust", QUESTION),
  aCheckbox("Send me news"),
  aText("Town"),
  aText("Signature", { type: "signature" }),
  aText("Remarks"),
]);

test("goes from the question that is being answered to the next that is empty, and signs in its turn", () => {
  expect(["f1", "f2", "f3", "f5", "f6"].map((from) => nextOpen(TAX, {}, from))).toEqual([
    ...["f2", "f5", "f5", "f6", "f7"],
  ]);
  expect(nextOpen(TAX, { f5: { value: "Ely" } }, "f1")).toBe("f2");
  expect(nextOpen(TAX, { f3: { value: "Yes" }, f5: { value: "Ely" } }, "f1")).toBe("f6");
});

test("goes behind the last one to what is left to look at, and not to what is merely empty", () => {
  expect(nextOpen(TAX, {}, "f7")).toBe("f6");
  const signed = { f6: { value: "Ada", mark: { kind: "signature" as const, field_id: "f6", text: "Ada" } } };
  expect(nextOpen(TAX, signed, "f7")).toBeNull();
});

test("begins with the first empty question where nothing but signing is left, else with what is to be looked at", () => {
  expect(nextOpen(TAX, {}, null)).toBe("f1");
  const offer = { key: "k", options: [{ fieldId: "f5", value: "Ely" }], words: [] } as unknown as Offer;
  expect(nextOpen({ ...TAX, offers: [offer] }, {}, null)).toBe("f5");
  expect(nextOpen(standing([aText("Name")]), {}, null)).toBeNull();
});
