import { describe, expect, test } from "vitest";
import type { Field, ParsedForm, Widget } from "../../../lib/dashboard/api/types.ts";
import { earlyForm, landed } from "../../../lib/dashboard/workspace/early.ts";
import type { Change } from "../../../lib/dashboard/workspace/edits.ts";
import { BARE_FIELD } from "../../../lib/domain/bare-field.ts";

const at = (x: number, y: number, about: Partial<Widget> = {}): Widget => ({
  ...{ page: 1, x, y, width: 100, height: 14 },
  ...about,
});
const BOX = { width: 10, height: 10 };
const field = (id: string, widgets: Widget[], about: Partial<Field> = {}): Field => ({
  ...BARE_FIELD,
  id,
  widgets,
  ...about,
});
const formOf = (...fields: Field[]): ParsedForm => ({ kind: "flat", pages: [], fields });
const EARLY = [
  field("f1", [at(50, 50)]),
  field("f2", [at(50, 90, BOX)], { type: "checkbox" }),
  field("f3", [at(50, 130)], { type: "signature" }),
];
const land = (changes: Record<string, Change>, ...fields: Field[]) =>
  landed(changes, EARLY, formOf(...fields));

describe("what was put on pages that were being read", () => {
  test("is in the blank that stands there now, whatever it is called by", () => {
    const signature = { kind: "signature" as const, field_id: "f3", text: "Ada" };
    const changes = { f1: { value: "Ada" }, f2: { value: "Yes" }, f3: { value: "Ada", mark: signature } };
    const options = [{ value: "married", label: "Married" }];
    const status = field("f7", [at(51, 91, { ...BOX, option: "married" })], { type: "radio", options });
    expect(
      land(changes, field("f9", [at(48, 51)]), status, field("f8", [at(40, 128)], { type: "signature" })),
    ).toEqual({
      f9: { value: "Ada" },
      f7: { value: "married", picked: true },
      f8: { value: "Ada", mark: { ...signature, field_id: "f8" } },
    });
  });

  test("stays on the page where no blank takes it", () => {
    const box = { x: 50, y: 50, width: 100, height: 14 };
    const changes = { f1: { value: "Ada" }, f2: { value: "Yes" } };
    expect(land(changes, field("f9", [at(50, 300)]))).toEqual({
      "mark:early-f1": { value: "Ada", mark: { kind: "text", text: "Ada", page: 1, box } },
      "mark:early-f2": {
        value: "tick",
        mark: { kind: "tick", page: 1, box: { ...BOX, x: 50, y: 90 } },
      },
    });
  });

  test.each<[string, Field[]]>([
    ["two stand there", [field("f8", [at(50, 50, { width: 40 })]), field("f9", [at(95, 50, { width: 40 })])]],
    ["it holds fewer letters", [field("f9", [at(50, 50)], { max_length: 2 })]],
    ["it has a box for each letter", [field("f9", [at(50, 50), at(150, 50)])]],
    ["it is on another page", [field("f9", [at(50, 50, { page: 2 })])]],
    ["it can be read alone", [field("f9", [at(50, 50)], { read_only: true })]],
    ["it is a box to tick", [field("f9", [at(50, 50)], { type: "checkbox" })]],
  ])("goes into no blank where %s", (_, fields) => {
    expect(Object.keys(land({ f1: { value: "Ada" } }, ...fields))).toEqual(["mark:early-f1"]);
  });

  test("is known by the name of its field, where the file has one", () => {
    const named = { name: "Land", type: "choice" as const };
    const early = [field("f1", [at(50, 50)], named)];
    const change = { value: "fr", picked: true };
    const now = [field("f4", [at(50, 50)], named), field("f5", [at(50, 50)])];
    expect(landed({ f1: change }, early, formOf(...now))).toEqual({ f4: change });
  });

  test("beside every blank that was known goes into the one that was found there, once", () => {
    const text = (words: string, x: number, y: number): Change => ({
      value: words,
      mark: { kind: "text", text: words, page: 1, box: { x, y, width: 180, height: 14 } },
    });
    const [one, two, three] = [text("Ada", 55, 200), text("Bo", 60, 200), text("Cy", 50, 400)];
    expect(land({ a: one, b: two, c: three }, field("f9", [at(50, 200)]))).toEqual({
      ...{ f9: { value: "Ada" }, b: two, c: three },
    });
  });

  test("can be text wherever the page alone makes a line look like one to sign, not in a field of the file", () => {
    const sign = { type: "signature" as const };
    const own = field("f5", [at(50, 160)], { ...sign, name: "Sign", source: "acroform" });
    const early = earlyForm(formOf(field("f4", [at(50, 130)], { ...sign, source: "detected" }), own));
    expect(early.fields.map(({ type }) => type)).toEqual(["text", "signature"]);
  });

  test("is nothing more where it was taken away again", () => {
    expect(land({ f1: { value: null } }, field("f9", [at(50, 300)]))).toEqual({});
    expect(land({ f1: { value: null } }, field("f9", [at(50, 50)]))).toEqual({ f9: { value: null } });
  });
});
