import { APP_URI } from "../app/page-resource.ts";
import { describeFill } from "../describe-job.ts";
import { fillInput, JobOutput } from "../schemas.ts";
import { callEnd, settle } from "../settle.ts";
import { submit } from "../submit.ts";
import { tool } from "../tool.ts";

export const reviewFillTool = tool({
  name: "review_fill",
  title: "See what a fill would write",
  description:
    "Like fill_form, but writes nothing. Returns every value with the words that hold it, and questions " +
    "for the user. commit_fill writes the accepted values. Nothing happens without it.",
  input: fillInput,
  output: JobOutput,
  page: APP_URI,
  async run(desk, fill) {
    const until = callEnd(desk);
    const jobId = await submit(desk, fill, { flatten: false, review: true });
    return { output: await describeFill(desk, await settle(desk, "fill", jobId, until)) };
  },
});
