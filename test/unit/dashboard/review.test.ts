import { describe, expect, test } from "vitest";
import type { Field } from "../../../lib/dashboard/api/types.ts";
import { askedAbout } from "../../../lib/dashboard/review/asked.ts";
import { queueKey } from "../../../lib/dashboard/review/queue-key.ts";
import { type FilledJob, originOf, resultOf } from "../../../lib/dashboard/workspace/origin.ts";
import { leftoverKey, queueOf, spreadPhrases } from "../../../lib/dashboard/workspace/queue.ts";
import { NOTHING_REVIEWED, reviewAfter } from "../../../lib/dashboard/workspace/reviewed.ts";
import { aFilled, aResult } from "./results.ts";

const WORDS = { start: 3, end: 8, text: "teal" };
const source = (start: number, text: string) => ({ start, end: start + text.length, text });

describe("the queue of a review", () => {
  const result = aResult({
    filled: [
      aFilled("f1", "x", { confidence: 0.95, source: source(0, "x") }),
      aFilled("f2", "y", { confidence: 0.75, source: source(9, "y") }),
      aFilled("f3", "z", { confidence: 0.5, source: source(12, "z") }),
      aFilled("f4", "mine", { confidence: 1, rule: "values" }),
    ],
    ambiguous: [
      { field_id: "f5", candidates: ["Ada"] },
      { field_id: "f6", candidates: ["Ada"] },
    ],
    unused: [WORDS],
    unfilled_required: ["f7"],
  });

  test("counts what is sure, likely, to check, changed by hand, to choose, missing and unused", () => {
    expect(queueOf(result, result, NOTHING_REVIEWED, {}).counts).toEqual({
      high: 1,
      medium: 1,
      low: 1,
      yours: 1,
      question: 1,
      missing: 1,
      unused: 1,
    });
  });

  test("has words for several fields as one question, which any of them answers", () => {
    const [question] = queueOf(result, result, NOTHING_REVIEWED, {}).questions;
    expect(question).toMatchObject({ words: ["Ada"], fieldIds: ["f5", "f6"] });
    const answered = { f6: { value: "Ada", settles: question?.key ?? "" } };
    expect(queueOf(result, result, NOTHING_REVIEWED, answered).questions).toEqual([]);
  });

  test("tells of a question which documents ask it, also of a proposal's", () => {
    const origins = [
      { document: 1, page: 1, words: "Ada" },
      { document: 2, page: 1, words: "Ada King" },
    ];
    const candidates = ["Ada", "Ada King"];
    const asked = resultOf({
      ...{ engine: "local:1", fields: [], left_blank: [], unused: [], warnings: [] },
      questions: [{ kind: "ambiguous", field_id: "f5", label: "", candidates, origins }],
    });
    const [question] = queueOf(asked, asked, NOTHING_REVIEWED, {}).questions;
    expect(question).toMatchObject({ words: candidates, origins });
  });

  test("lets unused words go when they are placed, and has them back when that is undone", () => {
    const placed = { f9: { value: "teal", settles: leftoverKey.unused(WORDS) } };
    expect(queueOf(result, result, NOTHING_REVIEWED, placed).unused).toEqual([]);
    expect(queueOf(result, result, NOTHING_REVIEWED, {}).unused).toEqual([WORDS]);
  });

  test("lets go what a person leaves out, says so, and carries it over to the saved fill", () => {
    const [question] = queueOf(result, result, NOTHING_REVIEWED, {}).questions;
    const out = [question?.key ?? "", leftoverKey.unused(WORDS)];
    const reviewed = reviewAfter({ ...NOTHING_REVIEWED, leftOut: out }, {});
    const queue = queueOf(result, result, reviewed, {});
    expect(queue.counts).toMatchObject({ question: 0, unused: 0 });
    expect(queue.leftOut).toMatchObject([{ words: ["Ada"] }, { key: out[1], words: ["teal"] }]);
  });

  test("asks no more for a required field that was given a value", () => {
    expect(queueOf(result, result, NOTHING_REVIEWED, { f7: { value: "v" } }).missing).toEqual([]);
  });

  test("keeps what an earlier fill of changes left over, until it is settled", () => {
    const saved = aResult({ filled: result.filled });
    expect(queueOf(saved, result, NOTHING_REVIEWED, {}).counts).toMatchObject({ question: 1, unused: 1 });
    const reviewed = reviewAfter(NOTHING_REVIEWED, {
      f9: { value: "teal", settles: leftoverKey.unused(WORDS) },
    });
    expect(queueOf(saved, result, reviewed, {}).unused).toEqual([]);
  });

  test("carries what was accepted over to the saved fill, but for what was changed", () => {
    const reviewed = { ...NOTHING_REVIEWED, accepted: ["f1", "f2"] };
    expect(reviewAfter(reviewed, { f2: { value: "other" } }).accepted).toEqual(["f1"]);
  });
});

