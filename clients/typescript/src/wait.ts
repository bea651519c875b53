import { JobFailed } from "./errors.ts";
import { getFill, getParse } from "./operations.gen.ts";
import type { Request } from "./request.ts";
import type * as schemas from "./schemas.gen.ts";
import type { Session } from "./session.ts";

/** As long as the service lets a request wait for a job's end. */
const WAIT_SECONDS = 20;
/** When an answer comes at once and does not say when to come back. */
const PAUSE_SECONDS = 2;

export const parseEnded = (session: Session, jobId: string): Promise<schemas.ParseJob> =>
  ended(session, "parse", getParse(jobId, { wait: WAIT_SECONDS }));

export const fillEnded = (session: Session, jobId: string): Promise<schemas.FillJob> =>
  ended(session, "fill", getFill(jobId, { wait: WAIT_SECONDS }));

/** A job that has succeeded. Throws `JobFailed`. */
async function ended<Job extends schemas.ParseJob | schemas.FillJob>(
  session: Session,
  step: "parse" | "fill",
  request: Request<Job>,
): Promise<Job> {
  for (;;) {
    const asked = Date.now();
    const { answer: job, retryAfter } = await session.exchange(request);
    const { stage, since } = "stage" in job ? job : {};
    session.tell({
      ...{ step, job_id: job.job_id, status: job.status },
      ...(stage && { stage }),
      ...(since && { since }),
    });
    if (job.status === "succeeded") return job;
    if (job.status === "failed") throw new JobFailed(job);
    const hasWaited = Date.now() - asked > (WAIT_SECONDS - 1) * 1000;
    if (!hasWaited) await session.limit.pause((retryAfter ?? PAUSE_SECONDS) * 1000);
  }
}
