import { isId } from "../../domain/ids.ts";
import { APP_URI } from "../app/page-resource.ts";
import { checkSave, describeFill, describeParse } from "../describe-job.ts";
import { JobOutput, jobArgument, savePaths } from "../schemas.ts";
import { callEnd, settle } from "../settle.ts";
import { tool } from "../tool.ts";

export const getJobTool = tool({
  name: "get_job",
  title: "Wait for a job, or get its result again",
  description: "Status and result of a parse, fill, review or commit. Waits up to 20 seconds for its end.",
  input: { job_id: jobArgument },
  paths: savePaths,
  output: JobOutput,
  page: APP_URI,
  readOnly: true,
  async run(desk, { job_id, save_as, overwrite }) {
    const until = callEnd(desk);
    await checkSave(desk, { save_as, overwrite });
    const known = isId(job_id) ? await desk.deps.jobs.get(job_id) : null;
    const kind = known?.kind ?? "fill";
    const job = await settle(desk, kind, job_id, until);
    return {
      output:
        kind === "parse" ? describeParse(desk, job) : await describeFill(desk, job, { save_as, overwrite }),
    };
  },
});
