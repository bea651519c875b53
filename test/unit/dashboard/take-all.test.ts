import { expect, test } from "vitest";
import type { Field } from "../../../lib/dashboard/api/types.ts";
import type { Offer } from "../../../lib/dashboard/workspace/offers.ts";
import { changesOf, takenAtOnce } from "../../../lib/dashboard/workspace/take-all.ts";

const box = (id: string, question: string | undefined, about: Partial<Field> = {}): [string, Field] => [
  id,
  { id, type: "checkbox", label: id, options: [], question, section: null, ...about } as unknown as Field,
];
const FIELDS = new Map([
  box("sole", "Classification"),
  box("corporation", "Classification"),
  box("pets", "Pets"),
  box("other", undefined),
  box("name", undefined, { type: "text" }),
]);
const offer = (fieldId: string, about: Partial<Offer> = {}): Offer => ({
  ...{ key: `suggested:${fieldId}`, options: [{ fieldId, value: "Yes" }], words: [], origins: [] },
  ...{ fillId: "fill", why: "likely", from: "suggested", confidence: 0.8 },
  ...about,
});
const OFFERS = ["corporation", "pets", "other", "name"].map((id) => offer(id));
const taken = (held: Map<string, string | null>, changes = {}) =>
  takenAtOnce(OFFERS, { fields: FIELDS, held }, changes).map(({ options: [first] }) => first?.fieldId);

test("all is taken at once but a second box of a question, and what replaces a value", () => {
  const all = ["corporation", "pets", "other", "name"];
  expect(taken(new Map())).toEqual(all);
  expect(taken(new Map([["sole", "Yes"]]))).toEqual(all.slice(1));
  expect(taken(new Map([["sole", null]]), { sole: { value: "Yes" } })).toEqual(all.slice(1));
  expect(taken(new Map([["sole", "Yes"]]), { sole: { value: null } })).toEqual(all);
  const replacing = [offer("name", { why: "replaces" })];
  expect(takenAtOnce(replacing, { fields: FIELDS, held: new Map() }, {})).toEqual([]);
  // Also one that is only likely, over what a person took before; what is written already it does not replace.
  expect(taken(new Map([["name", "Ada"]]))).toEqual(all.slice(0, -1));
  expect(taken(new Map([["name", "Yes"]]))).toEqual(all);
});

test("what there is a reason to doubt, and a weak guess, wait for a look of their own", () => {
  const standing = { fields: FIELDS, held: new Map() };
  const isTaken = (about: Partial<Offer>) => takenAtOnce([offer("name", about)], standing, {}).length > 0;
  const doubted = ["unsure", "asked", "choice", "condition", "question", "correction", "unlike"] as const;
  const elsewhere = ["another_time", "another_person", "another_thing", "order_of_date"] as const;
  expect([...doubted, ...elsewhere].filter((why) => isTaken({ why }))).toEqual([]);
  expect([0.5, 0.75, 0.9].map((confidence) => isTaken({ confidence }))).toEqual([false, true, true]);
});

test("a declaration, an oath or a consent is ticked by nobody but a person, by itself", () => {
  const fields = new Map([
    box("oath", undefined, { label: "I swear that this is true" }),
    box("perjury", "I declare under penalty of perjury that I am", { label: "a citizen" }),
    box("choice", undefined, {
      type: "radio",
      label: "Photos",
      options: [{ value: "Yes", label: "I agree" }],
    }),
    box("cross", undefined, { type: "text", label: "Ich versichere, dass alles stimmt" }),
    box("pets", undefined, { label: "Pets" }),
    box("witness", undefined, { type: "text", label: "I certify that this is signed by" }),
  ]);
  const value = (id: string): string => ({ cross: "X", witness: "Ada" })[id] ?? "Yes";
  const offers = [...fields.keys()].map((id) => offer(id, { options: [{ fieldId: id, value: value(id) }] }));
  const taken = takenAtOnce(offers, { fields, held: new Map() }, {});
  expect(taken.map(({ options: [first] }) => first?.fieldId)).toEqual(["pets", "witness"]);
});

test("of two boxes of a question that are both offered, none is taken, but where it asks for several", () => {
  const offers = ["sole", "pets", "corporation"].map((id) => offer(id));
  const held = new Map();
  expect(Object.keys(changesOf(takenAtOnce(offers, { fields: FIELDS, held }, {})))).toEqual(["pets"]);
  const several = new Map(["a", "b"].map((id) => box(id, "Check all that apply")));
  const both = ["a", "b"].map((id) => offer(id));
  expect(Object.keys(changesOf(takenAtOnce(both, { fields: several, held }, {})))).toEqual(["a", "b"]);
});

test("of what is taken at once, that which is written already is accepted as it is", () => {
  const written = offer("name", { key: "written:name", from: "written" });
  expect(changesOf([offer("pets"), written])).toEqual({
    pets: { value: "Yes", picked: true, settles: "suggested:pets", taken: "suggested" },
    "written:name": { value: null, decided: "accepted" },
  });
});
