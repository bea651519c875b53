import { expect, test } from "vitest";
import type { Field } from "../../../lib/dashboard/api/types.ts";
import { dateBeside } from "../../../lib/dashboard/workspace/date-beside.ts";
import { toSave } from "../../../lib/dashboard/workspace/edits.ts";
import type { Offer } from "../../../lib/dashboard/workspace/offers.ts";
import {
  blanksRefused,
  nextLeft,
  openInWords,
  progressOf,
  type Standing,
} from "../../../lib/dashboard/workspace/progress.ts";

const field = (id: string, about: Partial<Field>): [string, Field] => [
  id,
  { id, type: "text", label: id, required: false, options: [], widgets: [], ...about } as Field,
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
  additions: [],
};
const NONE = { signed: 0, check: 0, required: 0, twice: 0, sign: 0, date: 0, refused: 0 };

test("asks nobody to sign where a digital signature is", () => {
  const fields = new Map([field("f3", { type: "signature", read_only: true })]);
  const order = [{ fieldId: "f3" }];
  expect(progressOf({ ...STANDING, fields, order }, {})).toMatchObject({ sign: 0, signed: 0, left: [] });
});

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
  expect(progress).toEqual({ ...NONE, filled: 2, signed: 1, left: [] });
});

test("goes on from a field that stands on several pages, as from its first place", () => {
  const order = ["f1", "f4", "f1"].map((fieldId) => ({ fieldId }));
  const progress = progressOf({ ...STANDING, order }, {});
  expect(["f1", "f4"].map((from) => nextLeft(progress, order, from))).toEqual(["f4", "f1"]);
});

test("comes once to a value in several parts, and counts it once", () => {
  const group = { id: "g" } as Field["group"];
  const cells = ["c1", "c2", "c3"].map((id) => field(id, { required: true, label: "Number", group }));
  const form = standing([...cells, field("f4", { required: true })]);
  expect(progressOf(form, {})).toMatchObject({ required: 2, left: ["c1", "f4"] });
  expect(progressOf(form, { c1: { value: "1" } })).toMatchObject({ required: 2, left: ["c2", "f4"] });
  const offers = cells.map(
    ([id], index): Offer => ({
      ...{ key: id, options: [{ fieldId: id, value: `${index}` }], words: ["012"], origins: [] },
      ...{ fillId: "a", why: "likely", from: "suggested" },
    }),
  );
  expect(progressOf({ ...form, offers }, {})).toMatchObject({ check: 1, required: 1, left: ["c1", "f4"] });
});

const standing = (fields: readonly [string, Field][], about: Partial<Standing> = {}): Standing => ({
  ...STANDING,
  ...{ fields: new Map(fields), order: fields.map(([fieldId]) => ({ fieldId })) },
  ...about,
});
const at = (x: number, y = 590) => ({ widgets: [{ page: 1, x, y, width: 100, height: 22 }] });

test("a number in several boxes is one value, and what is added beside the blanks counts as well", () => {
  const group = (index: number) => ({
    label: "Number",
    group: { id: "g", kind: "ssn" as const, part: "area" as never, index },
  });
  const fields = [field("a", group(0)), field("b", group(1)), field("c", group(2)), field("d", {})];
  const held = new Map(fields.map(([id]) => [id, "1"]));
  const additions = [{ key: "mark:0", mark: { kind: "date" as const, page: 1, box: BOX, text: "today" } }];
  const signature = { kind: "signature" as const, page: 1, box: BOX, text: "Ada" };
  const progress = progressOf(standing(fields, { held, additions }), {
    "mark:x": { value: "Ada", mark: signature },
  });
  expect(progress).toMatchObject({ filled: 3, signed: 1 });
});
const BOX = { x: 0, y: 0, width: 1, height: 1 };

test.each([
  ["date sign", { sign: "date" }],
  ["sign date", { sign: "date" }],
  ["date sign date2 sign2", { sign: "date", sign2: "date2" }],
  ["sign date sign2 date2", { sign: "date", sign2: "date2" }],
  ["date sign date2", { sign: "date2" }],
  ["date sign sign2", { sign: "date", sign2: undefined }],
])("of the row “%s” each date belongs to its own signature", (row, expected) => {
  const fields = row
    .split(" ")
    .map((id, index) =>
      field(id, { ...(/sign/.test(id) ? { type: "signature" } : { format: "date" }), ...at(index * 110) }),
    );
  const found = Object.keys(expected).map((id) => [id, dateBeside(id, new Map(fields))?.id]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test("a signature is not the end while the date in its row is blank", () => {
  const date = { format: "date" as const };
  const fields = [
    field("sign", { type: "signature", ...at(50) }),
    field("date", { ...date, ...at(300) }),
    field("co", { type: "signature", ...at(410) }),
    field("other", { ...date, ...at(300, 100) }),
  ];
  const signed = new Map([["sign", "Ada"]]);
  expect(["sign", "co"].map((id) => dateBeside(id, new Map(fields))?.id)).toEqual(["date", undefined]);
  expect(progressOf(standing(fields), {})).toMatchObject({ date: 0, sign: 2 });
  const open = progressOf(standing(fields, { held: signed }), {});
  expect(open).toMatchObject({ date: 1, sign: 1, left: ["date", "co"] });
  expect(openInWords(open)).toEqual(["1 to sign", "1 to date"]);
  expect(progressOf(standing(fields, { held: signed }), { date: { value: "today" } })).toMatchObject({
    date: 0,
  });
});

test("a blank for which a value was refused is named, until it is given one or the value is put elsewhere", () => {
  const offer = { key: "k", options: [{ fieldId: "a", value: "Ada" }], words: [] } as unknown as Offer;
  const fields = [field("a", {}), field("b", {})];
  const refused = standing(fields, { offers: [offer] });
  const no = { k: { value: null, decided: "leftOut" as const } };
  expect(progressOf(refused, no)).toMatchObject({ check: 0, refused: 1, left: ["a"] });
  expect(openInWords(progressOf(refused, no))).toEqual(["1 blank left empty"]);
  expect(openInWords(progressOf(refused, no), 2)).toEqual(["1 blank left empty", "2 not placed"]);
  const given = { ...no, a: { value: "Eve" } };
  expect(progressOf(refused, given)).toMatchObject({ refused: 0, left: [] });
  expect(blanksRefused(refused, no)).toEqual(["a"]);
  expect(blanksRefused(refused, given)).toEqual([]);
  const again = { ...offer, key: "other" };
  expect(blanksRefused(standing(fields, { offers: [offer, again] }), no)).toEqual([]);
  const elsewhere = { ...no, b: { value: "Ada", settles: "k" } };
  expect(progressOf(refused, elsewhere)).toMatchObject({ refused: 0 });
});

test("a text that was given a place and not typed yet is nothing filled in, and nothing to save", () => {
  const mark = { kind: "text" as const, page: 1, box: BOX, text: " " };
  const changes = { "mark:new": { value: "text", mark } };
  expect(progressOf(standing([], {}), changes).filled).toBe(0);
  expect(toSave(changes)).toEqual({});
  const typed = { "mark:new": { value: "no", mark: { ...mark, text: "no" } } };
  expect(progressOf(standing([], {}), typed).filled).toBe(1);
  expect(toSave(typed)).toEqual(typed);
});