describe("what a person is asked", () => {
  const fieldOf = (about: Partial<Field>): Field => about as Field;
  const text = fieldOf({ type: "text", options: [] });
  const box = fieldOf({ type: "checkbox", options: [{ value: "Yes", label: "Yes" }] });

  test("names the words, and the field or how many there are", () => {
    expect(askedAbout(["Ada", "Bo"], [text], ["Name"])).toBe("“Ada” or “Bo” could be for Name");
    expect(askedAbout(["Ada"], [text, text], ["Name", "Aunt"])).toBe("“Ada” could be for one of 2 fields");
  });

  test("is of checkboxes whether to tick them", () => {
    expect(askedAbout(["Yes"], [box], ["Married"])).toBe("Should “Married” be ticked?");
    expect(askedAbout(["Yes"], [box, box], ["A", "B"])).toBe("Which of these 2 should be ticked?");
  });

  test("is of a choice its option, as the form calls it", () => {
    const choice = fieldOf({ type: "radio", options: [{ value: "1", label: "Single" }] });
    expect(askedAbout(["1"], [choice], ["Status"])).toBe("“Single” could be for Status");
  });
});

describe("one phrase in many fields", () => {
  const into = (count: number, value = "Ada") =>
    Array.from({ length: count }, (_, index) => aFilled(`f${index}`, value, { source: source(0, "Ada") }));

  test("is told of", () => {
    expect(spreadPhrases(into(40))).toMatchObject([{ text: "Ada", fieldIds: { length: 40 } }]);
  });

  test("is nothing to tell of when they are few, or hold its different parts", () => {
    const parts = ["a", "b", "c", "d", "e", "f"].map((value) =>
      aFilled(value, value, { source: source(0, "Ada") }),
    );
    expect([spreadPhrases(into(4)), spreadPhrases(parts)]).toEqual([[], []]);
  });
});

describe("the keys of a review", () => {
  const ids = ["f1", "f2", "f3"];
  const at = (focused: number, selected: string | null = null) => ({ focused, selected });

  test("go down and up, and stay within the list", () => {
    expect(queueKey("j", ids, at(-1))).toEqual({ to: 0 });
    expect(queueKey("j", ids, at(2))).toEqual({ to: 2 });
    expect(queueKey("k", ids, at(1))).toEqual({ to: 0 });
    expect(queueKey("j", ids, at(-1, "f2"))).toEqual({ to: 2 });
  });

  test("accept the row that has the focus, and go on", () => {
    expect(queueKey("Enter", ids, at(0))).toEqual({ accept: "f1", to: 1 });
    expect(queueKey("Enter", ids, at(-1, "f1"))).toBeNull();
  });

  test("edit the row, or the field that is selected", () => {
    expect(queueKey("e", ids, at(1))).toEqual({ edit: "f2" });
    expect(queueKey("e", ids, at(-1, "f9"))).toEqual({ edit: "f9" });
    expect(queueKey("e", ids, at(-1))).toBeNull();
  });
});

describe("the words of a fill that saved changes", () => {
  const job = (id: string, about: Partial<FilledJob>): FilledJob => ({
    job_id: `job_${id}`,
    fill_id: id,
    file_id: "file",
    status: "succeeded",
    created_at: "",
    result: aResult({}),
    ...about,
  });
  const fills = [
    job("c", { base_fill_id: "b" }),
    job("b", { base_fill_id: "a" }),
    job("a", { prompt: "Ada" }),
  ];
  const api = {
    jobs: async (_: unknown, cursor: string | null) => {
      const at = Number(cursor ?? 0);
      const jobs = fills.slice(at, at + 1).map((one) => ({ ...one, kind: "fill" as const }));
      return { jobs, next_cursor: at + 1 < fills.length ? `${at + 1}` : null };
    },
    fillJob: async (id: string) => fills.find(({ job_id }) => job_id === id) ?? job("none", {}),
  };
  const find = (of: FilledJob) => originOf(api, of, new AbortController().signal);

  test("are those of the fill that it builds on, however far back", async () => {
    expect((await find(job("d", { base_fill_id: "c" }))).prompt).toBe("Ada");
  });

  test("are those of the review that it commits, with what that left open", async () => {
    const { result: _, ...review } = job("r", { prompt: "Ada" });
    const proposal = {
      ...{ engine: "local:1", fields: [], left_blank: [], unused: [WORDS], warnings: [] },
      questions: [
        { kind: "ambiguous" as const, field_id: "f5", label: "", candidates: ["Ada"] },
        { kind: "required" as const, field_id: "f6", label: "" },
      ],
    };
    const committed = {
      jobs: async () => ({ jobs: [{ ...review, kind: "fill" as const }], next_cursor: null }),
      fillJob: async () => ({ ...review, proposal }),
    };
    const found = await originOf(committed, job("d", { base_fill_id: "r" }), new AbortController().signal);
    expect(found).toMatchObject({
      prompt: "Ada",
      result: { unused: [WORDS], ambiguous: [{ field_id: "f5", candidates: ["Ada"] }] },
    });
  });

  test("are its own where it has any, and none where they are no longer stored", async () => {
    expect((await find(job("d", { base_fill_id: "c", prompt: "own" }))).prompt).toBe("own");
    expect((await find(job("d", { base_fill_id: "gone" }))).fill_id).toBe("d");
  });
});
