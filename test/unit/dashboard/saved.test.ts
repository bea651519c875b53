import { expect, test } from "vitest";
import type { FillJob } from "../../../lib/dashboard/api/types.ts";
import { refusedChanges, saveRequest } from "../../../lib/dashboard/workspace/saved.ts";
import { aResult } from "./results.ts";

const CHANGES = { f1: { value: "Ada" }, f2: { value: null }, f3: { value: "not a date" } };

test("changes are sent as values over the fill that they change, without an instruction", () => {
  const job = { file_id: "file", fill_id: "fill", job_id: "job" } as FillJob;
  expect(saveRequest(job, CHANGES, true)).toEqual({
    file_id: "file",
    base_fill_id: "fill",
    values: { f1: "Ada", f2: null, f3: "not a date" },
    flatten: true,
  });
});

test("an option that was picked goes by its export value, which another may show", () => {
  const job = { file_id: "file", fill_id: "fill", job_id: "job" } as FillJob;
  const picked = {
    f1: { value: "3", picked: true },
    f2: { value: ["a"], picked: true },
    f3: { value: null, picked: true },
  };
  expect(saveRequest(job, picked, false).values).toEqual({
    f1: { export_value: "3" },
    f2: [{ export_value: "a" }],
    f3: null,
  });
});

test("changes that the file does not take stay, to be corrected", () => {
  const warnings = [
    { code: "values_value_unusable", message: "", field_id: "f3" },
    { code: "font_missing", message: "", field_id: "f1" },
  ];
  expect(Object.keys(refusedChanges(CHANGES, aResult({ warnings })))).toEqual(["f3"]);
});
