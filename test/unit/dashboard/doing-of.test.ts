import { expect, test } from "vitest";
import type { FillJob } from "../../../lib/dashboard/api/types.ts";
import { doingOf } from "../../../lib/dashboard/review/doing-of.ts";

const NOW = Date.parse("2026-01-01T00:01:20.500Z");
const running = (rest: Partial<FillJob>) => ({ status: "running", prompt: "Name: Ada", ...rest }) as FillJob;

test.each<[doing: string, Partial<FillJob>]>([
  ["Asking the language model, 40 s", { stage: "model", since: "2026-01-01T00:00:40Z" }],
  ["Asking the language model, 1 min 20 s", { stage: "model", since: "2026-01-01T00:00:00Z" }],
  ["Writing the values…", { stage: "writing", since: "2026-01-01T00:01:20Z" }],
  // The service's clock may be ahead of the browser's.
  ["Checking what was written…", { stage: "checking", since: "2026-01-01T00:02:00Z" }],
  ["Reading the form…", { stage: "reading" }],
  ["Filling it in…", {}],
  ["Saving…", { prompt: undefined }],
  ["Saving…", { prompt: undefined, stage: "reading", since: "2026-01-01T00:00:40Z" }],
])("a fill under way says what it is at, and for how long: %s", (doing, job) => {
  expect(doingOf(running(job), NOW)).toBe(doing);
});
