import { describe, expect, test } from "vitest";
import type { FillJob } from "../../../lib/dashboard/api/types.ts";
import { decided } from "../../../lib/dashboard/workspace/edits.ts";
import { looseIn, unsettled } from "../../../lib/dashboard/workspace/loose.ts";
import { saidBefore } from "../../../lib/dashboard/workspace/said.ts";
import { aResult } from "./results.ts";

const WORDS = { start: 3, end: 8, text: "teal" };

describe("what was said for a form", () => {
  const job = (id: string, about: Partial<FillJob>): FillJob => ({
    ...{ job_id: `job_${id}`, fill_id: id, file_id: "file", status: "succeeded", created_at: "" },
    result: aResult({}),
    ...about,
  });
  const fills = [
    job("c", { base_fill_id: "b", prompt: "Bo" }),
    job("b", { base_fill_id: "a" }),
    job("a", { prompt: "Ada", result: aResult({ unused: [WORDS] }) }),
  ];
  const api = {
    jobs: async (_: unknown, cursor: string | null) => {
      const at = Number(cursor ?? 0);
      const jobs = fills.slice(at, at + 1).map((one) => ({ ...one, kind: "fill" as const }));
      return { jobs, next_cursor: at + 1 < fills.length ? `${at + 1}` : null };
    },
    fillJob: async (id: string) => fills.find(({ job_id }) => job_id === id) ?? job("none", {}),
  };
  const find = (of: FillJob) => saidBefore(api, of, new AbortController().signal);

  test("is what every fill was told that it builds on, the last first, with what found no place", async () => {
    const said = await find(job("d", { base_fill_id: "c" }));
    expect(said.map(({ prompt }) => prompt)).toEqual(["Bo", "Ada"]);
    expect(looseIn(said)).toEqual([{ key: "unused:a:3", text: "teal" }]);
  });

  test("ends where a fill is no longer stored", async () => {
    expect(await find(job("d", { base_fill_id: "gone", prompt: "own" }))).toMatchObject([{ prompt: "own" }]);
  });
});

describe("words that found no place", () => {
  const loose = [{ key: "unused:a:3", text: "teal" }];
  const standing = { given: [], fields: new Map(), held: new Map() };

  test("wait until they are put somewhere or left out, and again when that is undone", () => {
    expect(unsettled(loose, standing, {})).toEqual(loose);
    expect(unsettled(loose, standing, { f1: { value: "teal", settles: "unused:a:3" } })).toEqual([]);
    expect(unsettled(loose, standing, { "unused:a:3": decided("leftOut") })).toEqual([]);
  });
});
