import { describe, expect, test } from "vitest";
import type { FileSummary, JobSummary } from "../../../lib/dashboard/api/types.ts";
import { fillFromProfile } from "../../../lib/dashboard/home/fill-from-profile.ts";
import {
  fillInHand,
  fillWords,
  howFar,
  isUnderWay,
  recentForms,
  searchForms,
} from "../../../lib/dashboard/home/recent-forms.ts";

const file = (file_id: string, file_name: string, created_at: string): FileSummary => ({
  ...{ file_id, file_name, created_at, parse_job_id: `parse of ${file_id}` },
  ...{ sha256: "", bytes: 1, expires_at: "2027-01-01T00:00:00Z" },
});
const job = (about: Partial<JobSummary>): JobSummary => ({
  ...{ kind: "fill", job_id: "job", file_id: "a", status: "succeeded" },
  ...{ created_at: "2026-11-20T10:00:00Z" },
  ...about,
});
const parse = (about: Partial<JobSummary> = {}): JobSummary =>
  job({
    ...{ kind: "parse", job_id: "parse of a", created_at: "2026-11-20T09:00:00Z" },
    ...{ form: { kind: "acroform", page_count: 1, field_count: 23 } },
    ...about,
  });
const counts = { fields: 23, filled: 12, to_check: 2, required: 1, unsigned: 1 };
const A = file("a", "Boat licence.pdf", "2026-11-20T09:00:00Z");
const B = file("b", "Dog licence.pdf", "2026-11-21T09:00:00Z");
const formOf = (...jobs: JobSummary[]) => recentForms([A], jobs)[0]!;

test("the form that changed last is first, whenever it came", () => {
  const late = job({ finished_at: "2026-11-25T09:00:00Z" });
  expect(recentForms([B, A], []).map(({ file: { file_id } }) => file_id)).toEqual(["b", "a"]);
  expect(recentForms([B, A], [late]).map(({ file: { file_id } }) => file_id)).toEqual(["a", "b"]);
});

test("a search finds names that have all of its words, in any case and order", () => {
  const forms = recentForms([A, B], []);
  expect(searchForms(forms, "LICENCE dog").map(({ file: { file_id } }) => file_id)).toEqual(["b"]);
  expect(searchForms(forms, "  ")).toHaveLength(2);
  expect(searchForms(forms, "cat")).toEqual([]);
});

describe("how far a form is", () => {
  const failed = (code: "nothing_to_fill" | "pdf_damaged") =>
    job({ status: "failed", error: { code, message: "", retryable: false } });
  test.each<[string, JobSummary[]]>([
    ["Reading", [parse({ status: "running", form: undefined })]],
    ["Could not be read", [parse({ status: "failed", form: undefined })]],
    ["Nothing filled yet", [parse()]],
    ["No blanks found", [parse({ form: { kind: "none", page_count: 1, field_count: 0 } })]],
    ["", []],
    [
      "Filled for 2 rows",
      [parse(), job({ batch_id: "b", job_id: "1" }), job({ batch_id: "b", job_id: "2" })],
    ],
    ["Filling", [parse(), job({ status: "queued" })]],
    ["12 filled · 2 to check · 1 required · 1 to sign", [parse(), job({ counts })]],
    ["23 filled", [job({ counts: { ...counts, filled: 23, to_check: 0, required: 0, unsigned: 0 } })]],
    [
      "12 filled · 1 signed",
      [job({ counts: { ...counts, to_check: 0, required: 0, unsigned: 0, signed: 1 } })],
    ],
    ["Filled", [job({})]],
    ["Nothing was filled", [parse(), failed("nothing_to_fill")]],
    ["Could not be filled", [parse(), failed("pdf_damaged")]],
  ])("%s", (words, jobs) => expect(howFar(formOf(...jobs))).toBe(words));
});

test("rows of a batch are one line of the history, and none to go on with", () => {
  const at = (minute: string) => `2026-11-20T12:0${minute}:00Z`;
  const rows = ["1", "2", "3"].map((minute) =>
    job({ batch_id: "b", job_id: minute, created_at: at(minute) }),
  );
  const form = formOf(parse(), job({ job_id: "own" }), ...rows);
  expect([form.fills.map(({ job_id }) => job_id), fillInHand(form)?.job_id]).toEqual([["own"], "own"]);
  expect(form.batches).toEqual([{ batchId: "b", rows: 3, at: at("3") }]);
});

test("a fill from a profile builds on what is filled, asks before it replaces that, and not on a review", () => {
  const filled = job({ fill_id: "fill_1", counts });
  const review = job({ fill_id: "fill_2", counts: { ...counts, filled: 0 } });
  const body = (...jobs: JobSummary[]) => fillFromProfile(formOf(parse(), ...jobs), "profile_1");
  expect(body(filled)).toMatchObject({
    ...{ file_id: "a", profiles: ["profile_1"], base_fill_id: "fill_1", replace: "ask" },
  });
  const signed = job({ fill_id: "fill_3", counts: { ...counts, filled: 0, signed: 1 } });
  expect(body(signed)).toMatchObject({ base_fill_id: "fill_3" });
  for (const bare of [body(), body(review)])
    expect(Object.keys(bare)).toEqual(["file_id", "profiles", "timezone"]);
});

test("one goes on with the newest fill that did not fail", () => {
  const older = job({ job_id: "older", counts });
  const newer = job({
    ...{ job_id: "newer", created_at: "2026-11-20T11:00:00Z", status: "failed" },
    ...{ error: { code: "nothing_to_fill", message: "", retryable: false } },
  });
  expect(fillInHand(formOf(older, newer))?.job_id).toBe("older");
  expect(formOf(older, newer).fills.map(fillWords)).toEqual([
    "Nothing was filled",
    expect.stringContaining("12"),
  ]);
  expect([isUnderWay(formOf(older)), isUnderWay(formOf(job({ status: "running" })))]).toEqual([false, true]);
});

test("a form that was in hand is as far as its own screen says, unless something is under way", () => {
  expect(howFar(formOf(parse(), job({ counts })), "12 filled")).toBe("12 filled");
  expect(howFar(formOf(parse(), job({ status: "running" })), "12 filled")).toBe("Filling");
});
