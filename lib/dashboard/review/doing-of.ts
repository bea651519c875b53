import type { FillJob } from "../api/types.ts";
import { wholeSeconds } from "../ui/format.ts";

const STAGES = {
  reading: "Reading the form",
  model: "Asking the language model",
  writing: "Writing the values",
  checking: "Checking what was written",
};

/** What a fill under way is at, and for how long by now (milliseconds since 1970). */
export function doingOf({ stage, since, prompt }: FillJob, now: number): string {
  // Of a save a person wants to know no more than that.
  if (prompt === undefined) return "Saving…";
  if (!stage) return "Filling it in…";
  const seconds = since === undefined ? 0 : Math.floor((now - Date.parse(since)) / 1000);
  return seconds > 0 ? `${STAGES[stage]}, ${wholeSeconds(seconds)}` : `${STAGES[stage]}…`;
}
