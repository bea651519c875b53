import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deskAfter } from "../../../lib/dashboard/workspace/desk.ts";
import {
  countEdits,
  type EditAction,
  type Edits,
  edit,
  NO_EDITS,
  toSave,
  valuesOf,
} from "../../../lib/dashboard/workspace/edits.ts";

const change = (
  fieldId: string,
  value: string | null,
  about: Partial<Extract<EditAction, { do: "change" }>> = {},
): EditAction => ({ do: "change", fieldId, change: { value }, before: null, ...about });

const no = (key: string): EditAction => ({ do: "decide", key, decision: "leftOut" });

const doing = (...actions: EditAction[]): Edits => actions.reduce(edit, NO_EDITS);
const values = (edits: Edits) => valuesOf(toSave(edits.changes));

describe("edits", () => {
  test("hold the last value of each field, and send null for a blank", () => {
    const edits = doing(change("a", "1"), change("a", "2"), change("b", "", { before: "old" }));
    expect(values(edits)).toEqual({ a: "2", b: null });
    expect(countEdits(edits)).toBe(2);
  });

  test("that were taken back do not come again over what was refused since", () => {
    const refused = doing(change("a", "1"), change("b", "2"), { do: "undo" }, no("k"));
    expect(edit(refused, { do: "redo" })).toBe(refused);
    expect(values(refused)).toEqual({ a: "1" });
  });

  test("take a refusal for a step of its own, which is in no file", () => {
    const refused = doing(change("a", "1"), no("k"));
    expect(refused.changes.k).toEqual({ value: null, decided: "leftOut" });
    expect([countEdits(refused), values(refused)]).toEqual([1, { a: "1" }]);
    const back = edit(refused, { do: "undo" });
    expect(Object.keys(back.changes)).toEqual(["a"]);
    expect(edit(back, { do: "redo" }).changes).toEqual(refused.changes);
    const restored = edit(refused, { do: "decide", key: "k", decision: null });
    expect(Object.keys(restored.changes)).toEqual(["a"]);
    expect(edit(restored, { do: "undo" }).changes).toEqual(refused.changes);
    expect(edit(refused, no("k"))).toBe(refused);
  });

  test("hold what was accepted at once with what was taken, as one step", () => {
    const both = { a: { value: "1" }, "written:b": { value: null, decided: "accepted" as const } };
    const all = doing({ do: "changes", changes: both, held: new Map() });
    expect(all.changes).toEqual(both);
    expect(edit(all, { do: "undo" }).changes).toEqual({});
  });

  test("that go back to what the result holds are none", () => {
    expect(
      countEdits(doing(change("a", "x", { before: "old" }), change("a", "old", { before: "old" }))),
    ).toBe(0);
    expect(doing(change("a", "", { before: null }))).toBe(NO_EDITS);
  });

  test("are another signature also where it reads the same", () => {
    const signed = (image_id: string): EditAction => ({
      ...{ do: "change", fieldId: "s", before: null },
      change: { value: "Signed", mark: { kind: "signature", field_id: "s", image_id } },
    });
    expect(doing(signed("first"), signed("second")).changes.s?.mark?.image_id).toBe("second");
  });

  test("are taken back and made again, one step at a time", () => {
    const edits = doing(change("a", "1"), change("b", "2"), { do: "undo" });
    expect(values(edits)).toEqual({ a: "1" });
    expect(values(edit(edits, { do: "redo" }))).toEqual({ a: "1", b: "2" });
    expect(values(doing(change("a", "1"), { do: "undo" }, { do: "undo" }))).toEqual({});
  });

  test("take the letters of one stretch of typing for one step", () => {
    const typed = ["A", "Ad", "Ada"].map((text) => change("a", text, { typing: true }));
    const edits = doing(change("b", "x"), ...typed);
    expect(values(edit(edits, { do: "undo" }))).toEqual({ b: "x" });
    const twice = doing(...typed, { do: "settle" }, change("a", "Bea", { typing: true }));
    expect(values(edit(twice, { do: "undo" }))).toEqual({ a: "Ada" });
  });

  test("forget what was taken back when another change is made", () => {
    const edits = doing(change("a", "1"), { do: "undo" }, change("b", "2"));
    expect(edit(edits, { do: "redo" })).toBe(edits);
  });

  test("that are discarded can be had back", () => {
    const edits = doing(change("a", "1"), change("b", "2"), { do: "discard" });
    expect(countEdits(edits)).toBe(0);
    expect(values(edit(edits, { do: "undo" }))).toEqual({ a: "1", b: "2" });
    expect(edit(NO_EDITS, { do: "discard" })).toBe(NO_EDITS);
  });

  test("survive being kept as text", () => {
    const edits = doing(change("a", "1"), change("b", "2"), { do: "undo" });
    expect(edit(JSON.parse(JSON.stringify(edits)), { do: "redo" })).toEqual(edit(edits, { do: "redo" }));
  });

  test("all taken back are none, and all made again are the same, whatever was done", () => {
    const field = fc.constantFrom("a", "b", "c");
    const action = fc.oneof(
      fc
        .record({ f: field, v: fc.option(fc.string()), typing: fc.boolean() })
        .map(({ f, v, typing }) => change(f, v, { typing })),
      fc.constantFrom<EditAction>({ do: "settle" }, { do: "discard" }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const edits = doing(...actions);
        let back = edits;
        for (let step = 0; step < 40; step++) back = edit(back, { do: "undo" });
        expect(back.changes).toEqual({});
        for (let step = 0; step < 40; step++) back = edit(back, { do: "redo" });
        expect(back.changes).toEqual(edits.changes);
      }),
    );
  });
});

describe("a desk", () => {
  const empty = { edits: NO_EDITS, open: null, placing: null, adding: null };

  test("ends a stretch of typing when another editor opens", () => {
    const typing = deskAfter(empty, change("a", "1", { typing: true }) as never);
    const next = deskAfter(typing, { do: "open", mark: "b-0" });
    expect([next.open, next.edits.typing]).toEqual(["b-0", null]);
  });

  test("closes the editor while words wait for their place", () => {
    const words = { text: "Ada", settles: "unused:0" };
    expect(deskAfter({ ...empty, open: "a-0" }, { do: "place", words })).toMatchObject({
      open: null,
      placing: words,
    });
  });

  test("is the same where nothing changes", () => {
    expect(deskAfter(empty, { do: "undo" })).toBe(empty);
  });
});
