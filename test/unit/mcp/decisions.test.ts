import { expect, test } from "vitest";
import {
  commitOf,
  type DoubtAnswer,
  doubtsOf,
  type OpenDoubt,
  remarksOf,
} from "../../../lib/mcp/app/decisions.ts";
import type { JobOutput } from "../../../lib/mcp/schemas.ts";

const JOB: JobOutput = { job_id: "job_1", file_id: "file_1", status: "succeeded", next: "" };
const REVIEW: JobOutput = {
  ...JOB,
  values: [
    { field_id: "f1", label: "Name", value: "Ada", sure: true },
    { field_id: "f2", label: "City", value: "Rome", sure: false },
  ],
  questions: [
    { kind: "doubtful", field_id: "f2", label: "City", value: "Rome" },
    {
      kind: "ambiguous",
      field_id: "f3",
      label: "Pay",
      candidates: ["0", "1"],
      candidate_labels: ["Net", "Gross"],
    },
    { kind: "required", field_id: "f4", label: "Phone" },
  ],
  suggested: [{ field_id: "f5", label: "Fax", value: "555", why: "likely", words: "fax 555" }],
};
const FILLED: JobOutput = {
  ...JOB,
  values: [{ field_id: "f1", label: "Name", value: "Ada", verified: "clipped" }],
  suggested: [{ field_id: "f5", label: "Fax", value: "555", why: "likely", words: "fax 555" }],
  open_questions: [
    {
      text: "June 1",
      options: [
        { field_id: "f6", label: "From", value: "06/01" },
        { field_id: "f7", label: "To", value: "06/01" },
      ],
    },
  ],
  warnings: [{ code: "text_clipped", message: "A text is too long." }],
  unused: ["and so on"],
};

/** What is committed of a job when a person decides its doubts so, in their order. */
const decided = (job: JobOutput, ...decisions: DoubtAnswer[]) =>
  commitOf(job, new Map(doubtsOf(job).map((doubt, at): [OpenDoubt, DoubtAnswer] => [doubt, decisions[at]])));

test("a review asks its questions by captions, then what is likely", () => {
  expect(doubtsOf(REVIEW).map(({ way, label, value }) => [way, label, value])).toEqual([
    ["tick", "City", "Rome"],
    ["choose", "Pay", undefined],
    ["write", "Phone", undefined],
    ["tick", "Fax", "555"],
  ]);
  expect(doubtsOf(REVIEW)[1]?.choices.map(({ label }) => label)).toEqual(["Net", "Gross"]);
});

test("a review is written by what was decided; what stays open is not sent", () => {
  expect(decided(REVIEW)).toEqual({ accept: "sure", answers: {} });
  expect(decided(REVIEW, true, 1, "555-1", undefined)).toEqual({
    accept: "sure",
    answers: { f2: true, f3: "1", f4: "555-1" },
  });
  expect(decided(REVIEW, false, undefined, "", true)).toEqual({
    accept: ["f1", "f5"],
    answers: { f2: false },
  });
});

test("a fill is added to only where something was decided", () => {
  expect(decided(FILLED)).toBeNull();
  expect(decided(FILLED, undefined, false)).toBeNull();
  expect(decided(FILLED, 1, true)).toEqual({ accept: ["f5"], answers: { f7: "06/01" } });
});

test("what nobody can decide is told: values that are not seen whole, warnings, words without a place", () => {
  expect(remarksOf(FILLED)).toEqual([
    "Name: Ada is shown in part.",
    "A text is too long.",
    "Not used: “and so on”",
  ]);
});
