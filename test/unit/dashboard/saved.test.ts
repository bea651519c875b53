import { describe, expect, test, vi } from "vitest";
import type { FillJob } from "../../../lib/dashboard/api/types.ts";
import { type Changes, decided } from "../../../lib/dashboard/workspace/edits.ts";
import {
  beginFill,
  changesLeft,
  editsAfter,
  goesOnFrom,
  refusalsIn,
  saveCall,
} from "../../../lib/dashboard/workspace/saved.ts";
import { standingIn, waysBack } from "../../../lib/dashboard/workspace/steps-back.ts";
import { aFilled, aResult } from "./results.ts";

const JOB = { file_id: "file", fill_id: "fill", job_id: "job" } as FillJob;
const CHANGES = { f1: { value: "Ada" }, f2: { value: null }, f3: { value: "not a date" } };

describe("saving", () => {
  test("sends changes as values over the fill that they change, without an instruction", () => {
    const values = { f1: "Ada", f2: null, f3: "not a date" };
    expect(saveCall("file", JOB, CHANGES, { flatten: true, refused: [] })).toMatchObject({
      kind: "fill",
      body: { file_id: "file", base_fill_id: "fill", values, flatten: true },
    });
    expect(saveCall("file", null, CHANGES, { flatten: false, refused: [] }).body).toEqual({
      file_id: "file",
      values,
    });
  });

  test("leaves the blanks so for which a value was refused", () => {
    const { body } = saveCall("file", JOB, { f1: { value: "Ada" } }, { flatten: false, refused: ["f2"] });
    expect(body.values).toEqual({ f1: "Ada", f2: "" });
  });

  test("commits what is taken over, so that its words stay with it, beside what was typed", () => {
    const changes = {
      f1: { value: "Ada", picked: true, taken: "suggested" as const },
      f2: { value: "217", picked: true, taken: "chosen" as const },
      f3: { value: "typed" },
    };
    expect(saveCall("file", JOB, changes, { flatten: false, refused: [] })).toMatchObject({
      kind: "commit",
      jobId: "job",
      body: { accept: ["f1"], answers: { f2: "217" }, values: { f3: "typed" } },
    });
  });

  test("commits a proposal, also one of which nothing is accepted", () => {
    const proposed = { ...JOB, proposal: { fields: [] } } as unknown as FillJob;
    expect(
      saveCall("file", proposed, { f3: { value: "typed" } }, { flatten: false, refused: [] }),
    ).toMatchObject({
      kind: "commit",
      body: { accept: [], values: { f3: "typed" } },
    });
  });

  test("sends an option that was picked by its export value, which another may show", () => {
    const picked = {
      f1: { value: "3", picked: true },
      f2: { value: ["a"], picked: true },
      f3: { value: null, picked: true },
    };
    expect(saveCall("file", JOB, picked, { flatten: false, refused: [] }).body.values).toEqual({
      f1: { export_value: "3" },
      f2: [{ export_value: "a" }],
      f3: null,
    });
  });
});

describe("signing", () => {
  const mark = { kind: "signature" as const, field_id: "f9", text: "Ada" };
  const signed = { f9: { value: "Ada", mark } };

  test("is no value: it is sent as a mark, beside those that stand already", () => {
    const box = { x: 1, y: 2, width: 30, height: 9 };
    const old = [
      { kind: "tick" as const, page: 1, box, verified: "verified" as const },
      {
        kind: "signature" as const,
        page: 1,
        box,
        field_id: "f9",
        text: "Eve",
        verified: "verified" as const,
      },
    ];
    const base = { ...JOB, result: aResult({ marks: old }) };
    const { body } = saveCall("file", base, signed, { flatten: false, refused: [] });
    expect(body).toMatchObject({ values: {}, marks: [{ kind: "tick", page: 1, box }, mark] });
    const away = saveCall("file", base, { f9: { value: null } }, { flatten: false, refused: [] }).body;
    expect(away).toMatchObject({ values: {}, marks: [{ kind: "tick" }] });
  });

  test("sends again no mark that could not be drawn, and takes it for standing nowhere", () => {
    const box = { x: 1, y: 2, width: 3, height: 4 };
    const drawn = { page: 1, box, kind: "text" as const, text: "kept", verified: "verified" as const };
    const base = { ...JOB, result: aResult({ marks: [{ ...drawn, verified: "not_drawn" }, drawn] }) };
    const kept = [{ page: 1, box, kind: "text", text: "kept" }];
    const { body } = saveCall("file", base, { f1: { value: "Ada" } }, { flatten: false, refused: [] });
    expect(body).toMatchObject({ values: { f1: "Ada" }, marks: kept });
    expect(standingIn(base.result).map(({ key }) => key)).toEqual(["mark:1"]);
  });

  test("waits until what is taken over is written", () => {
    const changes = { ...signed, f1: { value: "Ada", taken: "suggested" as const } };
    expect(Object.keys(saveCall("file", JOB, changes, { flatten: false, refused: [] }).sent)).toEqual(["f1"]);
    expect(Object.keys(saveCall("file", JOB, signed, { flatten: false, refused: [] }).sent)).toEqual(["f9"]);
  });
});

