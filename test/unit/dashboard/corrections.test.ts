import { describe, expect, test } from "vitest";
import type { Field, ParsedForm, Widget } from "../../../lib/dashboard/api/types.ts";
import { drawn, moved, newBoxAt, nudged, placed, resized } from "../../../lib/dashboard/template/boxes.ts";
import {
  type Corrections,
  changesOf,
  correctedFields,
  newIdIn,
  offeredPlaces,
  problemOf,
  withCorrection,
  withoutField,
} from "../../../lib/dashboard/template/corrections.ts";
import {
  asKind,
  contentKindOf,
  kindsFor,
  withChoice,
  withoutChoice,
} from "../../../lib/dashboard/template/kinds.ts";
import { freeFrom } from "../../../lib/dashboard/template/place-for-new.ts";
import { type CorrectionAction, correctionsAfter } from "../../../lib/dashboard/template/use-corrections.ts";
import { startOf } from "../../../lib/dashboard/workspace/history.ts";
import { BARE_FIELD } from "../../../lib/domain/bare-field.ts";
import { TemplateChange } from "../../../lib/domain/template-changes.ts";

const PAGE = { number: 1, width: 600, height: 800, rotation: 0 };
const box = (y: number, x = 100): Widget => ({ page: 1, x, y, width: 200, height: 16 });
const field = (id: string, y: number, more: Partial<Field> = {}): Field => ({
  ...BARE_FIELD,
  id,
  label: id,
  widgets: [box(y)],
  source: "detected",
  confidence: 0.9,
  ...more,
});
const form: ParsedForm = {
  kind: "flat",
  pages: [PAGE],
  fields: [field("f1", 100), field("f2", 200), field("f3", 300)],
  doubtful: [field("f4", 400)],
};

describe("corrections", () => {
  test("show the fields as corrected, and leave the others the objects that they are", () => {
    const corrections = withoutField(withCorrection(form, {}, "f1", { label: "Name" }), "f3");
    const fields = correctedFields(form, corrections);
    expect(fields.map(({ id, label }) => [id, label])).toEqual([
      ["f1", "Name"],
      ["f2", "f2"],
    ]);
    expect(fields[1]).toBe(form.fields[1]);
    expect(changesOf(form, corrections)).toEqual([
      { field_id: "f1", label: "Name" },
      { field_id: "f3", remove: true },
    ]);
  });

  test("that say what the form says are none", () => {
    const there = withCorrection(form, {}, "f1", { label: "Name", required: true });
    expect(withCorrection(form, there, "f1", { label: "f1", required: false })).toEqual({});
  });

  test("put an added field where a reader comes to it, and forget it when it is deleted", () => {
    const id = newIdIn({});
    const added = withCorrection(form, {}, id, { type: "text", label: "More", widgets: [box(203, 400)] });
    expect(changesOf(form, added)).toEqual([
      { type: "text", label: "More", widgets: [box(203, 400)], before: "f3" },
    ]);
    expect(newIdIn(added)).not.toBe(id);
    expect(withoutField(added, id)).toEqual({});
    const gone = withoutField(added, "f3");
    expect(changesOf(form, gone)[0]).not.toHaveProperty("before");
  });

  test("take up a place that is offered, or out of the offer", () => {
    const taken = withCorrection(form, {}, "f4", {});
    expect(correctedFields(form, taken).map(({ id }) => id)).toContain("f4");
    expect(offeredPlaces(form, taken)).toEqual([]);
    expect(changesOf(form, taken)).toEqual([{ field_id: "f4" }]);
    expect(changesOf(form, withoutField({}, "f4"))).toEqual([{ field_id: "f4", remove: true }]);
  });

  test("of fields that the form no longer has are left out", () => {
    expect(changesOf(form, { f99: { label: "x" } })).toEqual([]);
  });

  test("are changes that the service takes", () => {
    const radio = { ...field("f1", 100), ...asKind(field("f1", 100), "radio") };
    const both = { ...radio, ...withChoice(radio) };
    const corrections = withCorrection(form, {}, "f1", {
      type: both.type,
      options: both.options,
      widgets: both.widgets,
    });
    for (const change of changesOf(form, corrections))
      expect(() => TemplateChange.parse(change)).not.toThrow();
  });

  test("are made and taken back step by step, a stretch of nudges as one", () => {
    const nudge = (y: number): CorrectionAction => ({
      do: "correct",
      fieldId: "f1",
      correction: { widgets: [box(y)] },
      typing: "place",
    });
    const moved = [nudge(101), nudge(102), nudge(103)].reduce(
      (now, action) => correctionsAfter(form, now, action),
      startOf<Corrections>({}),
    );
    expect(moved.changes).toEqual({ f1: { widgets: [box(103)] } });
    const back = correctionsAfter(form, moved, { do: "undo" });
    expect(back.changes).toEqual({});
    expect(correctionsAfter(form, back, { do: "redo" }).changes).toEqual(moved.changes);
    expect(correctionsAfter(form, moved, { do: "keep" })).toMatchObject({ changes: {}, past: [] });
  });

  test("need a name, and of a list choices with names", () => {
    expect(problemOf(field("f1", 1, { label: " " }))).toMatch(/name/);
    expect(problemOf(field("f1", 1, { type: "choice" }))).toMatch(/choices/);
    expect(problemOf(field("f1", 1, { type: "choice", options: [{ value: "1", label: "" }] }))).toMatch(
      /name/,
    );
    expect(problemOf(field("f1", 1))).toBeNull();
  });
});

