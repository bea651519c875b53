import { CommitForm } from "../../http/fill/commit-schema.ts";
import { refuseTooMany } from "../../http/request/refuse-too-many.ts";
import { commitFill as commit } from "../../usecases/fill/commit-fill.ts";
import { checkSave, describeFill } from "../describe-job.ts";
import { givenValues, JobOutput, jobId, savePaths } from "../schemas.ts";
import { callEnd, settle } from "../settle.ts";
import { tool } from "../tool.ts";

const { accept } = CommitForm.shape;

export const commitFillTool = tool({
  name: "commit_fill",
  title: "Write what was accepted of a review, or what a fill suggests",
  description:
    "Writes a review_fill: those of its values that are accepted, and what the user answered to its questions. Of a fill_form " +
    "that has `suggested` values: adds those that the user accepts. It may " +
    "be done as often as wanted, each time with a document of its own.",
  input: {
    job_id: jobId.describe("As review_fill or fill_form answered it."),
    accept: accept.describe("`sure` (the default), `all`, `suggested`, or a list of field ids."),
    answers: givenValues
      .default({})
      .describe(
        "By a question's field_id: true or false for `doubtful`, a candidate for `ambiguous`, a value for `required`; an " +
          "empty text is a blank on purpose.",
      ),
    values: givenValues
      .optional()
      .describe("Values of the user's own by field id; they beat answers and proposal."),
  },
  paths: savePaths,
  output: JobOutput,
  async run(desk, { job_id, accept, answers, values, save_as, overwrite }) {
    const until = callEnd(desk);
    const { deps, accountId } = desk;
    refuseTooMany("values", values ?? {}, deps.settings.maxFields);
    refuseTooMany("answers", answers, deps.settings.maxFields);
    await checkSave(desk, { save_as, overwrite });
    const submitted = await commit(deps, { accountId, jobId: job_id, commit: { accept, answers, values } });
    const job = await settle(desk, "fill", submitted.jobId, until);
    return { output: await describeFill(desk, job, { save_as, overwrite }) };
  },
});
