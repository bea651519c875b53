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
  ...{ fillId: "fill", why: "likely", from: "suggested" },
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

test("what may be said of somebody or something else, or be another date, waits for a look of its own", () => {
  const plain = ["likely", "unsure", "asked", "choice", "condition", "question", "correction"] as const;
  const doubted = ["another_time", "another_person", "another_thing", "order_of_date"] as const;
  const standing = { fields: FIELDS, held: new Map() };
  const isTaken = (why: Offer["why"]) => takenAtOnce([offer("name", { why })], standing, {}).length > 0;
  expect([...plain, ...doubted].filter(isTaken)).toEqual(plain);
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
  const written = offer("oath", { key: "written:oath", from: "written" });
  const taken = takenAtOnce([...offers, written], { fields, held: new Map() }, {});
  expect(taken.map(({ options: [first] }) => first?.fieldId)).toEqual(["pets", "witness"]);
});

test("of two boxes of a question that are both offered, the first is taken", () => {
  const offers = ["sole", "pets", "corporation"].map((id) => offer(id));
  const standing = { fields: FIELDS, held: new Map() };
  expect(Object.keys(changesOf(takenAtOnce(offers, standing, {})))).toEqual(["sole", "pets"]);
  const unticked = { sole: { value: null } };
  expect(Object.keys(changesOf(takenAtOnce(offers.slice(1), standing, unticked)))).toEqual([
    "pets",
    "corporation",
  ]);
});

test("of what is taken at once, that which is written already is accepted as it is", () => {
  const written = offer("name", { key: "written:name", from: "written" });
  expect(changesOf([offer("pets"), written])).toEqual({
    pets: { value: "Yes", picked: true, settles: "suggested:pets", taken: "suggested" },
    "written:name": { value: null, decided: "accepted" },
  });
});
