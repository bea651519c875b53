import { expect, test } from "vitest";
import type { Field } from "../../../lib/dashboard/api/types.ts";
import { nextLeft, progressOf, type Standing } from "../../../lib/dashboard/workspace/progress.ts";

const field = (id: string, about: Partial<Field>): [string, Field] => [
  id,
  { id, type: "text", required: false, options: [], ...about } as Field,
];
const FIELDS = new Map([
  field("f1", { required: true }),
  field("f2", {}),
  field("f3", { type: "signature" }),
  field("f4", { required: true }),
]);
const STANDING: Standing = {
  fields: FIELDS,
  held: new Map(),
  order: [...FIELDS.keys()].map((fieldId) => ({ fieldId })),
  offers: [],
  over: new Set(),
};

test("leads from what is required to what is to be signed, in reading order, and around", () => {
  const progress = progressOf(STANDING, {});
  expect(progress).toMatchObject({ filled: 0, required: 2, sign: 1, left: ["f1", "f3", "f4"] });
  const { order } = STANDING;
  expect([null, "f1", "f3", "f4"].map((from) => nextLeft(progress, order, from))).toEqual([
    "f1",
    "f3",
    "f4",
    "f1",
  ]);
});

test("leads nowhere once all is given and signed; a signature is no value", () => {
  const mark = { kind: "signature" as const, field_id: "f3", text: "Ada" };
  const changes = { f1: { value: "a" }, f3: { value: "Ada", mark }, f4: { value: "b" } };
  const progress = progressOf(STANDING, changes);
  expect(progress).toEqual({ filled: 2, check: 0, required: 0, sign: 0, left: [] });
});
