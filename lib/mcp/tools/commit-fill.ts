import * as z from "zod";
import { RequestInvalid } from "../../domain/errors.ts";
import type { Question } from "../../domain/fill-proposal.ts";
import { CommitForm } from "../../http/fill/commit-schema.ts";
import { refuseTooMany } from "../../http/request/refuse-too-many.ts";
import { commitFill as commit } from "../../usecases/fill/commit-fill.ts";
import { getFill } from "../../usecases/fill/get-fill.ts";
import { APP_URI } from "../app/page-resource.ts";
import { elicitationForm, type Person } from "../ask-person.ts";
import { checkSave, describeFill } from "../describe-job.ts";
import type { Desk } from "../desk.ts";
import { givenValues, JobOutput, jobArgument, savePaths } from "../schemas.ts";
import { callEnd, settle } from "../settle.ts";
import { tool } from "../tool.ts";

const { accept } = CommitForm.shape;

export const commitFillTool = tool({
  name: "commit_fill",
  title: "Write the accepted values of a review or suggestion",
  description:
    "Writes the accepted values of a review_fill and the user's answers to its questions. For a " +
    "fill_form with `suggested` values: adds those that the user accepts. You can repeat it. Each call " +
    "makes a new document.",
  input: {
    job_id: jobArgument.describe("From review_fill or fill_form."),
    accept: accept.describe("`sure` (default), `all`, `suggested`, or a list of field ids."),
    answers: givenValues
      .default({})
      .describe(
        "Answers by the question's field_id. `doubtful`: true or false. `ambiguous`: a candidate. " +
          "`required`: a value. An empty text leaves it blank on purpose.",
      ),
    values: givenValues
      .optional()
      .describe("The user's own values by field id. They override answers and proposal."),
    ask: z
      .boolean()
      .default(true)
      .describe("Ask the user the open questions in a form, if the client supports it."),
  },
  paths: savePaths,
  output: JobOutput,
  page: APP_URI,
  async run(desk, { job_id, accept, answers: given, values, ask, save_as, overwrite }, person) {
    const questions =
      ask && person.canBeAsked ? await openQuestions(desk, job_id, { ...given, ...values }) : [];
    if (questions.length > 0 && person.said === undefined) return { ask: elicitationForm(questions) };
    if (questions.length > 0 && person.said?.action === "decline") throw declined();
    const answers = { ...given, ...answersOf(person, questions) };
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

/** What a review asks that nobody has answered yet. */
async function openQuestions(
  { deps, accountId }: Desk,
  jobId: string,
  answered: Record<string, unknown>,
): Promise<Question[]> {
  const { proposal } = await getFill(deps, { accountId, jobId });
  return proposal?.questions.filter(({ field_id }) => !Object.hasOwn(answered, field_id)) ?? [];
}

/** What the person said to these questions, and to no others; what they left empty is left open. */
function answersOf({ said }: Person, questions: readonly Question[]): Record<string, string | boolean> {
  const answers =
    said?.action === "accept" ? new Map(Object.entries(said.answers)) : new Map<string, unknown>();
  return Object.fromEntries(
    questions.flatMap(({ field_id }) => {
      const answer = answers.get(field_id);
      return typeof answer === "boolean" || (typeof answer === "string" && answer !== "")
        ? [[field_id, answer]]
        : [];
    }),
  );
}

const declined = (): RequestInvalid => {
  const msg =
    "The user was asked and did not answer, so nothing was written. With `ask` false, the questions stay open";
  return new RequestInvalid([{ loc: ["body", "answers"], msg, type: "declined" }]);
};