describe("after a fill there stay", () => {
  test("the changes that the file does not take, to be corrected", () => {
    const warnings = [
      { code: "values_value_unusable", message: "Expected a date.", field_id: "f3" },
      { code: "values_format_unexpected", message: "", field_id: "f1" },
    ];
    expect(Object.keys(changesLeft(CHANGES, CHANGES, aResult({ warnings })))).toEqual(["f3"]);
    expect([...refusalsIn(aResult({ warnings }))]).toEqual([["f3", "Not written. Expected a date."]]);
  });

  test("those that came after it was sent", () => {
    const now = { ...CHANGES, f1: { value: "Grace" }, f9: { value: "later" } };
    expect(Object.keys(changesLeft(now, CHANGES, aResult({})))).toEqual(["f1", "f9"]);
  });

  const stay = (changes: Changes, past: Changes[], sent: Changes, suggested: never[] | object[] = []) =>
    editsAfter(
      { changes, past },
      { sent, ways: waysBack(null, sent, new Map()) },
      { result: aResult({ suggested: suggested as never }), fillId: "fill" },
    );
  const OFFER = { field_id: "f7", value: "Rome", source: { text: "Rome" }, why: "unsure" };

  test("decisions about what is still asked, and of those that are not the steps neither", () => {
    const no = { "suggested:f7:Rome": decided("leftOut") };
    expect(stay(no, [{}], {}, [OFFER])).toMatchObject({ changes: no, past: [{}] });
    expect(stay(no, [{}], {})).toMatchObject({ changes: {}, past: [] });
    const words = { "unused:a:3": decided("leftOut") };
    expect(stay(words, [{}], {})).toMatchObject({ changes: words, past: [{}] });
  });

  test("words settled that were put in a blank, until that is taken back", () => {
    const put = { f1: { value: "teal", settles: "unused:a:3" } };
    expect(stay(put, [{}], put)).toMatchObject({
      changes: { "unused:a:3": decided("settled") },
      past: [{ f1: { value: null } }],
    });
    // Put, and then left at that: the save is no step of its own.
    expect(stay(put, [put], put).past).toEqual([]);
  });

  test("no value accepted that was changed since", () => {
    const accepted = { "written:f1": decided("accepted"), "written:f2": decided("accepted") };
    const result = aResult({ filled: ["f1", "f2"].map((id) => aFilled(id, "x", { confidence: 0.5 })) });
    const sent = { f1: { value: "y" } };
    const edits = editsAfter(
      { changes: { ...accepted, ...sent }, past: [] },
      { sent, ways: {} },
      {
        result,
        fillId: "fill",
      },
    );
    expect(Object.keys(edits.changes)).toEqual(["written:f2"]);
  });
});

test("a fill goes on from those that it was made over, and not from another of the same file", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const begin = (jobId: string, from: string | null) =>
    beginFill("file", jobId, { from, sent: {}, ways: {} });
  begin("first", null);
  begin("second", "first");
  begin("third", "second");
  begin("afresh", null);
  expect(["first", "second", "third"].map((one) => goesOnFrom("file", "third", one))).toEqual([
    true,
    true,
    true,
  ]);
  expect(goesOnFrom("file", "first", "third")).toBe(false);
  expect(goesOnFrom("file", "afresh", "third")).toBe(false);
  expect(goesOnFrom("file", "unknown", "unknown")).toBe(true);
  vi.unstubAllGlobals();
});