describe("what goes into a field", () => {
  test("makes of one box one choice, and each more choice another box", () => {
    const radio = { ...field("f1", 100), ...asKind(field("f1", 100), "radio") };
    expect(radio.widgets.map(({ option }) => option)).toEqual(["1"]);
    const two = { ...radio, ...withChoice(radio) };
    expect(two.widgets.map(({ option }) => option)).toEqual(two.options.map(({ value }) => value));
    expect({ ...two, ...withoutChoice(two, "1") }).toMatchObject({
      options: [{ value: "2" }],
      widgets: [{ option: "2" }],
    });
    expect({ ...two, ...asKind(two, "date") }).toMatchObject({ type: "text", format: "date", options: [] });
  });

  test("is of the file's own fields theirs, but for the format of a text", () => {
    const own = field("f1", 100, { name: "a.b" });
    expect(kindsFor(own)).toContain("date");
    expect(kindsFor(own)).not.toContain("checkbox");
    expect(asKind(own, "date")).toEqual({ format: "date" });
    expect(kindsFor({ ...own, type: "checkbox" })).toEqual(["checkbox"]);
    expect(contentKindOf({ ...own, multiline: true })).toBe("lines");
  });
});

describe("a box", () => {
  test("stays on its page, however far it is moved, sized or drawn", () => {
    expect(moved(box(100), -500, 5000, PAGE)).toMatchObject({ x: 0, y: 784, width: 200, height: 16 });
    expect(resized(box(100), 5000, -500, PAGE)).toMatchObject({ x: 100, y: 100, width: 500, height: 4 });
    expect(drawn(PAGE, { x: 300, y: 90 }, { x: 900, y: 70 })).toEqual({
      page: 1,
      x: 300,
      y: 70,
      width: 300,
      height: 20,
    });
    expect(newBoxAt(PAGE, { x: 590, y: 799 })).toMatchObject({ x: 450, y: 782 });
    expect(placed(box(100), { width: Number.MAX_SAFE_INTEGER }, PAGE)).toMatchObject({ x: 0, width: 600 });
  });

  test("is moved by the arrows, and sized with Shift", () => {
    const key = { key: "ArrowRight", shiftKey: false, repeat: false };
    expect(nudged(box(100), key, PAGE)).toMatchObject({ x: 101, width: 200 });
    expect(nudged(box(100), { ...key, shiftKey: true }, PAGE)).toMatchObject({ x: 100, width: 201 });
    expect(nudged(box(100), { ...key, repeat: true }, PAGE)?.x).toBeGreaterThan(101);
    expect(nudged(box(100), { ...key, key: "x" }, PAGE)).toBeNull();
  });

  test("that is new stands under the fields that are in its way", () => {
    const place = freeFrom(box(98), form.fields, PAGE);
    expect(place.y).toBeGreaterThanOrEqual(116);
    expect(place.y).toBeLessThan(125);
  });
});
