import { expect, test } from "vitest";
import type { JobSummary } from "../../../lib/dashboard/api/types.ts";
import { newerThan } from "../../../lib/dashboard/file/newer-than.ts";

const fill = (id: string, second: number) =>
  ({ job_id: id, created_at: `2026-11-29T10:00:0${second}.000Z` }) as JobSummary;

test("a fill is newer that came after the one on the pages; over the blank form every one is", () => {
  const [first, second] = [fill("first", 1), fill("second", 2)];
  expect(newerThan(first, second)).toBe(second);
  expect(newerThan(second, second)).toBe(null);
  // While its own fill is the last one that is known, the one on the pages may be newer still.
  expect(newerThan(second, first)).toBe(null);
  expect(newerThan(null, first)).toBe(first);
  expect(newerThan(null, null)).toBe(null);
});
