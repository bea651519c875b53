import { describe, expect, test } from "vitest";
import type { FillJob } from "../../../lib/dashboard/api/types.ts";
import { stepsBehind, waysBack } from "../../../lib/dashboard/workspace/steps-back.ts";

const BOX = { x: 1, y: 2, width: 30, height: 9 };
const OLD = { kind: "text" as const, page: 1, box: BOX, text: "n/a" };
const BASE = { result: { marks: [OLD] } } as unknown as FillJob;

describe("undo behind a save", () => {
  test("gives fields back what they held, step by step, and nothing that no step changed", () => {
    const sent = { f1: { value: "Ada" }, f2: { value: "b", picked: true } };
    const ways = waysBack(null, sent, new Map([["f2", "a"]]));
    expect(stepsBehind([{}, { f1: { value: "Ada" } }], sent, ways)).toEqual([
      { f1: { value: null }, f2: { value: "a", picked: true } },
      { f2: { value: "a", picked: true } },
    ]);
  });

  test("keeps the steps of what was not saved, and gives what was suggested like any other value", () => {
    const sent = { f1: { value: "Ada L." } };
    const past = [{ f1: { value: "Ada", taken: "suggested" as const }, f2: { value: "typed" } }];
    expect(stepsBehind(past, sent, waysBack(null, sent, new Map()))).toEqual([
      { f1: { value: "Ada" }, f2: { value: "typed" } },
    ]);
  });

  test("takes a signature off its field, and what was put on a page off its new place among all", () => {
    const signature = { kind: "signature" as const, field_id: "f9", text: "Ada" };
    const added = { kind: "tick" as const, page: 1, box: BOX };
    const sent = { f9: { value: "Ada", mark: signature }, "mark:new": { value: "tick", mark: added } };
    const ways = waysBack(BASE, sent, new Map(), [OLD, signature, added]);
    expect(stepsBehind([{}], sent, ways)).toEqual([{ f9: { value: null }, "mark:2": { value: null } }]);
  });

  test("brings a mark back that was taken off a page", () => {
    const sent = { "mark:0": { value: null } };
    const [step] = stepsBehind([{}], sent, waysBack(BASE, sent, new Map(), []));
    expect(Object.values(step ?? {})).toEqual([{ value: "n/a", mark: OLD }]);
  });
});
