import { describeFill } from "../describe-job.ts";
import { fillInput, JobOutput } from "../schemas.ts";
import { callEnd, settle } from "../settle.ts";
import { submit } from "../submit.ts";
import { tool } from "../tool.ts";

export const reviewFillTool = tool({
  name: "review_fill",
  title: "See what a fill would write",
  description:
    "As fill_form, but nothing is written: answers every value with the words that gave it, and the questions that a " +
    "person should decide. commit_fill writes what is accepted; a review that nobody commits comes to nothing.",
  input: fillInput,
  output: JobOutput,
  async run(desk, fill) {
    const until = callEnd(desk);
    const jobId = await submit(desk, fill, { flatten: false, review: true });
    return { output: await describeFill(desk, await settle(desk, "fill", jobId, until)) };
  },
});
